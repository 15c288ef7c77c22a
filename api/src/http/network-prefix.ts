import { isIPv6 } from "node:net";

/**
 * The network of an address for counting calls: an IPv4 address itself, or the /64 prefix of an IPv6 address, because one client
 * usually has all 2^64 addresses of it.
 */
export function networkPrefix(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(address)) return address;
	const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
	const before = head === "" ? [] : head.split(":");
	const after = tail ? tail.split(":") : [];
	const missing = tail === undefined ? 0 : 8 - before.length - after.length;
	const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}
