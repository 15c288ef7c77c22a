import fastifyCookie from "@fastify/cookie";
import type { ShopSettings } from "@noor/contract/shop";
import * as m from "@noor/messages/api/http";
import type { FastifyPluginAsync } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type pg from "pg";
import { findSession, listOpenSessions } from "./accounts/find-session.ts";
import { prolongSession } from "./accounts/open-session.ts";
import { passkeyRoutes } from "./accounts/passkeys/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { staffRoutes } from "./accounts/staff/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { cartRoutes } from "./carts/routes.ts";
import { cashRoutes } from "./cash/routes.ts";
import { publishDueProducts } from "./catalogue/products/publish-due-products.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import type { SearchIndex } from "./catalogue/search-index/open-search-index.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { listWaitingMessages } from "./contact/read-messages.ts";
import { contactRoutes } from "./contact/routes.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { customerRoutes } from "./customers/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import type { Database } from "./database/database.ts";
import type { Changes } from "./database/watch-changes.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { attachedFile } from "./documents/order-files.ts";
import { documentRoutes } from "./documents/routes.ts";
import { rankBestSellers } from "./home/rank-best-sellers.ts";
import { homeRoutes } from "./home/routes.ts";
import { access } from "./http/access.ts";
import { antiForgery } from "./http/anti-forgery.ts";
import { authentication } from "./http/authentication.ts";
import { documentation } from "./http/documentation.ts";
import { type FindKeptAnswer, publicAnswers } from "./http/public-answers.ts";
import { choosePublicReads } from "./http/public-reads.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { requestLanguage } from "./http/request-language.ts";
import { searchLimit } from "./http/search-limit.ts";
import { sendProblem } from "./http/send-problem.ts";
import { installValidationMessages } from "./http/validation-messages.ts";
import { importRoutes } from "./imports/routes.ts";
import { type RecurringJob, startRecurringJob } from "./jobs/recurring-job.ts";
import type { LetterDeps } from "./letters/letter-mail.ts";
import { letterRoutes } from "./letters/routes.ts";
import { sendLetters } from "./letters/send-letters.ts";
import { type MailOptions, openMailer } from "./mail/mailer.ts";
import { type Dispatch, sendMails } from "./mail/send-mails.ts";
import { movePicturesToStore } from "./media/move-pictures.ts";
import type { PictureStore } from "./media/picture-store.ts";
import { mediaRoutes } from "./media/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { hub } from "./notifications/hub.ts";
import { noObserver, type Observer } from "./observer.ts";
import { orderRoutes } from "./orders/routes.ts";
import { errorDetails } from "./outage.ts";
import { pageRoutes } from "./pages/routes.ts";
import { paymentMethodRoutes } from "./payment-methods/routes.ts";
import { createCircuitBreaker, withCircuitBreaker } from "./payment-provider/circuit-breaker.ts";
import { observeCall, observePayments } from "./payment-provider/observe-payments.ts";
import { type PaymentDeps, providerWaitMs } from "./payment-provider/payment-deps.ts";
import { withRedirectProvider } from "./payment-provider/redirect-payments.ts";
import { openPayments, type Payments, type PaymentsOptions } from "./payment-provider/stripe.ts";
import { openTabby, type TabbyOptions } from "./payment-provider/tabby.ts";
import { followPaymentRisks } from "./payments/follow-payment-risks.ts";
import { retryPaymentEvents } from "./payments/receive-payment-event.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { deleteCustomers, listSavedCards } from "./payments/saved-cards.ts";
import { abandonPayment, settleAwaitedPayment } from "./payments/settle-payment.ts";
import { expireLinkOrders } from "./phone-orders/end-link-orders.ts";
import { phoneOrderRoutes } from "./phone-orders/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { productPageRoutes } from "./product-page/routes.ts";
import { finishRefunds } from "./refunds/refund-order.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { Refusal } from "./refusal.ts";
import { restockRoutes } from "./restock/routes.ts";
import { sendRestockMails } from "./restock/send-restock-mails.ts";
import { purgeExpired } from "./retention.ts";
import { roomPlanRoutes } from "./room-plans/routes.ts";
import type { CurrentSettings } from "./settings/open-settings.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { sellerOf } from "./settings/seller.ts";
import { setupRoutes } from "./setup/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { allocateStock } from "./shortages/allocate-stock.ts";
import { shortageRoutes } from "./shortages/routes.ts";
import { nextExpiryMs } from "./stock/next-expiry.ts";
import { stockRoutes } from "./stock/routes.ts";
import { expireTransfers } from "./transfers/expire-transfers.ts";
import { transferRoutes } from "./transfers/routes.ts";
import { kindsOfRole } from "./translations/list-texts.ts";
import { openTextCounts } from "./translations/open-text-counts.ts";
import { translationRoutes } from "./translations/routes.ts";
import { wishlistRoutes } from "./wishlists/routes.ts";
import { withTimeout } from "./with-timeout.ts";

