import type { Cart, CartItem, CartNotice, SentDeliveryChoice } from "@noor/contract/carts";
import type { DeliveryOption } from "@noor/contract/delivery";
import type { OrderDetails } from "@noor/contract/order-details";
import type { Reordered } from "@noor/contract/orders";
import * as m from "@noor/messages/web";
import { atom, computed } from "nanostores";
import { useStore } from "#store.ts";
import { call } from "./browser.ts";
import { deleteCartId, newCartId, storeCartId, storedCartId, strayCartId } from "./cart-id.ts";
import { applyChange, type CartChange, expectedTotals } from "./cart-lines.ts";
import { createMutex } from "./mutex.ts";
import { reasonOf } from "./problem.ts";
import { createTabChannel } from "./tab-channel.ts";
import { $visitor, onSignOut } from "./visitor.ts";

/** The cart as it is displayed. */
export interface CartState {
	/** With the optimistic updates; null if there is none. */
	cart: Cart | null;
	/** Whether the first response has arrived or failed. */
	known: boolean;
	/** The notices of a cart of which no line remains. */
	lost: readonly CartNotice[];
	/** Why the cart could not be loaded, as a message. The cart is then unknown, not empty. */
	failure: string | undefined;
}

/** The cart on the server, and the changes that are not saved yet. */
interface State extends Omit<CartState, "cart"> {
	confirmed: Cart | null;
	/** Optimistic updates, in order. */
	pending: readonly PendingChange[];
	/** Whether `confirmed` is the server's current cart. Required before a save, which replaces the whole cart. */
	isLoaded: boolean;
}

interface PendingChange {
	change: CartChange;
	resolve: () => void;
	reject: (reason: unknown) => void;
}

/** A message to the other tabs: the cart of an account, or of a visitor who is not signed in. */
interface CartMessage {
	owner: number | undefined;
	cart: Cart | null;
}

const emptyCart: Cart = {
	id: "",
	items: [],
	coupon: null,
	notices: [],
	deliveryMethodId: null,
	details: null,
	delivery: null,
	deliveryEstimate: null,
	paymentIntentId: null,
	clientSecret: null,
	totals: { subtotal: 0, shipping: 0, discount: 0, total: 0, vat: 0, vatPercent: 0 },
};

const initialState: State = {
	confirmed: null,
	pending: [],
	known: false,
	isLoaded: false,
	lost: [],
	failure: undefined,
};
const $state = atom(initialState);
/** Serialises all requests about the cart. */
const mutex = createMutex();
/** Increases with each accepted response, so that a response that a later one has overtaken can be ignored. */
let confirmations = 0;
const tabs = createTabChannel<CartMessage>("noor-cart");

/** The cart with its optimistic updates. */
export const $cart = computed($state, toCartState);

const initialCart = toCartState(initialState);
export const useCart = () => useStore($cart, initialCart);

function toCartState({ confirmed, pending, known, lost, failure }: State): CartState {
	const items = applyPending(confirmed, pending);
	const expected = { ...(confirmed ?? emptyCart), items, totals: expectedTotals(items, confirmed?.totals) };
	const cart = pending.length > 0 ? expected : confirmed;
	return { cart: items.length > 0 ? cart : null, known, lost, failure };
}

function applyPending(confirmed: Cart | null, pending: readonly PendingChange[]): CartItem[] {
	return pending.reduce((items, { change }) => applyChange(items, change), confirmed?.items ?? []);
}

function update(change: Partial<State>): void {
	$state.set({ ...$state.get(), ...change });
}

/** Returns the cart as it is displayed now. */
export function currentCart(): Cart | null {
	return $cart.get().cart;
}

/** Resolves when every change so far has been saved or refused. The cart has its id by then. */
export const cartIdle = mutex.idle;

/**
 * Loads the cart whose id is in local storage; a signed-in visitor claims it. The id of a cart that no longer exists is
 * removed. Pending changes are kept.
 */
export function loadCart(): Promise<void> {
	return mutex.run(async () => {
		const stray = strayCartId();
		await load();
		if (stray) await adopt(stray);
	});
}

/** Merges the cart of `strayCartId` into the visitor's cart, and deletes it. */
async function adopt(id: string): Promise<void> {
	const stray = await call("GET /api/cart", { querystring: { id } });
	// They are saved after this load.
	for (const item of stray.items) void addToCart(item, item.quantity).catch((error) => console.warn(error));
	await call("DELETE /api/cart", { querystring: { id } });
}

