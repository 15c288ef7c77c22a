create table settings (
	id integer primary key default 1 check (id = 1),
	name text not null check (length(name) between 1 and 60),
	logo_picture_id integer references pictures,
	email text not null,
	phone text not null,
	whatsapp text not null default '',
	address text not null,
	opening_hours text not null default '',
	company text not null,
	tax_registration_number text check (tax_registration_number ~ '^\d{15}$'),
	trade_licence text not null default '',
	social_links text[] not null default '{}',
	return_days integer not null default 14 check (return_days between 0 and 365),
	countries text[] not null default '{}',
	announcement_text text not null default '',
	announcement_link text not null default '',
	announcement_from date,
	announcement_until date,
	version integer not null default 1
);
comment on table settings is 'What staff set about the shop and its company. One row, made by the first start.';
comment on column settings.return_days is 'How many days after the delivery a lamp can be returned. 0: it cannot.';
comment on column settings.countries is 'The countries that the shop sells to, as ISO 3166 codes. Empty: every country of a delivery zone.';
comment on column settings.announcement_from is 'The first day of the announcement in the shop''s time zone. Null: no beginning.';
comment on column settings.announcement_until is 'The last day of the announcement in the shop''s time zone. Null: no end.';
comment on column settings.version is 'Counts every change of the settings and of the VAT rates.';

create table vat_rates (
	starts_on date primary key,
	percent double precision not null check (percent >= 0 and percent < 100)
);
comment on table vat_rates is
	'VAT rates by the day on which they begin, in the shop''s time zone. Orders store the rate with which they were made.';
insert into vat_rates values ('2018-01-01', 5);

create function notify_settings() returns trigger language plpgsql as $$
begin
	perform pg_notify('settings', '');
	return null;
end $$;
create trigger settings_notify after insert or update on settings for each statement execute function notify_settings();
create trigger vat_rates_notify after insert or update or delete on vat_rates
	for each statement execute function notify_settings();

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

-- Made by the first start, the settings are not a change. `updateSettings` updates the row with every change of the rates.
create trigger settings_take_audit_snapshot before update on settings for each row when (old.* is distinct from new.*)
	execute function snapshot_audited_record('settings', 'id');
