-- Staff search orders by the Arabic names of products and people. `folded_arabic` now normalises the same characters as the search
-- index (fold-text.ts): Persian and foreign letters, all vowel signs, direction marks and digits.
create or replace function folded_arabic(arabic text) returns text language sql immutable parallel safe
	return translate(arabic,
		'أإآٱةىؤئکگیہھپچڤ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹'
			|| U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670'
			|| U&'\061C\200B\200C\200D\200E\200F',
		'ااااهيويككيههبجف' || '0123456789' || '0123456789');
comment on function folded_arabic is
	'An Arabic text with one form of each letter, Latin digits and no vowel signs, as words of a search are folded (fold-text.ts).';
reindex index products_arabic_name_trgm;

-- Names of buyers, streets and companies can be Arabic, so the index of order search is on the normalised text.
drop index orders_search_trgm;
create index orders_search_trgm on orders
	using gin (folded_arabic(order_search_text(id, invoice_number, buyer_email, shipping_address, details)) gin_trgm_ops);

create index order_items_arabic_name_trgm on order_items
	using gin (folded_arabic(translations -> 'ar' -> 'productName' ->> 'text') gin_trgm_ops);

-- The audit log names the parts of a value, which the reader's language joins, instead of joining them by a comma: delivery
-- day, courier run, reasons of stock, words of synonyms. Entries of before keep their texts. The digits of Arabic pages are logged.
create or replace function audited_order(record integer)
	returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'deliveryDay', jsonb_build_object('day', delivery -> 'day', 'startsAt', delivery -> 'slot' -> 'startsAt'),
		'confirmedAt', (select confirmed_at from cash_orders where order_id = record),
		'collected', (select collected_fils / 100.0 from cash_orders where order_id = record),
		'courierRun', (select jsonb_build_object('day', day, 'courier', courier) from cash_orders
			join courier_runs on courier_runs.id = run_id where order_id = record),
		'payUntil', (select expires_at from link_orders where order_id = record),
		'linkCancelledAt', (select cancelled_at from link_orders where order_id = record),
		'parcels', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'carrier', carrier,
				'isPickup', pickup_code is not null, 'deliveredAt', delivered_at,
				'pieces', (select coalesce(sum(quantity), 0) from parcel_lines where parcel_id = parcels.id))
			order by id), '[]') from parcels where order_id = record),
		'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
			from order_notes where order_id = record),
		'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'answeredAt', closed_at) order by id), '[]')
			from order_requests where order_id = record and closed_at is not null),
		'shortages', (select coalesce(jsonb_agg(jsonb_build_object('id', order_item_id, 'missing', missing,
				'waitsSince', waits_since, 'expectedOn', expected_on)
			order by order_item_id), '[]') from order_shortages where order_id = record),
		'substitutes', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', product_name, 'sku', sku,
				'quantity', quantity)
			order by chosen_at, id), '[]') from order_substitutes where order_id = record),
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status,
				'pieces', (select coalesce(sum(quantity), 0) from refund_lines where refund_id = refunds.id),
				'returnsStock', returns_stock)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$$;

create or replace function audited_stock(product integer)
	returns jsonb language sql stable as $$
	with changed as (
		select stock.id, stock.quantity, variant.sku, variant.size, sum(movement.change) as change,
			jsonb_agg(distinct movement.reason) as reason, string_agg(distinct nullif(movement.note, ''), ' ') as note
		from stock_movements as movement
		join stock on stock.id = movement.stock_id
		left join product_variants as variant on variant.id = stock.variant_id
		-- now() is the same throughout a transaction, so these are the movements of this one.
		where stock.product_id = product and movement.created_at = now() and movement.reason not in ('sold', 'returned')
		group by stock.id, variant.id)
	select jsonb_build_object(
		'before', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity - change))),
		'after', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity, 'reason', reason, 'note', note))))
	from changed having count(*) > 0
$$;

create or replace function audited_state(area text, record integer)
	returns jsonb language plpgsql stable as $$
begin
	return audited_translations(area, record) || case area
		when 'brands' then audited_brand(record)
		when 'home' then audited_home()
		when 'synonyms' then (select jsonb_build_object('terms', to_jsonb(terms), 'finds', to_jsonb(finds))
			from synonyms where id = record)
		when 'messages' then audited_message(record)
		when 'customers' then audited_customer(record)
		when 'subscribers' then audited_subscriber(record)
		when 'letters' then audited_letter(record)
		when 'tariffs' then (select jsonb_build_object('name', concat_ws(', ', emirate, nullif(name, '')),
				'emirate', emirate, 'startsOn', starts_on, 'bands', bands, 'surcharge', surcharge_fils_per_kwh,
				'vatPercent', vat_percent) from tariffs where id = record)
		when 'attributeValues' then (select jsonb_build_object('name', left(value, 200), 'attribute', attribute_id)
			from attribute_values where id = record)
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
				'socialLinks', to_jsonb(social_links), 'returnDays', return_days, 'emirate', emirate, 'arabicDigits', arabic_digits,
				'countries', to_jsonb(countries),
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

create or replace function flush_audit()
	returns trigger language plpgsql set enable_seqscan = off as $$
declare
	actor jsonb := nullif(current_setting('noor.actor', true), '')::jsonb;
	stock jsonb := coalesce(case new.area when 'products' then audited_stock(new.record_id) end, '{"before": {}, "after": {}}');
	before jsonb := new.before || (stock -> 'before');
	after jsonb := audited_state(new.area, new.record_id) || (stock -> 'after');
	state jsonb := coalesce(after, before);
begin
	delete from audit_snapshots
	where transaction_id = new.transaction_id and area = new.area and record_id = new.record_id;
	if before is not distinct from after then return null; end if;
	insert into audit_log (actor_id, actor_email, request_id, area, record_id, record_name, action, before, after)
	values ((actor ->> 'userId')::integer, coalesce(actor ->> 'email', ''), coalesce(actor ->> 'requestId', ''),
		new.area, new.record_id,
		coalesce(state ->> 'brandName', state ->> 'supplierName', state ->> 'categoryName', state ->> 'code', state ->> 'name',
			state ->> 'fileName', state -> 'terms' ->> 0, new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $$;

-- A zone has a name, which says more than its id.
create or replace function audited_delivery_method(method integer)
	returns jsonb language sql stable as $$
	select jsonb_build_object('name', name, 'kind', kind, 'description', description, 'deliveryTime', delivery_time,
		'isActive', is_active, 'position', position, 'weekdays', to_jsonb(weekdays), 'leadDays', lead_days,
		'cutOff', left(cut_off::text, 5), 'needsSlot', needs_slot,
		'rates', (select coalesce(jsonb_agg(jsonb_build_object('zone', (select name from delivery_zones where id = zone_id), 'price', price_fils / 100.0,
				'freeFrom', free_from_fils / 100.0, 'minimumSubtotal', min_subtotal_fils / 100.0,
				'maxWeight', max_weight_grams / 1000.0, 'maxSize', max_size)
			order by rate.position), '[]') from delivery_rates as rate where method_id = method),
		'slots', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', left(starts_at::text, 5),
				'endsAt', left(ends_at::text, 5), 'capacity', capacity) order by starts_at, id), '[]')
			from delivery_slots where method_id = method))
	from delivery_methods where id = method
$$;
