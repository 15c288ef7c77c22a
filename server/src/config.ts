import { isIP } from "node:net";
import { resolve } from "node:path";
import { isLoopback } from "@noor/api/http/is-local-request";
import { taxNumberPattern } from "@noor/contract/tax-number";
import { z } from "zod";
import { StartupError } from "./startup-error.ts";

// The only file that reads the environment. A new variable is one line here, one in .env.example, and one in the table of
// docs/operations.md; a test compares them.

const root = resolve(import.meta.dirname, "../..");
const url = (protocol: RegExp, message: string) => z.url({ protocol, error: message }).optional();
const portMessage = "must be a whole number from 0 to 65535";

/** Settings that are used as they are: the field of `Config`, its environment variable, and the schema. */
const settings = {
	host: variable("HOST", z.string().default("127.0.0.1")),
	/** 0 takes any free port. */
	port: variable(
		"PORT",
		z
			.string()
			.regex(/^\d{1,5}$/, portMessage)
			.transform(Number)
			.refine((port) => port < 65_536, portMessage)
			.default(3000),
	),
	/** An absolute path. */
	dataFolder: variable(
		"DATA_DIR",
		z
			.string()
			.default(".data")
			.transform((path) => resolve(root, path)),
	),
	/** Undefined: the development database in the data folder. */
	databaseUrl: variable(
		"DATABASE_URL",
		url(/^postgres(ql)?$/, "must be an address like postgres://user:password@host:5432/database"),
	),
	/** The same database past a pooler that gives each transaction another session; undefined: there is no such pooler. */
	databaseDirectUrl: variable(
		"DATABASE_DIRECT_URL",
		url(/^postgres(ql)?$/, "must be an address like postgres://user:password@host:5432/database"),
	),
	/** A streaming replica of the database; undefined: none. */
	databaseReadUrl: variable(
		"DATABASE_READ_URL",
		url(/^postgres(ql)?$/, "must be an address like postgres://user:password@replica:5432/database"),
	),
	/** The bucket that pictures are moved to; undefined: they stay in the database. */
	pictures: variable(
		"PICTURES_URL",
		url(/^s3$/, "must be an address like s3://bucket/folder?region=me-central-1").transform(parseBucket),
	),
	/** The shop's address for visitors, without a slash at the end. Undefined: where it listens. */
	publicUrl: variable(
		"PUBLIC_URL",
		url(/^https?$/, "must be an address like https://shop.example").transform((it) => it?.replace(/\/+$/, "")),
	),
	/** Undefined: mails are written to a folder. */
	smtpUrl: variable("SMTP_URL", url(/^smtps?$/, "must be an address like smtps://user:password@host:465")),
	/** The sender of all mails, like `Noor <shop@noor.example>`. */
	mailFrom: variable(
		"MAIL_FROM",
		z
			.string()
			.regex(
				/^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
				"must be an address, or a name with one, like Noor <shop@noor.example>",
			)
			.optional(),
	),
	/** The secret with which a mail provider reports bounces; undefined: reports are refused. */
	bounceSecret: variable(
		"BOUNCE_SECRET",
		z
			.string()
			.regex(/^[\w-]{24,}$/, "must have at least 24 letters, digits, hyphens or underscores")
			.optional(),
	),
	/** The e-mail address of the shop at the first start; staff change it afterwards. */
	shopEmail: variable("SHOP_EMAIL", z.email("must be an address like hello@noor.example").optional()),
	/** The seller's tax registration number at the first start; staff change it afterwards. */
	sellerTaxNumber: variable(
		"SELLER_TRN",
		z
			.string()
			.transform((number) => number.replace(/\s/g, ""))
			.pipe(z.string().regex(taxNumberPattern, "must be a tax registration number of 15 digits"))
			.optional(),
	),
	logLevel: variable(
		"LOG_LEVEL",
		z
			.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "must be trace, debug, info, warn or error")
			.default("info"),
	),
	/** The number of seconds for which a stopping process keeps accepting, so that load balancers and clients go elsewhere. */
	stopGraceS: variable(
		"STOP_GRACE_S",
		z
			.string()
			.regex(/^\d$|^10$/, "must be a whole number from 0 to 10")
			.transform(Number)
			.default(2),
	),
	/** The bearer token of `GET /metrics`. */
	metricsToken: variable(
		"METRICS_TOKEN",
		z
			.string()
			.regex(/^\S{16,}$/, "must have at least 16 characters and no spaces")
			.optional(),
	),
	/** A port of this machine for the metrics alone; undefined: none. */
	metricsPort: variable(
		"METRICS_PORT",
		z
			.string()
			.regex(/^\d{1,5}$/, portMessage)
			.transform(Number)
			.refine((port) => port < 65_536, portMessage)
			.optional(),
	),
	/** Where traces are sent; undefined: none are made. */
	tracesEndpoint: variable(
		"OTEL_EXPORTER_OTLP_ENDPOINT",
		url(/^https?$/, "must be the address of a collector, like http://127.0.0.1:4318"),
	),
	/** Whose X-Forwarded-* headers are trusted: none, the nearest n proxies, or these addresses and networks. */
	trustProxy: variable("TRUST_PROXY", z.string().default("loopback").transform(parseTrustProxy)),
};

