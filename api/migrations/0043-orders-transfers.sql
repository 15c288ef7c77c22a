-- Bank transfers: the account of a method, and the orders that wait for their money.

-- None could be placed until now, and a method without an account cannot be used.
update payment_methods set is_active = false where kind = 'transfer';
alter table payment_methods
	add companies_only boolean not null default false,
	add account_name text not null default '' check (length(account_name) <= 140),
	add bank_name text not null default '' check (length(bank_name) <= 140),
	add iban text not null default '' check (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
	add bic text not null default '' check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
	add constraint payment_methods_account_check check (
		case when kind = 'transfer' then not is_active or (account_name <> '' and bank_name <> '' and iban <> '' and bic <> '')
			else account_name = '' and bank_name = '' and iban = '' and bic = '' end);
comment on column payment_methods.companies_only is 'Only for orders that name the company that buys.';
comment on column payment_methods.account_name is 'Of the account that transfers go to, as are bank_name, iban and bic. Empty for other kinds.';
comment on column payment_methods.iban is 'Without spaces.';

create table transfer_orders (
	order_id integer primary key references orders on delete cascade,
	expected_fils integer not null check (expected_fils > 0),
	account_name text not null,
	bank_name text not null,
	iban text not null,
	bic text not null,
	due_on date not null,
	reminded_at timestamptz,
	version integer not null default 1
);
comment on table transfer_orders is 'What an order that is paid by bank transfer waits for. The account is a snapshot of that of its method.';
comment on column transfer_orders.due_on is 'The last day for the money, in the shop''s time zone. Staff may extend it.';
comment on column transfer_orders.reminded_at is 'When the buyer was reminded of this due date. Null: not yet.';
create index transfer_orders_due on transfer_orders (due_on);

create table transfer_entries (
	id uuid primary key,
	order_id integer not null references transfer_orders on delete cascade,
	amount_fils integer not null check (amount_fils <> 0),
	day date not null,
	reference text not null check (length(reference) <= 140),
	noted_at timestamptz not null default now(),
	noted_by integer references users on delete set null
);
comment on table transfer_entries is 'The money of an order that moved on the bank account: received, or, below 0, sent back. Refunds of paid orders are not in it.';
comment on column transfer_entries.id is 'The idempotency key of the request that noted it.';
comment on column transfer_entries.day is 'When the bank booked it, in the shop''s time zone.';
comment on column transfer_entries.reference is 'Of the bank.';
create index transfer_entries_order on transfer_entries (order_id);

create trigger transfer_orders_bump_row_version before update on transfer_orders
	for each row execute function bump_row_version();

create or replace function audited_payment_method(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', name, 'kind', kind, 'description', description,
		'isActive', is_active, 'position', position, 'countries', to_jsonb(countries), 'emirates', to_jsonb(emirates),
		'minimumTotal', min_total_fils / 100.0, 'maximumTotal', max_total_fils / 100.0, 'audience', audience,
		'companiesOnly', companies_only, 'fee', fee_fils / 100.0, 'confirmation', confirmation, 'paymentDays', payment_days,
		'accountName', account_name, 'bankName', bank_name, 'iban', iban, 'bic', bic)
	from payment_methods where id = record
$$;

create or replace function audited_transfer(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('dueOn', (select due_on from transfer_orders where order_id = record),
		'transferred', (select sum(amount_fils) / 100.0 from transfer_entries where order_id = record))
$$;

create or replace function audited_state(area text, record integer) returns jsonb language plpgsql stable as $$
begin
	return case area
		when 'brands' then (select jsonb_build_object('brandName', brand_name, 'description', description)
			from brands where id = record)
		when 'suppliers' then (select jsonb_build_object('supplierName', supplier_name, 'contactName', contact_name,
			'address', address, 'email', email, 'phone', phone) from suppliers where id = record)
		when 'categories' then (select jsonb_build_object('categoryName', category.category_name,
				'description', category.description, 'parentCategory', parent.category_name, 'position', category.position,
				'picture', left(pictures.sha256, 32))
			from categories as category
			left join categories as parent on parent.id = category.parent_category_id
			left join pictures on pictures.id = category.picture_id
			where category.id = record)
		when 'products' then audited_product(record) || audited_parcel(record)
		when 'coupons' then (select jsonb_build_object('code', code, 'name', name, 'percentOff', percent_off,
				'amountOff', amount_off_fils / 100.0, 'startsAt', starts_at, 'endsAt', ends_at,
				'minimumSubtotal', minimum_subtotal_fils / 100.0, 'mostUses', max_uses,
				'mostUsesPerCustomer', max_uses_per_customer)
			from coupons where id = record)
		when 'orders' then audited_order(record) || audited_transfer(record)
		when 'deliveryZones' then (select jsonb_build_object('name', name, 'countries', to_jsonb(countries),
				'emirates', to_jsonb(emirates), 'areas', to_jsonb(areas))
			from delivery_zones where id = record)
		when 'deliveryMethods' then audited_delivery_method(record)
		when 'deliveryHolidays' then (select jsonb_build_object('name', name, 'day', day) from delivery_holidays where id = record)
		when 'paymentMethods' then audited_payment_method(record)
		when 'settings' then (select jsonb_build_object('name', name, 'logo', left(pictures.sha256, 32), 'email', email,
				'phone', phone, 'whatsapp', whatsapp, 'address', address, 'openingHours', opening_hours, 'company', company,
				'taxRegistrationNumber', tax_registration_number, 'tradeLicence', trade_licence,
				'socialLinks', to_jsonb(social_links), 'returnDays', return_days, 'countries', to_jsonb(countries),
				'vatRates', (select coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'percent', percent)
					order by starts_on), '[]') from vat_rates),
				'announcement', announcement_text, 'announcementLink', announcement_link,
				'announcementFrom', announcement_from, 'announcementUntil', announcement_until)
			from settings left join pictures on pictures.id = logo_picture_id where settings.id = record)
		when 'pages' then audited_page(record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;

create trigger transfer_orders_take_audit_snapshot before insert or delete on transfer_orders
	for each row execute function snapshot_audited_record('orders', 'order_id');
create trigger transfer_orders_take_audit_snapshot_on_update before update on transfer_orders
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
create trigger transfer_entries_take_audit_snapshot before insert or delete on transfer_entries
	for each row execute function snapshot_audited_record('orders', 'order_id');