/** The options of the API, given by the server, which alone reads the environment. */
export interface ApiOptions {
	db: Database;
	pool: pg.Pool;
	/** Answers public reads of visitors without a session; by default `db`. */
	publicDb?: Database | undefined;
	/** For the connection that listens to the hub's messages: without a pooler that gives each transaction another session. */
	databaseUrl: string;
	/** Where visitors find the shop, without a slash at the end. Asked late: the port may be known only then. */
	publicUrl: () => string;
	payments: PaymentsOptions & {
		publishableKey: string;
		/** Where the browser loads Stripe.js from. */
		scriptUrl: string;
		/** Whether the card provider is the embedded one, in which no money moves. */
		isEmbedded?: boolean;
	};
	/** Undefined if no redirect provider is configured. */
	redirect?: (TabbyOptions & { isEmbedded?: boolean }) | undefined;
	mail: MailOptions;
	/** The secret with which a mail provider reports bounces; undefined if no reports are accepted. */
	bounceSecret?: string | undefined;
	/** Opened and closed by the caller. */
	settings: CurrentSettings;
	searchIndex: SearchIndex;
	shop: Pick<ShopSettings, "demonstration" | "mailbox">;
	/** Where renditions of pictures are kept, which may be emptied at any time, and the pictures that are not in the database. */
	media: { cacheFolder: string; store?: PictureStore | undefined };
	/** Opened and closed by the caller. Without it, responses are not cached, and every read queries the catalogue version. */
	changes?: Changes;
	/** Gets the function that finds kept answers, for pages that are rendered in this process. */
	onKeptAnswers?: (find: FindKeptAnswer) => void;
	/** Gets what metrics are made of; by default nothing is recorded. */
	observer?: Observer;
	/** False leaves the recurring work to another process. */
	jobs?: boolean;
}

declare module "fastify" {
	interface FastifyInstance {
		publicUrl: () => string;
	}
}

/** The card provider with the redirect provider beside it. Its outages do not keep cards from being paid with. */
function openRedirect(
	db: Database,
	cards: Payments,
	options: NonNullable<ApiOptions["redirect"]>,
	observer: Observer,
): ReturnType<typeof withRedirectProvider> {
	const breaker = createCircuitBreaker();
	const tabby = openTabby({
		...options,
		run: (operation, work) => breaker(() => observeCall(observer, { operation, span: operation }, work)),
	});
	return withRedirectProvider(cards, db, tabby, { isEmbedded: options.isEmbedded ?? false });
}

/** An index that counts how often it was older than the last received version. */
function observeIndex(
	index: SearchIndex,
	changes: Changes | undefined,
): { searchIndex: SearchIndex; staleReads(): number } {
	let stale = 0;
	return {
		async searchIndex(...asked) {
			const received = changes?.lastReceivedVersion() ?? 0;
			const found = await index(...asked);
			if (found.version < received) stale++;
			return found;
		},
		staleReads: () => stale,
	};
}

