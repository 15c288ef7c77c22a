-- What a shopper has entered at the checkout, so that it survives a reload and is there on another device. Never card data.

create table checkout_drafts (
	user_id integer primary key references users on delete cascade,
	cart_id text not null references carts on delete cascade,
	step text not null,
	address jsonb not null,
	is_address_complete boolean not null,
	saves_address boolean not null,
	details jsonb not null,
	payment_method_id integer references payment_methods on delete set null,
	updated_at timestamptz not null default now(),
	constraint checkout_drafts_step check (step in ('address', 'shipping', 'payment', 'confirmation'))
);
create index checkout_drafts_cart on checkout_drafts (cart_id);
create index checkout_drafts_payment_method on checkout_drafts (payment_method_id);
create index checkout_drafts_updated on checkout_drafts (updated_at);
comment on table checkout_drafts is 'What a shopper, who may be a guest, has entered at the checkout of a cart; deleted with the cart.';
comment on column checkout_drafts.step is 'The step that was shown last.';
comment on column checkout_drafts.address is 'As it was typed so far; not validated.';
comment on column checkout_drafts.is_address_complete is 'Whether the form of the card provider accepted the address.';
comment on column checkout_drafts.saves_address is 'Whether the address is to become the default address of the account.';
comment on column checkout_drafts.details is 'Company and exact place as they were typed so far; not validated.';
