import {
	applyCoupon,
	type Cart,
	type CartItem,
	type CartNotice,
	claimCart,
	deleteCart,
	getCart,
	removeCoupon,
	saveCart,
} from "@noor/contract/carts";
import { type Reordered, reorder } from "@noor/contract/orders";
import { createStore } from "#store.ts";
import { call } from "./browser.ts";
import { applyChange, type CartChange, expectedTotals } from "./cart-lines.ts";
import { reasonOf } from "./problem.ts";
import { createTurns } from "./turns.ts";
import { getVisitor, onOwnerLeft } from "./visitor.ts";

export const cartIdKey = "cart_id";

/** `cart` is null when there is none; `known` turns true when the first answer is there. */
export interface CartState {
	cart: Cart | null;
	known: boolean;
	/** What vanished from a cart in which nothing is left. */
	lost: readonly CartNotice[];
	/** Why the cart could not be loaded, in words: what is in it is not known then, and it does not count as empty. */
	failure: string | undefined;
}

const nothingYet: CartState = { cart: null, known: false, lost: [], failure: undefined };
const shown = createStore(nothingYet);
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("noor-cart");

/** What the server last said, and the changes made since: what is shown is the one with the others applied. */
let confirmed: Cart | null = null;
let waiting: Change[] = [];
/** Whatever asks the server about the cart does it in turn, never two at once. */
const { inTurn, atRest } = createTurns();
/** Counts what the server confirmed, so that an answer overtaken by a newer one is not believed. */
let confirmations = 0;
let loaded = false;
let known = false;
let lost: readonly CartNotice[] = [];
let failure: string | undefined;

interface Change {
	change: CartChange;
	saved: () => void;
	refused: (reason: unknown) => void;
}

/** What tabs tell each other: a cart is believed where its owner is the one who is signed in. */
interface Told {
	owner: number | undefined;
	cart: Cart | null;
}

/** The cart as it should be shown now, changes under way included. */
export const useCart = shown.use;

/** What is known of the cart now, for code that is not a component. */
export const cartNow = shown.get;

/** The cart as it is shown now, for code that is not a component. */
export function currentCart(): Cart | null {
	return cartNow().cart;
}

/** Resolves once every change made so far has been saved or refused: the cart has its id then. */
export const cartAtRest = atRest;

/**
 * Loads the cart named in local storage; a signed-in visitor's cart becomes theirs. A cart that is not there any more
 * is forgotten. Changes under way are kept.
 */
export function loadCart(): Promise<void> {
	return inTurn(loadNow);
}

async function loadNow(): Promise<void> {
	const id = localStorage.getItem(cartIdKey);
	const before = confirmations;
	try {
		// Somebody who is signed in may have a cart in another browser: claiming any id brings it here.
		const cart = id || getVisitor() ? await fetchCart(id ?? newCartId()) : null;
		loaded = true;
		failure = undefined;
		if (confirmations !== before) return;
		accept(id, cart);
		// A cart that went into another one is not there any more for the other tabs either.
		if (confirmed && confirmed.id !== id) tellTabs();
	} catch (error) {
		if (!loaded) failure = await reasonOf(error);
		throw error;
	} finally {
		known = true;
		show();
	}
}

/** Saving replaces the whole cart, so what is in it must be known; another tab may go on with another cart by now. */
async function knowWhatIsInIt(): Promise<void> {
	if (!loaded || localStorage.getItem(cartIdKey) !== (confirmed?.id ?? null)) await loadNow();
}

/** Adds pieces of an item; resolves when the server has saved it, rejects with the refusal if it has not. */
export function addToCart(item: CartItem, quantity = 1): Promise<void> {
	return enqueue({ kind: "add", item, quantity });
}

/** Takes pieces of a line out; the line goes when its quantity would not stay above the amount. */
export function removeFromCart(item: Pick<CartItem, "productId" | "variantId">, quantity = 1): Promise<void> {
	return enqueue({ kind: "remove", productId: item.productId, variantId: item.variantId, quantity });
}

