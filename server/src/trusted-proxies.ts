import { BlockList, isIPv6 } from "node:net";
import type { Config } from "./config.ts";

const networks: Record<string, string[]> = {
	loopback: ["127.0.0.0/8", "::1"],
	linklocal: ["169.254.0.0/16", "fe80::/10"],
	uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Whether the forwarding headers of an address are trusted; `hop` counts proxies from 0, the nearest. */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

/** The test that TRUST_PROXY means: no proxy, the nearest n proxies, or these addresses and networks. */
export function trustedProxies(trustProxy: Config["trustProxy"]): IsTrusted {
	if (trustProxy === false) return () => false;
	if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
	const trusted = new BlockList();
	for (const range of trustProxy.flatMap((part) => networks[part] ?? [part])) {
		const [address = "", bits] = range.split("/");
		const family = familyOf(address);
		trusted.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
	}
	return (address) => address !== undefined && trusted.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIPv6(address) ? "ipv6" : "ipv4";
}
