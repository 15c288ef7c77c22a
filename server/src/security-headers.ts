import type { FastifyInstance } from "fastify";

/** What a page may load, besides what is our own: the scripts React Router writes into it, and the card fields. */
export interface PageSources {
	/** Content-Security-Policy sources like `'nonce-…'` or `'sha256-…'`. */
	scripts: string[];
	stripe: boolean;
}

/** The content security policy of one page. Locally the card fields are our own frames; with real keys they are Stripe's. */
export function contentSecurityPolicy({ scripts, stripe }: PageSources): string {
	const only = (own: string, stripes: string) => (stripe ? `${own} ${stripes}` : own);
	return [
		"default-src 'self'",
		`script-src ${only(["'self'", ...scripts].join(" "), "https://js.stripe.com https://*.js.stripe.com")}`,
		"style-src 'self' 'unsafe-inline'",
		`img-src ${only("'self' data: blob:", "https://*.stripe.com")}`,
		"font-src 'self' data:",
		`connect-src ${only("'self'", "https://api.stripe.com")}`,
		`frame-src ${stripe ? "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com" : "'self' data:"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The same cautions on every answer, whoever gives it. What an answer says for itself stands: the card provider's frames do. */
export function addSecurityHeaders(app: FastifyInstance, { stripe }: { stripe: boolean }): void {
	const policy = contentSecurityPolicy({ scripts: [], stripe });
	const always = {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(self${stripe ? ' "https://js.stripe.com"' : ""})`,
		"cross-origin-opener-policy": "same-origin-allow-popups",
		"content-security-policy": policy,
	};
	app.addHook("onSend", async (request, reply) => {
		for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
		if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
	});
}
