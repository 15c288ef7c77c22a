import { isIPv6 } from "node:net";

/**
 * The network an address stands for when calls are counted: an IPv4 address itself, but the first half of an IPv6
 * address, because whoever has one has all 2^64 of its other half.
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