/** Variables that decide something only together: see `readConfig`. */
const inputs = {
	nodeEnv: variable("NODE_ENV", z.string().optional()),
	demo: variable("DEMO", z.enum(["0", "1"], "must be 0 or 1").optional()),
	payments: variable("PAYMENTS", z.literal("demo", "may only be demo").optional()),
	secretKey: variable(
		"STRIPE_SECRET_KEY",
		z
			.string()
			.regex(/^[sr]k_/, "must begin with sk_ or rk_")
			.optional(),
	),
	publishableKey: variable("STRIPE_PUBLISHABLE_KEY", z.string().startsWith("pk_", "must begin with pk_").optional()),
	webhookSecret: variable(
		"STRIPE_WEBHOOK_SECRET",
		z.string().startsWith("whsec_", "must begin with whsec_").optional(),
	),
	tabbySecretKey: variable("TABBY_SECRET_KEY", z.string().startsWith("sk_", "must begin with sk_").optional()),
	tabbyMerchantCode: variable(
		"TABBY_MERCHANT_CODE",
		z
			.string()
			.regex(/^\S{1,100}$/, "must be the code of a store, without spaces")
			.optional(),
	),
	tabbyWebhookSecret: variable(
		"TABBY_WEBHOOK_SECRET",
		z
			.string()
			.regex(/^[\w-]{24,}$/, "must have at least 24 letters, digits, hyphens or underscores")
			.optional(),
	),
};

/** The settings that need no decision. */
export type Settings = Values<typeof settings>;

/** Everything that is configured from outside. */
export interface Config extends Settings {
	/** Undefined: the embedded card provider takes the payments. */
	stripe: StripeKeys | undefined;
	/** Undefined: no redirect provider, or with `simulatesTabby` an emulator of it. */
	tabby: TabbyKeys | undefined;
	/** Whether an emulator of Tabby takes payments, in which no money moves. */
	simulatesTabby: boolean;
	/** Whether an empty database gets the demonstration shop. */
	demo: boolean;
	/** Whether mails can be read at /mailbox: only in a demonstration shop that only this machine reaches. */
	mailbox: boolean;
}

/** The keys of a Stripe account. */
export interface StripeKeys {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** Whether real money is charged: false with test keys. */
	live: boolean;
}

/** The keys of a Tabby account. */
export interface TabbyKeys {
	secretKey: string;
	merchantCode: string;
	webhookSecret: string;
}

/** The names of all environment variables of the server. */
export const variableNames: readonly string[] = Object.values({ ...settings, ...inputs }).map(({ name }) => name);

/**
 * Reads and checks the environment; an empty variable counts as not set.
 *
 * @throws StartupError that names the first wrong variable. Values of secrets are never repeated.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
	const values = { ...readSettings(variables), ...read(inputs, variables) };
	const { nodeEnv, demo: demoInput, payments, secretKey, publishableKey, webhookSecret, ...others } = values;
	const { tabbySecretKey, tabbyMerchantCode, tabbyWebhookSecret, ...rest } = others;
	const isProduction = nodeEnv === "production";
	if (!rest.databaseUrl && (rest.databaseDirectUrl || rest.databaseReadUrl))
		throw new StartupError("DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL beside them.");
	const stripe = stripeKeys({ secretKey, publishableKey, webhookSecret });
	const tabby = tabbyKeys({ tabbySecretKey, tabbyMerchantCode, tabbyWebhookSecret }, stripe?.live ?? false);
	const isLocal = (rest.host === "localhost" || isLoopback(rest.host)) && !rest.publicUrl;
	// The passwords of the demonstration accounts are public: production and a shop that other machines reach load them
	// only on request, and a shop that charges real money never.
	const demo = demoInput ? demoInput === "1" : isLocal && !isProduction && !stripe?.live;
	if (demo && stripe?.live)
		throw new StartupError(
			"DEMO=1 is not allowed with live Stripe keys: the passwords of the demonstration accounts are public.",
		);
	if (stripe?.live && rest.publicUrl?.startsWith("http:"))
		throw new StartupError(
			"PUBLIC_URL must begin with https:// with live Stripe keys: Stripe.js does not run on http.",
		);
	if (isProduction && !stripe && payments !== "demo")
		throw new StartupError(
			`With NODE_ENV=production set ${stripeNames.join(", ")}, or PAYMENTS=demo to take demonstration payments only.`,
		);
	return {
		...rest,
		stripe,
		tabby,
		simulatesTabby: !tabby && !stripe?.live && (demo || !stripe),
		demo,
		// A mail can contain a link that opens an account, so the mailbox must not be reachable from another machine.
		mailbox: demo && !isProduction && !stripe && !rest.smtpUrl && isLocal,
	};
}

/** `readConfig` for `npm run start:production`: with NODE_ENV=production, and DATABASE_URL is required. */
export function readProductionConfig(variables: NodeJS.ProcessEnv = process.env): Config {
	const config = readConfig({ ...variables, NODE_ENV: "production" });
	if (!config.databaseUrl) throw new StartupError("DATABASE_URL is missing: production needs a PostgreSQL server.");
	return config;
}