async function load(): Promise<void> {
	const id = storedCartId();
	const before = confirmations;
	try {
		// A signed-in visitor may have a cart in another browser: claiming any id returns it.
		const cart = id || $visitor.get() ? await fetchCart(id ?? newCartId()) : null;
		update({ isLoaded: true, failure: undefined });
		if (confirmations !== before) return;
		confirm(id, cart);
		// The other tabs know a cart that was merged into another one by its old id.
		const { confirmed } = $state.get();
		if (confirmed && confirmed.id !== id) notifyTabs();
	} catch (error) {
		if (!$state.get().isLoaded) update({ failure: await reasonOf(error) });
		throw error;
	} finally {
		update({ known: true });
	}
}

/** A save replaces the whole cart, so its content must be known. Another tab may have created another cart. */
async function ensureLoaded(): Promise<void> {
	const { isLoaded, confirmed } = $state.get();
	if (!isLoaded || storedCartId() !== confirmed?.id) await load();
}

/** Adds pieces of an item. Resolves when the server has saved them; rejects with its refusal. */
export function addToCart(item: CartItem, quantity = 1): Promise<void> {
	return enqueue({ kind: "add", item, quantity });
}

/** Removes pieces of a line, and the line if none would be left. */
export function removeFromCart(item: Pick<CartItem, "productId" | "variantId">, quantity = 1): Promise<void> {
	return enqueue({ kind: "remove", productId: item.productId, variantId: item.variantId, quantity });
}

/** Applies a promo code. Rejects with the refusal if the code is not valid for this cart. */
export function applyPromoCode(code: string): Promise<void> {
	return changeOnServer((id) => call("POST /api/cart/coupon", { body: { id, code } }));
}

export function removePromoCode(): Promise<void> {
	return changeOnServer((id) => call("DELETE /api/cart/coupon", { querystring: { id } }));
}

/** Sets the destination of the cart and chooses its delivery. Rejects with the refusal if the choice is not offered. */
export async function chooseDelivery(
	choice: Omit<SentDeliveryChoice, "id">,
): Promise<{ cart: Cart; options: DeliveryOption[] }> {
	let offered: { cart: Cart; options: DeliveryOption[] } | undefined;
	await changeOnServer(async (id) => {
		offered = await call("POST /api/cart/delivery", { body: { id, ...choice } });
		return offered.cart;
	});
	if (!offered) throw new Error("The cart was not changed");
	return offered;
}

/** Stores what the buyer adds to the address of the order. Rejects with the refusal and the errors by field. */
export function saveDetails(details: OrderDetails): Promise<void> {
	return changeOnServer((id) => call("POST /api/cart/details", { body: { id, details } }));
}

/** Adds the lines of an order to the cart. Resolves with the lines that are no longer sold. */
export async function buyAgain(orderId: number): Promise<Reordered["missing"]> {
	let missing: Reordered["missing"] = [];
	await changeOnServer(async (cartId) => {
		const reordered = await call("POST /api/orders/:id/reorder", { params: { id: orderId }, body: { cartId } });
		missing = reordered.missing;
		return reordered.cart;
	});
	return missing;
}

/** Marks the notices as read, so that the server does not send them again. */
export function acknowledgeNotices(): Promise<void> {
	return changeOnServer(async (id) => {
		const { confirmed } = $state.get();
		if (confirmed) return call("POST /api/cart", { body: { id, items: confirmed.items } });
		await call("DELETE /api/cart", { querystring: { id } });
		return null;
	});
}

/** Deletes the cart on the server, here and in the other tabs. */
export function discardCart(): Promise<void> {
	return mutex.run(async () => {
		const id = storedCartId();
		if (id) await call("DELETE /api/cart", { querystring: { id } });
		clearCart();
	});
}

/** Removes a cart that the server has deleted already, such as a paid one, here and in the other tabs. */
export function clearCart(): void {
	confirm(storedCartId(), null);
	notifyTabs();
}

async function fetchCart(id: string): Promise<Cart | null> {
	const isClaimed = $visitor.get() != null;
	try {
		return await (isClaimed
			? call("POST /api/cart/claim", { body: { id } })
			: call("GET /api/cart", { querystring: { id } }));
	} catch (error) {
		if (!(error instanceof Response) || error.status !== 404) throw error;
		// The id belongs to the cart of another account whose session has expired.
		return isClaimed ? call("POST /api/cart/claim", { body: { id: newCartId() } }) : null;
	}
}

