import { type IpRating, parseIpRating } from "@noor/lighting/ip-rating";

/**
 * The degree of protection that a record or a filter states, with or without "IP" in front: "44", "IP 65", "66/67", "X4".
 *
 * @returns undefined if none is stated, or a text that is no rating
 */
export function statedProtection(ipRating: string): IpRating | undefined {
	const digits = ipRating.trim().replace(/^ip/i, "");
	try {
		return parseIpRating(digits && `IP${digits}`);
	} catch {
		return undefined;
	}
}
