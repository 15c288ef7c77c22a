-- Payment methods: how an order can be paid, and for whom.

create table payment_methods (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('card', 'cash', 'transfer', 'redirect')),
	name text not null check (length(name) between 1 and 100),
	description text not null default '' check (length(description) <= 300),
	is_active boolean not null default true,
	position integer not null default 0,
	countries text[] not null default '{}',
	emirates text[] not null default '{}',
	min_total_fils integer not null default 0 check (min_total_fils >= 0),
	max_total_fils integer check (max_total_fils > 0),
	audience text not null default 'all' check (audience in ('all', 'account')),
	fee_fils integer not null default 0 check (fee_fils between 0 and 9999999),
	confirmation text not null default 'none' check (confirmation in ('none', 'phone', 'returning')),
	payment_days integer not null default 7 check (payment_days between 1 and 60),
	version integer not null default 1,
	constraint payment_methods_emirates_check check (emirates = '{}' or countries = '{AE}'),
	constraint payment_methods_total_check check (max_total_fils >= min_total_fils),
	constraint payment_methods_cash_check check (kind = 'cash' or (fee_fils = 0 and confirmation = 'none'))
);
comment on table payment_methods is 'How an order can be paid, with the rules by which a method is offered. Orders store their own copy.';
comment on column payment_methods.kind is
	'card: every method of the card provider. cash: on delivery. transfer: to the bank account. redirect: a provider with a page of its own.';
comment on column payment_methods.position is 'Methods are offered in this order; the first one that is offered is preselected.';
comment on column payment_methods.countries is 'ISO 3166-1 alpha-2 of the delivery address. Empty for every country.';
comment on column payment_methods.emirates is 'Of the delivery address. Empty for the whole country.';
comment on column payment_methods.min_total_fils is 'Only for orders of at least this total, without the fee.';
comment on column payment_methods.max_total_fils is 'Only for orders of at most this total, without the fee. Null: no limit.';
comment on column payment_methods.audience is 'all, or account: not for guests.';
comment on column payment_methods.fee_fils is 'Added to the total of an order, VAT included.';
comment on column payment_methods.confirmation is
	'phone: staff confirm the order by telephone before it is shipped, unless the buyer has received an order before. '
	'returning: offered only to those who have.';
comment on column payment_methods.payment_days is 'How many days an order paid by transfer keeps its stock and waits for the money.';
create unique index payment_methods_name on payment_methods (lower(name));
create unique index payment_methods_card on payment_methods (kind) where kind = 'card';

insert into payment_methods (kind, name, position) values ('card', 'Card', 0);
-- What most shops of the Emirates add; staff switch it on and set its fee and limit.
insert into payment_methods (kind, name, description, position, is_active, countries, max_total_fils, confirmation)
	values ('cash', 'Cash on delivery', 'Pay the courier in cash', 1, false, '{AE}', 300000, 'phone');

create trigger payment_methods_bump_row_version before update on payment_methods
	for each row execute function bump_row_version();

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
		when 'orders' then audited_order(record)
		when 'deliveryZones' then (select jsonb_build_object('name', name, 'countries', to_jsonb(countries),
				'emirates', to_jsonb(emirates), 'areas', to_jsonb(areas))
			from delivery_zones where id = record)
		when 'deliveryMethods' then audited_delivery_method(record)
		when 'deliveryHolidays' then (select jsonb_build_object('name', name, 'day', day) from delivery_holidays where id = record)
		when 'paymentMethods' then (select jsonb_build_object('name', name, 'kind', kind, 'description', description,
				'isActive', is_active, 'position', position, 'countries', to_jsonb(countries), 'emirates', to_jsonb(emirates),
				'minimumTotal', min_total_fils / 100.0, 'maximumTotal', max_total_fils / 100.0, 'audience', audience,
				'fee', fee_fils / 100.0, 'confirmation', confirmation, 'paymentDays', payment_days)
			from payment_methods where id = record)
		when 'settings' then (select jsonb_build_object('name', name, 'logo', left(pictures.sha256, 32), 'email', email,
				'phone', phone, 'whatsapp', whatsapp, 'address', address, 'openingHours', opening_hours, 'company', company,
				'taxRegistrationNumber', tax_registration_number, 'tradeLicence', trade_licence,
				'socialLinks', to_jsonb(social_links), 'returnDays', return_days, 'countries', to_jsonb(countries),
				'vatRates', (select coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'percent', percent)
					order by starts_on), '[]') from vat_rates),
				'announcement', announcement_text, 'announcementLink', announcement_link,
				'announcementFrom', announcement_from, 'announcementUntil', announcement_until)
			from settings left join pictures on pictures.id = logo_picture_id where settings.id = record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;

create trigger payment_methods_take_audit_snapshot before insert or delete on payment_methods
	for each row execute function snapshot_audited_record('paymentMethods', 'id');
create trigger payment_methods_take_audit_snapshot_on_update before update on payment_methods
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('paymentMethods', 'id');
