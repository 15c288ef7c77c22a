import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { StartRefusal } from "./start-refusal.ts";

/** Everything the shop is told from outside. This file alone reads the environment. */
export interface Config {
	host: string;
	/** 0 takes any free port. */
	port: number;
	dataFolder: string;
	/** Without it the shop starts a PostgreSQL of its own in the data folder. */
	databaseUrl?: string | undefined;
	/** Where visitors find the shop, when it is not where it listens; no slash at the end. */
	publicUrl?: string | undefined;
	/** Without it the embedded card provider takes the payments. */
	stripe?: StripeKeys | undefined;
	/** Without it mails are kept in a folder. */
	smtpUrl?: string | undefined;
	/** The sender of all mails, like `Noor <shop@noor.example>`. */
	mailFrom?: string | undefined;
	/** Where the shop reads what visitors write to it. */
	shopEmail?: string | undefined;
	/** Whether the mails that are kept can be read at /mailbox: in a demonstration shop that only this machine reaches. */
	mailbox: boolean;
	/** The seller's tax registration number, as invoices show it; a demonstration shop has an invented one. */
	sellerTaxNumber?: string | undefined;
	/** Whether an empty database gets the demonstration shop. */
	demo: boolean;
	logLevel: string;
	/** Whose X-Forwarded-* headers are believed: none, so many proxies in a row, or these addresses. */
	trustProxy: false | number | string[];
}

/** Who the shop is at Stripe. */
export interface StripeKeys {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** Whether money moves: not with test keys. */
	live: boolean;
}

const root = resolve(import.meta.dirname, "../..");
const webAddress = (protocol: RegExp, message: string) => z.url({ protocol, error: message }).optional();
const stripeVariables = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

const Environment = z.object({
	NODE_ENV: z.string().optional(),
	HOST: z.string().default("127.0.0.1"),
	PORT: z
		.string()
		.regex(/^\d{1,5}$/, "must be a whole number from 0 to 65535")
		.transform(Number)
		.refine((port) => port < 65_536, "must be a whole number from 0 to 65535")
		.default(3000),
	DATA_DIR: z.string().default(".data"),
	DATABASE_URL: webAddress(/^postgres(ql)?$/, "must be an address like postgres://user:password@host:5432/database"),
	PUBLIC_URL: webAddress(/^https?$/, "must be an address like https://shop.example"),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^[sr]k_/, "must begin with sk_ or rk_")
		.optional(),
	STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_", "must begin with pk_").optional(),
	STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_").optional(),
	PAYMENTS: z.literal("demo", "may only be demo").optional(),
	SMTP_URL: webAddress(/^smtps?$/, "must be an address like smtps://user:password@host:465"),
	MAIL_FROM: z
		.string()
		.regex(
			/^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			"must be an address, or a name with one, like Noor <shop@noor.example>",
		)
		.optional(),
	SHOP_EMAIL: z.email("must be an address like hello@noor.example").optional(),
	SELLER_TRN: z
		.string()
		.transform((number) => number.replace(/\s/g, ""))
		.pipe(z.string().regex(/^\d{15}$/, "must be a tax registration number of 15 digits"))
		.transform((number) => number.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4"))
		.optional(),
	DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
	LOG_LEVEL: z
		.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "must be trace, debug, info, warn or error")
		.default("info"),
	TRUST_PROXY: z.string().default("loopback").transform(readTrust),
});

/**
 * Reads the environment, where an empty variable counts as none. Throws a `StartRefusal` that names the first variable
 * that is wrong; secrets are never repeated.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new StartRefusal(`${String(issue?.path[0])} ${issue?.message}.`);
	}
	const env = parsed.data;
	const production = env.NODE_ENV === "production";
	const stripe = stripeKeys(env);
	// The demonstration accounts have well-known passwords: production asks for them by name, and where money moves there
	// are none.
	const demo = env.DEMO ? env.DEMO === "1" : !production && !stripe?.live;
	if (demo && stripe?.live)
		throw new StartRefusal(
			"DEMO=1 cannot be had with live Stripe keys: the passwords of the demonstration accounts are well known.",
		);
	if (production && !stripe && env.PAYMENTS !== "demo")
		throw new StartRefusal(
			`With NODE_ENV=production set ${stripeVariables.join(", ")}, or PAYMENTS=demo to take demonstration payments only.`,
		);
	return {
		host: env.HOST,
		port: env.PORT,
		dataFolder: resolve(root, env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
		stripe,
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		shopEmail: env.SHOP_EMAIL,
		// Mails open accounts. Whoever may read them all must sit at this machine, and no proxy may stand before it.
		mailbox: demo && !production && !stripe && !env.SMTP_URL && !env.PUBLIC_URL && isLoopback(env.HOST),
		sellerTaxNumber: env.SELLER_TRN,
		demo,
		logLevel: env.LOG_LEVEL,
		trustProxy: env.TRUST_PROXY,
	};
}

function isLoopback(host: string): boolean {
	return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** React picks its development or its production build by this variable when it is loaded; the built web is production. */
export function runReactAsBuilt(): void {
	process.env.NODE_ENV = "production";
}

function stripeKeys(env: z.output<typeof Environment>): StripeKeys | undefined {
	const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
	if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
		if (modeOf(STRIPE_SECRET_KEY) !== modeOf(STRIPE_PUBLISHABLE_KEY))
			throw new StartRefusal(
				"STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.",
			);
		return {
			secretKey: STRIPE_SECRET_KEY,
			publishableKey: STRIPE_PUBLISHABLE_KEY,
			webhookSecret: STRIPE_WEBHOOK_SECRET,
			live: modeOf(STRIPE_SECRET_KEY) === "live",
		};
	}
	const missing = stripeVariables.filter((name) => !env[name]);
	if (missing.length < stripeVariables.length)
		throw new StartRefusal(
			`${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing: Stripe needs ${stripeVariables.join(", ")}, and the embedded card provider none of them.`,
		);
	return undefined;
}

/** sk_test_… and pk_test_… → test */
function modeOf(key: string): string | undefined {
	return key.split("_")[1];
}

/** `0`: nobody; a number: so many proxies in a row; else addresses, networks, or the names of some. */
function readTrust(value: string, context: z.core.$RefinementCtx<string>): Config["trustProxy"] {
	if (value === "0") return false;
	if (/^\d+$/.test(value)) return Number(value);
	const parts = value.split(",").map((part) => part.trim());
	const isKnown = (part: string) =>
		["loopback", "linklocal", "uniquelocal"].includes(part) || isIP(part.replace(/\/\d+$/, "")) > 0;
	if (!parts.every(isKnown)) context.addIssue("must be a number of proxies, or addresses like 10.0.0.0/8, or loopback");
	return parts;
}
