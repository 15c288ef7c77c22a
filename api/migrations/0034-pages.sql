create table pages (
	id integer generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
	is_built_in boolean not null default false,
	footer_position integer check (footer_position between 0 and 1000),
	version integer not null default 1
);
comment on table pages is 'Content pages that staff write, such as the delivery page.';
comment on column pages.slug is 'The last part of the page''s address. It never changes, so that links stay valid.';
comment on column pages.is_built_in is 'Whether every shop has this page. It can be unpublished, but not deleted.';
comment on column pages.footer_position is 'The order of its link in the footer. Null: not in the footer.';
comment on column pages.version is 'Counts every change of the page, its content and its publication.';

create table page_versions (
	page_id integer not null references pages on delete cascade,
	number integer not null check (number > 0),
	title text not null check (length(title) between 1 and 100),
	description text not null default '' check (length(description) <= 300),
	blocks jsonb not null,
	is_published boolean not null default false,
	created_at timestamptz not null default now(),
	author_id integer references users on delete set null,
	primary key (page_id, number)
);
comment on table page_versions is 'Every saved content of a page. The highest number is what staff edit.';
comment on column page_versions.author_id is 'Null for the shop itself and for deleted accounts.';
create unique index page_versions_published on page_versions (page_id) where is_published;
create index page_versions_author on page_versions (author_id) where author_id is not null;

-- Every process has the list of published pages in memory, beside the settings.
create trigger pages_notify after update or delete on pages for each statement execute function notify_settings();
create trigger page_versions_notify after insert or update or delete on page_versions
	for each statement execute function notify_settings();

create function audited_page(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', title, 'slug', slug, 'description', description, 'contentVersion', number,
		'publishedVersion', (select number from page_versions where page_id = record and is_published),
		'footerPosition', footer_position)
	from pages join page_versions on page_id = id where id = record order by number desc limit 1
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
		when 'pages' then audited_page(record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;

-- Made by the start, the pages of every shop are not a change. Each change of a version is preceded by one of its page.
create trigger pages_take_audit_snapshot before insert on pages for each row when (not new.is_built_in)
	execute function snapshot_audited_record('pages', 'id');
create trigger pages_take_audit_snapshot_on_update before update on pages for each row when (old.* is distinct from new.*)
	execute function snapshot_audited_record('pages', 'id');
create trigger pages_take_audit_snapshot_on_delete before delete on pages for each row
	execute function snapshot_audited_record('pages', 'id');
