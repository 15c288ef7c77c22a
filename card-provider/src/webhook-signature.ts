import { createHmac } from "node:crypto";

/** The `Stripe-Signature` of a payload: an HMAC over the time and the exact bytes sent. */
export function signPayload(payload: string, secret: string, sentAt: Date): string {
	const timestamp = Math.floor(sentAt.getTime() / 1000);
	const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
	return `t=${timestamp},v1=${signature}`;
}
