import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The options of the shop for a browser, as far as the authenticator needs them. */
interface Options {
	challenge: string;
}

const userPresentAndVerified = 0x05;
const hasCredential = 0x40;

/** An authenticator with one passkey (ES256, no attestation) that answers as a browser at `origin` does. */
export function softwareAuthenticator(origin: string) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const id = randomBytes(16);
	const rpIdHash = sha256(new URL(origin).hostname);
	let count = 0;

	function authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(count);
		return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, more]);
	}

	const clientData = (type: string, { challenge }: Options) => Buffer.from(JSON.stringify({ type, challenge, origin }));

	const credential = (response: object) => ({
		id: id.toString("base64url"),
		rawId: id.toString("base64url"),
		type: "public-key",
		clientExtensionResults: {},
		response,
	});

	return {
		/** Answers `navigator.credentials.create`. */
		create(options: Options) {
			// COSE key: type EC2, algorithm ES256, curve P-256, x, y.
			const key = Buffer.concat([
				Buffer.from("a5010203262001215820", "hex"),
				Buffer.from(x, "base64url"),
				Buffer.from("225820", "hex"),
				Buffer.from(y, "base64url"),
			]);
			const authData = authenticatorData(
				userPresentAndVerified | hasCredential,
				Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
			);
			// CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
			const attestationObject = Buffer.concat([
				Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
				Buffer.from([0x58, authData.length]),
				authData,
			]);
			return credential({
				clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
				attestationObject: attestationObject.toString("base64url"),
				transports: ["internal"],
			});
		},
		/** Answers `navigator.credentials.get`. Each answer counts one more, except where `count` is given. */
		get(options: Options, given: { count?: number } = {}) {
			count = given.count ?? count + 1;
			const clientDataJSON = clientData("webauthn.get", options);
			const data = authenticatorData(userPresentAndVerified);
			const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
			return credential({
				clientDataJSON: clientDataJSON.toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: signature.toString("base64url"),
			});
		},
	};
}

function sha256(content: string | Buffer): Buffer {
	return createHash("sha256").update(content).digest();
}
