-- Payments at a provider with a page of its own: it does not tell the whole address back, and cancels by the id of its session.

alter table checkouts
	add shipping_address jsonb,
	add provider_session_id text;
comment on column checkouts.shipping_address is 'Only of payments at a redirect provider, which are made before the order has an address.';
comment on column checkouts.provider_session_id is 'The checkout session at a redirect provider, by which an open payment is cancelled.';
