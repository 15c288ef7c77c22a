-- The manufacturer of a brand's products with a postal and an electronic address, which online offers have to state
-- (Regulation (EU) 2023/988, Art. 19).

alter table brands
	add column maker_name text not null default '' check (length(maker_name) <= 200),
	add column maker_address text not null default '' check (length(maker_address) <= 500),
	add column maker_contact text not null default '' check (length(maker_contact) <= 300);
comment on column brands.maker_name is 'Manufacturer. Blank where it is not stated, as are its addresses.';
comment on column brands.maker_contact is 'E-mail address, or web address that begins with http.';

create or replace function audited_brand(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('brandName', brand_name, 'description', description, 'story', story, 'logo', left(sha256, 32),
		'makerName', maker_name, 'makerAddress', maker_address, 'makerContact', maker_contact)
	from brands left join pictures on pictures.id = logo_picture_id where brands.id = record
$$;
