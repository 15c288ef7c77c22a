/** Where passkeys are valid: the origin of the shop's address, and its host as the relying party id. */
export interface PasskeySite {
	origin: string;
	rpId: string;
}

/** The site of the shop's public address. Browsers offer passkeys for names only, not for addresses such as 127.0.0.1. */
export function passkeySite(publicUrl: string): PasskeySite {
	const { origin, hostname } = new URL(publicUrl);
	return { origin, rpId: hostname };
}
