import type { Client } from "./client.ts";
import { anAddress } from "./makers.ts";
import { type ShopWithCards, startPurchase } from "./shop-with-cards.ts";

/** Lets a shopper pay with a card and save it, as the payment form does. Returns the id of the saved card. */
export async function aSavedCard(shop: ShopWithCards, shopper: Client): Promise<string> {
	await shopper.post("/api/account/cards/session", {});
	const { intentId } = await startPurchase(shop, shopper);
	const token = await shop.stripe.testHelpers.confirmationTokens.create({
		payment_method: "pm_card_visa",
		setup_future_usage: "on_session",
		shipping: {
			name: anAddress.name,
			phone: anAddress.phone,
			address: { line1: anAddress.line1, city: anAddress.city, state: anAddress.state, country: anAddress.country },
		},
	});
	await shop.stripe.paymentIntents.confirm(intentId, {
		confirmation_token: token.id,
		return_url: "https://noor.example/checkout/success",
	});
	await shop.provider.chaos.settled();
	const { body: cards } = await shopper.get("/api/account/cards");
	return cards[0].id;
}