/** Adds an optimistic update. Updates made during a save are sent together in the next one. */
function enqueue(change: CartChange): Promise<void> {
	const saved = new Promise<void>((resolve, reject) => {
		update({ pending: [...$state.get().pending, { change, resolve, reject }] });
	});
	void mutex.run(savePending);
	return saved;
}

/** Changes the cart by another endpoint than the one that saves its lines. */
function changeOnServer(request: (cartId: string) => Promise<Cart | null>): Promise<void> {
	const owner = $visitor.get()?.id;
	return mutex.run(async () => {
		await ensureLoaded();
		assertSignedIn(owner);
		const id = currentId();
		const answer = await request(id);
		assertSignedIn(owner);
		confirm(id, answer);
		notifyTabs();
	});
}

/** The change of an account that has since signed out must not reach the cart of the next visitor. */
function assertSignedIn(owner: number | undefined): void {
	if (owner !== undefined && $visitor.get()?.id !== owner) throw signedOut();
}

function signedOut(): Response {
	return Response.json({ code: "not-signed-in", detail: m.signed_out() }, { status: 401 });
}

async function savePending(): Promise<void> {
	const batch = $state.get().pending;
	if (batch.length === 0) return;
	const owner = $visitor.get()?.id;
	try {
		await ensureLoaded();
		assertSignedIn(owner);
		const id = currentId();
		const answer = await save(id, applyPending($state.get().confirmed, batch));
		assertSignedIn(owner);
		confirm(id, answer, batch);
		for (const { resolve } of batch) resolve();
		notifyTabs();
	} catch (reason) {
		// The rollback: the server's cart without these changes.
		update({ pending: without(batch) });
		await load().catch(() => undefined);
		for (const { reject } of batch) reject(reason);
	}
}

function without(batch: readonly PendingChange[]): readonly PendingChange[] {
	return $state.get().pending.filter((change) => !batch.includes(change));
}

async function save(id: string, items: CartItem[]): Promise<Cart | null> {
	if (items.length > 0)
		return call("POST /api/cart", {
			body: { id, items: asShown(items), deliveryMethodId: $state.get().confirmed?.deliveryMethodId ?? null },
		});
	await call("DELETE /api/cart", { querystring: { id } });
	return null;
}

/**
 * The lines with the prices that the shopper has seen. While notices are unread (see `acknowledgeNotices`), a save
 * repeats the old prices and includes the lines that are no longer sold.
 */
function asShown(items: CartItem[]): Pick<CartItem, "productId" | "variantId" | "quantity" | "price">[] {
	const { confirmed, lost } = $state.get();
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

function currentId(): string {
	return $state.get().confirmed?.id ?? storedCartId() ?? newCartId();
}

/**
 * Accepts the server's response about the cart of this id, which contains `saved`. A cart without lines counts as
 * none but may have notices. If another tab has created another cart, its stored id is kept.
 */
function confirm(id: string | undefined, cart: Cart | null, saved: readonly PendingChange[] = []): void {
	confirmations++;
	const confirmed = cart && cart.items.length > 0 ? cart : null;
	const lost = confirmed ? [] : (cart?.notices ?? []);
	// A cart without lines is kept until its notices are read.
	if (cart && (confirmed || lost.length > 0)) storeCartId(cart.id);
	else if (storedCartId() === id) deleteCartId();
	update({ confirmed, lost, pending: without(saved) });
}

function notifyTabs(): void {
	tabs.post({ owner: $visitor.get()?.id, cart: $state.get().confirmed });
}

tabs.listen(({ owner, cart }) => {
	if (owner !== $visitor.get()?.id) return;
	update({ known: true, isLoaded: true });
	confirm($state.get().confirmed?.id, cart);
});

// A page in the back-forward cache receives no messages.
if (typeof window !== "undefined")
	window.addEventListener("pageshow", ({ persisted }) => {
		if (persisted) reload();
	});

// The cart and the pending changes belong to the account that has signed out. Another tab may have created the next
// cart.
onSignOut(() => {
	const { pending, confirmed } = $state.get();
	for (const { reject } of pending) reject(signedOut());
	confirm(confirmed?.id, null, pending);
	if (storedCartId()) reload();
});

function reload(): void {
	loadCart().catch((error) => console.warn("The cart could not be loaded.", error));
}