/** Puts a promo code on the cart; rejects with the refusal of one that is not valid here. */
export function applyPromoCode(code: string): Promise<void> {
	return askInTurn((id) => call(applyCoupon, { body: { id, code } }));
}

/** Takes the promo code off the cart. */
export function removePromoCode(): Promise<void> {
	return askInTurn((id) => call(removeCoupon, { querystring: { id } }));
}

/** Puts what an order held into the cart again; answers what of it is not sold any more. */
export async function buyAgain(orderId: number): Promise<Reordered["missing"]> {
	let missing: Reordered["missing"] = [];
	await askInTurn(async (cartId) => {
		const reordered = await call(reorder, { params: { id: orderId }, body: { cartId } });
		missing = reordered.missing;
		return reordered.cart;
	});
	return missing;
}

/** The shopper has read what changed about the cart: the shop need not tell it again. */
export function acknowledgeNotices(): Promise<void> {
	return askInTurn(async (id) => {
		if (confirmed) return call(saveCart, { body: { id, items: confirmed.items } });
		await call(deleteCart, { querystring: { id } });
		return null;
	});
}

/** Deletes the cart on the server and forgets it, here and in the other tabs. */
export function dropCart(): Promise<void> {
	return inTurn(async () => {
		const id = localStorage.getItem(cartIdKey);
		if (id) await call(deleteCart, { querystring: { id } });
		forgetCart();
	});
}

/** Forgets a cart that the server has already deleted, such as one that was paid. */
export function forgetCart(): void {
	accept(localStorage.getItem(cartIdKey), null);
	tellTabs();
}

async function fetchCart(id: string): Promise<Cart | null> {
	const isClaimed = getVisitor() != null;
	try {
		return await (isClaimed ? call(claimCart, { body: { id } }) : call(getCart, { querystring: { id } }));
	} catch (error) {
		if (!(error instanceof Response) || error.status !== 404) throw error;
		// The id was that of somebody else's cart, left behind by a session that ended by itself.
		return isClaimed ? call(claimCart, { body: { id: newCartId() } }) : null;
	}
}

/** Changes are saved in order; those made while another save is on its way travel together in the next one. */
function enqueue(change: CartChange): Promise<void> {
	const done = new Promise<void>((saved, refused) => {
		waiting = [...waiting, { change, saved, refused }];
	});
	show();
	void inTurn(saveWaiting);
	return done;
}

/** Has the server change the cart in another way than by its lines. */
function askInTurn(ask: (cartId: string) => Promise<Cart | null>): Promise<void> {
	const owner = getVisitor()?.id;
	return inTurn(async () => {
		await knowWhatIsInIt();
		refuseIfLeft(owner);
		const id = cartIdNow();
		const answer = await ask(id);
		refuseIfLeft(owner);
		accept(id, answer);
		tellTabs();
	});
}

/** What was asked by somebody who was signed in and is not any more is theirs, and not for whoever comes next. */
function refuseIfLeft(owner: number | undefined): void {
	if (owner !== undefined && getVisitor()?.id !== owner) throw signedOut();
}

function signedOut(): Response {
	return Response.json({ code: "not-signed-in", detail: "You have signed out meanwhile." }, { status: 401 });
}

async function saveWaiting(): Promise<void> {
	const batch = waiting;
	if (batch.length === 0) return;
	const owner = getVisitor()?.id;
	try {
		await knowWhatIsInIt();
		refuseIfLeft(owner);
		const id = cartIdNow();
		const answer = await save(id, batch.reduce(applyEach, confirmed?.items ?? []));
		refuseIfLeft(owner);
		settle(batch);
		accept(id, answer);
		for (const { saved } of batch) saved();
		tellTabs();
	} catch (reason) {
		settle(batch);
		await loadNow().catch(() => show());
		for (const { refused } of batch) refused(reason);
	}
}

/** These changes wait no more. */
function settle(batch: readonly Change[]): void {
	waiting = waiting.filter((change) => !batch.includes(change));
}