/** The settings alone, for command line tools: a missing Stripe key does not matter to a migration. Throws like `readConfig`. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
	return read(settings, variables);
}

/** React chooses its development or its production build by this variable when it is imported; the built web needs the latter. */
export function selectProductionReact(): void {
	process.env.NODE_ENV = "production";
}

function variable<S extends z.ZodType>(name: string, schema: S): Variable<S> {
	return { name, schema };
}

interface Variable<S extends z.ZodType> {
	name: string;
	schema: S;
}

type Values<T extends Record<string, Variable<z.ZodType>>> = { [Field in keyof T]: z.output<T[Field]["schema"]> };

function read<T extends Record<string, Variable<z.ZodType>>>(group: T, variables: NodeJS.ProcessEnv): Values<T> {
	const entries = Object.entries(group).map(([field, { name, schema }]) => {
		const parsed = schema.safeParse(variables[name] || undefined);
		if (!parsed.success) throw new StartupError(`${name} ${parsed.error.issues[0]?.message}.`);
		return [field, parsed.data];
	});
	return Object.fromEntries(entries);
}

const stripeNames = [inputs.secretKey.name, inputs.publishableKey.name, inputs.webhookSecret.name];

/** All three keys or none. */
function stripeKeys({
	secretKey,
	publishableKey,
	webhookSecret,
}: Pick<Values<typeof inputs>, "secretKey" | "publishableKey" | "webhookSecret">): StripeKeys | undefined {
	if (secretKey && publishableKey && webhookSecret) {
		if (modeOf(secretKey) !== modeOf(publishableKey))
			throw new StartupError(
				"STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.",
			);
		return { secretKey, publishableKey, webhookSecret, live: modeOf(secretKey) === "live" };
	}
	const given = [secretKey, publishableKey, webhookSecret];
	const missing = stripeNames.filter((_, at) => !given[at]);
	if (missing.length < stripeNames.length)
		throw new StartupError(
			`${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing: Stripe needs ${stripeNames.join(", ")}, and the embedded card provider none of them.`,
		);
	return undefined;
}

const tabbyNames = [inputs.tabbySecretKey.name, inputs.tabbyMerchantCode.name, inputs.tabbyWebhookSecret.name];

/** All three or none, and of the mode of the cards: a shop that charges real money takes no test payments, and the reverse. */
function tabbyKeys(
	given: Pick<Values<typeof inputs>, "tabbySecretKey" | "tabbyMerchantCode" | "tabbyWebhookSecret">,
	cardsAreLive: boolean,
): TabbyKeys | undefined {
	const { tabbySecretKey: secretKey, tabbyMerchantCode: merchantCode, tabbyWebhookSecret: webhookSecret } = given;
	if (!secretKey && !merchantCode && !webhookSecret) return undefined;
	if (!secretKey || !merchantCode || !webhookSecret)
		throw new StartupError(`Tabby needs ${tabbyNames.join(", ")}, or none of them.`);
	if (secretKey.startsWith("sk_test_") === cardsAreLive)
		throw new StartupError("TABBY_SECRET_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys.");
	return { secretKey, merchantCode, webhookSecret };
}

/** sk_test_… and pk_test_… → test */
function modeOf(key: string): string | undefined {
	return key.split("_")[1];
}

/** s3://bucket/folder?region=…&endpoint=… */
function parseBucket(address: string | undefined, context: z.core.$RefinementCtx<string | undefined>) {
	if (!address) return undefined;
	const { hostname, pathname, searchParams } = new URL(address);
	const { region, endpoint, ...others } = Object.fromEntries(searchParams);
	const isKnown = Object.keys(others).length === 0 && (!endpoint || /^https?:\/\/[^/]+/.test(endpoint));
	if (!isKnown)
		context.addIssue("may have the parameters region and endpoint, which is an address like https://s3.example");
	const folder = pathname.replace(/^\/+|\/+$/g, "");
	return { bucket: hostname, prefix: folder ? `${folder}/` : "", region, endpoint };
}

/** `0`: none; a number: that many proxies in a row; else addresses, networks, or the names of some networks. */
function parseTrustProxy(value: string, context: z.core.$RefinementCtx<string>): false | number | string[] {
	if (value === "0") return false;
	if (/^\d+$/.test(value)) return Number(value);
	const parts = value.split(",").map((part) => part.trim());
	const isKnown = (part: string) =>
		["loopback", "linklocal", "uniquelocal"].includes(part) || isIP(part.replace(/\/\d+$/, "")) > 0;
	if (!parts.every(isKnown)) context.addIssue("must be a number of proxies, or addresses like 10.0.0.0/8, or loopback");
	return parts;
}