/** The whole API as one plugin. Areas are registered bottom first; an area may use only those above it in this list. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
	const { db, pool, publicDb = db, databaseUrl, publicUrl, payments: provider, mail, media, settings, shop } = options;
	const reads = choosePublicReads(db, publicDb);
	const pictureCache = { folder: media.cacheFolder, pictures: media.store, log: app.log };
	const observer = options.observer ?? noObserver;
	const breaker = createCircuitBreaker({
		onChange: (isOpen) => {
			observer.circuitChanged(isOpen);
			app.log.warn(
				isOpen
					? "circuit breaker open: the card provider is not called for some seconds"
					: "circuit breaker closed: the card provider is called again",
			);
		},
	});
	const cards = withCircuitBreaker(observePayments(openPayments(provider), observer), breaker);
	const deps: PaymentDeps = {
		...(options.redirect ? openRedirect(db, cards, options.redirect, observer) : { payments: cards }),
		publicUrl,
		seller: () => sellerOf(settings.current(), shop.demonstration),
		log: app.log,
		observer,
	};

	app.decorate("publicUrl", publicUrl);
	installValidationMessages();
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(sendProblem);
	// Many clients say "application/json" of an empty body; the calls that take none do not mind.
	const parseJson = app.getDefaultJsonParser("error", "error");
	app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
		body === "" ? done(null) : parseJson(request, body, done),
	);
	// Responses are personal unless they say otherwise.
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
		done();
	});
	await app.register(requestLanguage);
	const { searchIndex, staleReads } = observeIndex(options.searchIndex, options.changes);
	await app.register(publicAnswers, {
		changes: options.changes,
		staleReads,
		nextExpiryMs: (productIds, sinceMs) => nextExpiryMs(db, productIds, sinceMs),
		onOpen: (figures, find) => {
			observer.cacheOpened("answers", figures);
			options.onKeptAnswers?.(find);
		},
	});
	await app.register(searchLimit);
	await app.register(fastifyCookie);
	await app.register(documentation);
	await app.register(antiForgery);
	await app.register(authentication, {
		findSession: (token) => findSession(db, token),
		prolongSession: (sessionId) => prolongSession(db, sessionId),
	});
	await app.register(access);
	await app.register(rateLimit, { db });

	await app.register(accountRoutes, { db });
	await app.register(staffRoutes, { db });
	await app.register(passkeyRoutes, { db, shopName: () => settings.current().name });
	await app.register(auditRoutes, { db });
	await app.register(mediaRoutes, { db, cache: pictureCache });
	await app.register(catalogueRoutes, { db, reads, searchIndex, pictureCache });
	await app.register(stockRoutes, { db });
	await app.register(importRoutes, { db });
	const countTexts = openTextCounts(db);
	await app.register(translationRoutes, { db, countTexts });
	await app.register(couponRoutes, { db });
	await app.register(deliveryRoutes, { db });
	await app.register(productPageRoutes, { reads, searchIndex });
	await app.register(paymentMethodRoutes, { db, hasRedirect: options.redirect !== undefined });
	await app.register(wishlistRoutes, { db });
	await app.register(roomPlanRoutes, { db });
	await app.register(newsletterRoutes, { db, bounceSecret: options.bounceSecret });
	await app.register(restockRoutes, { db });
	await app.register(contactRoutes, { db, shopEmail: () => settings.current().email });
	await app.register(setupRoutes, { db });
	await app.register(settingsRoutes, { db, settings });
	await app.register(pageRoutes, { db, reads, settings });
	await app.register(shopRoutes, { db, settings, shop, publicUrl });
	// Work that fails here because of the provider is repeated by the reconciler; work that takes longer goes on in the background.
	const logFailure = (intentId: string) => (error: unknown) =>
		app.log.error({ ...errorDetails(error), intentId }, "payment could not be updated");
	const atMost = (intentId: string, work: Promise<void>) =>
		withTimeout(providerWaitMs, work.catch(logFailure(intentId)));
	await app.register(cartRoutes, {
		db,
		abandonPayment: (intentId) => atMost(intentId, abandonPayment(db, deps, intentId)),
	});
	await app.register(orderRoutes, {
		shopEmail: () => settings.current().email,
		db,
		settleAwaitedPayment: (intentId, userId) => atMost(intentId, settleAwaitedPayment(db, deps, intentId, userId)),
	});
	await app.register(documentRoutes, { db, seller: deps.seller });
	await app.register(refundRoutes, { db, deps });
	await app.register(shortageRoutes, { db, deps });
	await app.register(paymentRoutes, {
		db,
		deps,
		settings: { publishableKey: provider.publishableKey, scriptUrl: provider.scriptUrl },
		account: { provider, isEmbedded: provider.isEmbedded ?? false, publicUrl, redirect: deps.redirect },
	});
	await app.register(cashRoutes, { db });
	await app.register(transferRoutes, { db });
	await app.register(checkoutRoutes, { db, deps });
	await app.register(phoneOrderRoutes, { db, deps });
	await app.register(dashboardRoutes, {
		db,
		listWaitingMessages: () => listWaitingMessages(db),
		countOpenTexts: async (role) =>
			(await countTexts(kindsOfRole(role, "write"))).reduce(
				(sum, { missing, outdated }) => sum + missing + outdated,
				0,
			),
		opening: () => ({
			details: settings.examplesIn(settings.current()).every((field) => field === "name"),
			payments: !provider.isEmbedded,
		}),
	});
	await app.register(homeRoutes, { db, reads, searchIndex, vatPercent: settings.vatPercent });
	await app.register(customerRoutes, { db });
	const letterDeps: LetterDeps = { settings, publicUrl };
	await app.register(letterRoutes, { db, deps: letterDeps });
	await app.register(privacyRoutes, { db, listSavedCards: (userId) => listSavedCards(db, deps, userId) });
	await app.register(hub, {
		listen: { connectionString: databaseUrl },
		whoIs: async ({ user }) => user ?? undefined,
		listOpenSessions: (sessionIds) => listOpenSessions(db, sessionIds),
		observer,
	});
	app.all("/api/*", { config: { access: "anyone", antiForgery: false }, schema: { hide: true } }, () => {
		throw new Refusal("not-found", m.no_such_call());
	});

	if (options.jobs ?? true) {
		const { store } = media;
		const mailer = openMailer(mail);
		const dispatch: Dispatch = {
			send: mailer.send,
			render: (document) => attachedFile(db, document, deps.seller()),
		};
		const jobs: RecurringJob[] = [
			{ name: "retry payment events", everyMs: 60_000, work: (stopping) => retryPaymentEvents(db, deps, stopping) },
			{ name: "delete customers", everyMs: 60_000, work: (stopping) => deleteCustomers(db, deps, stopping) },
			{ name: "finish refunds", everyMs: 60_000, work: (stopping) => finishRefunds(db, deps, stopping) },
			{ name: "follow payment risks", everyMs: 3_600_000, work: (stopping) => followPaymentRisks(db, deps, stopping) },
			{ name: "reconcile payments", everyMs: 10_000, work: (stopping) => reconcilePayments(db, deps, stopping) },
			{
				name: "expire transfers",
				everyMs: 600_000,
				work: (stopping) => expireTransfers(db, () => app.publicUrl(), stopping),
			},
			{ name: "expire payment links", everyMs: 60_000, work: (stopping) => expireLinkOrders(db, deps, stopping) },
			{ name: "publish products", everyMs: 1_000, work: () => publishDueProducts(db) },
			{ name: "allocate stock", everyMs: 10_000, work: (stopping) => allocateStock(db, stopping) },
			{
				name: "send restock mails",
				everyMs: 60_000,
				work: (stopping) => sendRestockMails(db, app.publicUrl(), stopping),
			},
			{ name: "send letters", everyMs: 3_000, work: (stopping) => sendLetters(db, letterDeps, stopping) },
			{ name: "rank best sellers", everyMs: 3_600_000, work: () => rankBestSellers(db) },
			{ name: "send mails", everyMs: 3_000, work: (stopping) => sendMails(db, dispatch, app.log, stopping) },
			...(store
				? [
						{
							name: "move pictures",
							everyMs: 10_000,
							work: async (stopping: AbortSignal) => void (await movePicturesToStore(db, store, stopping)),
						},
					]
				: []),
			{ name: "purge expired data", everyMs: 3_600_000, work: (stopping) => purgeExpired(db, app.log, stopping) },
		];
		let running: ReturnType<typeof startRecurringJob>[] = [];
		let stopped: Promise<unknown>;
		app.addHook("onReady", async () => {
			running = jobs.map((job) => startRecurringJob(pool, app.log, job, observer));
		});
		// They finish what they are at while the last visitors are served.
		app.addHook("preClose", async () => {
			stopped = Promise.all(running.map((job) => job.stop()));
		});
		app.addHook("onClose", async () => {
			await stopped;
			mailer.close();
		});
	}
};