async function save(id: string, items: CartItem[]): Promise<Cart | null> {
	if (items.length > 0)
		return call(saveCart, {
			body: { id, items: asShown(items), deliveryMethodId: confirmed?.deliveryMethodId ?? null },
		});
	await call(deleteCart, { querystring: { id } });
	return null;
}

/**
 * The lines as their shopper knows them. A save tells the shop what has been shown; what is still unread has not been,
 * so the old price is repeated and what is gone is sent along until `acknowledgeNotices`.
 */
function asShown(items: CartItem[]): Pick<CartItem, "productId" | "variantId" | "quantity" | "price">[] {
	const unread = confirmed?.notices ?? lost;
	const isOf = (item: CartItem, notice: CartNotice) =>
		notice.productId === item.productId && notice.variantId === item.variantId;
	const gone = unread.filter((notice) => notice.kind === "gone" && !items.some((item) => isOf(item, notice)));
	return [
		...items.map((item) => ({
			...item,
			price: unread.find((notice) => notice.kind === "price-changed" && isOf(item, notice))?.oldPrice ?? item.price,
		})),
		...gone.map(({ productId, variantId }) => ({ productId, variantId, quantity: 1, price: 0 })),
	];
}

function cartIdNow(): string {
	return confirmed?.id ?? localStorage.getItem(cartIdKey) ?? newCartId();
}

/** 21 characters of [A-Za-z0-9_-] from the browser's source of randomness: 126 bits. */
function newCartId(): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
	return Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => alphabet[byte & 63]).join("");
}

function applyEach(items: CartItem[], { change }: Change): CartItem[] {
	return applyChange(items, change);
}

/**
 * Takes the server's word for what the cart of this id has become. A cart without lines is no cart, but may have lost
 * what was in it. Where another tab goes on with another cart by now, that one stays.
 */
function accept(id: string | null, cart: Cart | null): void {
	confirmations++;
	confirmed = cart && cart.items.length > 0 ? cart : null;
	lost = confirmed ? [] : (cart?.notices ?? []);
	// A cart that lost everything is kept in mind until its shopper knows of it.
	if (cart && (confirmed || lost.length > 0)) localStorage.setItem(cartIdKey, cart.id);
	else if (localStorage.getItem(cartIdKey) === id) localStorage.removeItem(cartIdKey);
	show();
}

function show(): void {
	const items = waiting.reduce(applyEach, confirmed?.items ?? []);
	const expected = { ...(confirmed ?? emptyCart), items, totals: expectedTotals(items, confirmed?.totals) };
	const cart = waiting.length > 0 ? expected : confirmed;
	shown.set({ cart: items.length > 0 ? cart : null, known, lost, failure });
}

const emptyCart: Cart = {
	id: "",
	items: [],
	coupon: null,
	notices: [],
	deliveryMethodId: null,
	paymentIntentId: null,
	clientSecret: null,
	totals: { subtotal: 0, shipping: 0, discount: 0, total: 0 },
};

function tellTabs(): void {
	tabs?.postMessage({ owner: getVisitor()?.id, cart: confirmed } satisfies Told);
}

tabs?.addEventListener("message", ({ data: { owner, cart } }: MessageEvent<Told>) => {
	if (owner !== getVisitor()?.id) return;
	known = true;
	loaded = true;
	accept(confirmed?.id ?? null, cart);
});

// A page that the browser had put aside heard nothing of what other tabs did meanwhile.
if (typeof window !== "undefined")
	window.addEventListener("pageshow", ({ persisted }) => {
		if (persisted) loadAnew();
	});

// A claimed cart is its owner's, and so are the changes under way. Another tab may have begun the next one.
onOwnerLeft(() => {
	for (const { refused } of waiting) refused(signedOut());
	waiting = [];
	accept(confirmed?.id ?? null, null);
	if (localStorage.getItem(cartIdKey)) loadAnew();
});

function loadAnew(): void {
	loadCart().catch((error) => console.warn("The cart could not be loaded.", error));
}
