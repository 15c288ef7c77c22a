import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header of a payload: an HMAC-SHA256 of the timestamp and the exact body. */
export function signPayload(payload: string, secret: string, sentAt: Date): string {
	const timestamp = Math.floor(sentAt.getTime() / 1000);
	const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
	return `t=${timestamp},v1=${signature}`;
}
