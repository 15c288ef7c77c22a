import { aCategory, aProduct } from "../../api/test/makers.ts";
import { aPaidOrder } from "../../api/test/paid-order.ts";
import type { ShopWithCards } from "../../api/test/shop-with-cards.ts";

/** Text that a dump must escape: tabs, line breaks, backslashes, quotes, the end mark of COPY, and other scripts. */
const awkward = "tab\tline\nreturn\r\\N \\. 'quoted' \"twice\" نور 💡";

/**
 * Fills every table of a shop that may have rows after a request, except those that migrations fill: a paid order, and by
 * SQL what is not a part of one.
 */
export async function fillShop(shop: ShopWithCards): Promise<void> {
	const categoryId = await aCategory(shop.db);
	await aCategory(shop.db, { parentCategoryId: categoryId });
	const lamp = await aProduct(shop.db, {
		description: awkward,
		variants: [{ stock: 10 }, { stock: 10 }],
		categoryIds: [categoryId],
		lighting: {},
	});
	const { id: orderId } = await aPaidOrder(shop, { lamp, code: "TEN" });
	const [variantId] = lamp.variantIds;
	const allBytes = Buffer.from(Array.from({ length: 4_000 }, (_, at) => at % 256));
	await shop.pool.query(
		"insert into pictures (sha256, media_type, width, height, bytes) values ($1, 'image/webp', 1, 1, $2)",
		["ab".repeat(32), allBytes],
	);
	await shop.pool.query(
		"insert into contact_messages (name, email, topic, message) values ('Layla', 'layla@test.example', 'other', $1)",
		[awkward],
	);
	await shop.pool.query(
		"insert into imports (file_name, content, encoding, delimiter, headers, sample, row_count, mapping) values ($1, $2, 'utf-8', ',', $3, '[]', 1, '{}')",
		["lamps.csv", allBytes, JSON.stringify([awkward])],
	);
	await shop.pool.query(
		"insert into import_pictures (import_id, file_name, content) select id, 'lamp.png', $1 from imports",
		[allBytes],
	);
	await shop.pool.query("insert into import_changes (import_id, product_id, before) select id, 1, '{}' from imports");
	await shop.pool.query(`
		insert into addresses (user_id, name, line1, city, country) select id, 'Layla', 'Street 1', 'Dubai', 'AE' from users;
		insert into account_tokens (token_hash, user_id, purpose, expires_at)
			select '\\x00ff', id, 'reset-password', now() from users limit 1;
		insert into order_links (token_hash, order_id, expires_at) values ('\\x00ff', ${orderId}, now());
		insert into users (email, first_name, last_name, phone, is_guest)
			values ('guest@test.example', '', '', '+971501234567', true);
		insert into passkeys (user_id, name, credential_id, public_key, sign_count) select id, 'My phone', 'abc', '\\x00ff', 0 from users limit 1;
		insert into passkey_challenges (challenge_hash, expires_at) values ('\\x00ff', now());
		insert into staff_invitations (email, role, token_hash, expires_at) values ('mariam@shop.example', 'orders', '\\x00ff', now());
		insert into sign_in_failures (subject_hash, failures) values ('\\x00ff', 2);
		insert into product_images (product_id, picture_id) select ${lamp.id}, id from pictures;
		insert into carts (id, user_id) select 'an-open-cart', id from users limit 1;
		insert into cart_lines (cart_id, product_id, variant_id, quantity) values ('an-open-cart', ${lamp.id}, ${variantId}, 2);
		insert into discontinued_cart_lines (cart_id, product_id, product_name, size) values ('an-open-cart', 999, 'Gone', '');
		insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			select 'an-open-cart', min(id), 2, now() from stock;
		insert into delivery_slots (method_id, starts_at, ends_at, capacity) select id, '10:00', '13:00', 4 from delivery_methods;
		insert into delivery_bookings (reservation_key, slot_id, day) select 'an-open-cart', id, now() from delivery_slots;
		insert into attribute_values (attribute_id, value) values ('material', 'Brass');
		insert into delivery_holidays (day, name) values ('2026-12-02', 'National Day');
		insert into settings (name, email, phone, address, company)
			values ('Noor', 'hello@shop.example', '+971 4 555 0142', 'Al Quoz', 'Noor LLC') on conflict do nothing;
		insert into pages (slug) values ('care');
		insert into page_versions (page_id, number, title, blocks) select id, 1, 'Care', '[]' from pages where slug = 'care';
		insert into product_parcels (product_id, weight_grams) values (${lamp.id}, 1500);
		insert into order_notes (order_id, text) values (${orderId}, 'Call first.');
		insert into order_requests (order_id, kind, text) values (${orderId}, 'question', 'Does it dim?');
		insert into parcels (order_id, carrier, tracking_number) values (${orderId}, 'Aramex', '123');
		insert into parcel_lines (parcel_id, order_item_id, quantity)
			select parcels.id, min(order_items.id), 1 from parcels join order_items using (order_id) group by parcels.id;
		insert into refunds (id, order_id, amount_fils, status)
			values ('00000000-0000-0000-0000-0000000000ab', ${orderId}, 100, 'requested');
		insert into refund_lines (refund_id, order_item_id, quantity)
			select '00000000-0000-0000-0000-0000000000ab', id, 1 from order_items;
		insert into courier_runs (day, courier) values ('2026-11-23', 'Khalid');
		insert into cash_orders (order_id, expected_fils, needs_call, run_id) select ${orderId}, 100, true, id from courier_runs;
		insert into transfer_orders (order_id, expected_fils, account_name, bank_name, iban, bic, due_on)
			values (${orderId}, 100, 'Noor', 'Bank', 'AE070331234567890123456', 'EBILAEAD', '2026-11-30');
		insert into transfer_entries (id, order_id, amount_fils, day, reference)
			values ('00000000-0000-0000-0000-0000000000ef', ${orderId}, 100, '2026-11-23', 'FT 1');
		insert into link_orders (order_id, expires_at) values (${orderId}, now());
		insert into order_shortages (order_item_id, order_id, missing) select id, order_id, 0 from order_items;
		insert into order_substitutes (id, order_item_id, order_id, product_id, stock_id, product_name, picture_url, size, sku,
				quantity, price_fils)
			select '00000000-0000-0000-0000-0000000000cd', min(id), min(order_id), ${lamp.id}, min(stock_id), 'Other lamp', '', '',
				'OTHER', 1, 100 from order_items;
		insert into disputes (id, order_id, status, reason, amount_fils, is_refundable, created_at, read_at)
			values ('du_1', ${orderId}, 'needs_response', 'fraudulent', 100, false, now(), now());
		insert into fraud_warnings (id, order_id, type, is_actionable, created_at, read_at)
			values ('issfr_1', ${orderId}, 'misc', true, now(), now());
		insert into card_provider.tabby_payments values ('a-payment', 'a-session', '{}', '{}');
		insert into card_provider.scheduled_changes (change, object_id, due_at)
			values ('settle charge', 'ch_1', now() + interval '1 day');
		insert into payment_reviews (id, order_id, reason, opened_at, read_at) values ('prv_1', ${orderId}, 'rule', now(), now());
		insert into customer_deletions (id) values ('cus_1');
		insert into wishlist_items (user_id, product_id) select id, ${lamp.id} from users;
		insert into product_views (user_id, product_id, viewed_at) select id, ${lamp.id}, now() from users;
		insert into newsletter_subscriptions (email) values ('reader@test.example');
		insert into setup_codes (code_hash) values ('\\x00ff');
		insert into import_stock_baselines (stock_id, exported_quantity, exported_movement_id, imported_quantity)
			select min(id), 1, 0, 2 from stock;
		insert into restock_requests (stock_id, email) select min(id), 'waiting@test.example' from stock;
		insert into checkout_drafts (user_id, cart_id, step, address, is_address_complete, saves_address, details)
			select id, 'an-open-cart', 'shipping', '{}', false, false, '{}' from users limit 1;
		insert into rooms (position, name, path) values (0, 'Bathroom', '/shop');
		insert into best_sellers (position, product_id) values (1, ${lamp.id});
		insert into customer_notes (user_id, text) select id, 'Calls in the evening.' from users limit 1;
		insert into contact_messages (name, email, topic, message)
			values ('Layla', 'layla@test.example', 'A lamp', 'Is it dimmable?');
		insert into contact_entries (message_id, kind, text) select max(id), 'note', 'Asked the maker.' from contact_messages;
		insert into letters (subject) values ('New lamps');
		insert into letter_deliveries (letter_id, subscription_id)
			select letters.id, newsletter_subscriptions.id from letters, newsletter_subscriptions limit 1;
		insert into photometry_files (product_id, format, file_name, original, converted, distribution)
			values (${lamp.id}, 'ies', 'lamp.ies', '\\x00ff', '\\xff00', '{}');
		insert into room_plans (user_id, plan) select id, '{}' from users limit 1;
		-- A gap at the end of a sequence.
		select nextval('users_id_seq');`);
}
