import type { FastifyInstance } from "fastify";

/** The sources of a page besides same-origin files: the inline scripts of React Router, and the card fields. */
export interface PageSources {
	/** Content-Security-Policy sources like `'nonce-…'` or `'sha256-…'`. */
	scripts: string[];
	stripe: boolean;
}

/** The Address Element of Stripe completes addresses with it. */
const maps = "https://maps.googleapis.com";
/** The frames that ask the browser for a payment: Stripe's, and Google Pay in them. */
const payingOrigins = ['"https://js.stripe.com"', '"https://*.js.stripe.com"', '"https://pay.google.com"'];

/** The content security policy of one page. The card fields are frames of the embedded card provider, or with keys of Stripe. */
export function contentSecurityPolicy({ scripts, stripe }: PageSources): string {
	const withStripe = (own: string, origins: string) => (stripe ? `${own} ${origins}` : own);
	return [
		"default-src 'self'",
		`script-src ${withStripe(["'self'", ...scripts].join(" "), `https://js.stripe.com https://*.js.stripe.com ${maps}`)}`,
		"style-src 'self' 'unsafe-inline'",
		`img-src ${withStripe("'self' data: blob:", "https://*.stripe.com")}`,
		"font-src 'self' data:",
		`connect-src ${withStripe("'self'", `https://api.stripe.com ${maps}`)}`,
		`frame-src ${stripe ? "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com" : "'self' data:"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The browser's capabilities that pages and their frames may use. */
export function permissionsPolicy({ stripe }: Pick<PageSources, "stripe">): string {
	return `camera=(), microphone=(), geolocation=(), payment=(${["self", ...(stripe ? payingOrigins : [])].join(" ")})`;
}

/** Sets security headers on every response that does not set its own; the card provider's frames do. */
export function addSecurityHeaders(app: FastifyInstance, { stripe }: { stripe: boolean }): void {
	const policy = contentSecurityPolicy({ scripts: [], stripe });
	const defaults = Object.entries({
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": permissionsPolicy({ stripe }),
		"cross-origin-opener-policy": "same-origin-allow-popups",
		"content-security-policy": policy,
	});
	app.addHook("onSend", (request, reply, _payload, done) => {
		for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
		if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
		done();
	});
}
