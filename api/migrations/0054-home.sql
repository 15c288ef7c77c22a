create table home (
	id integer primary key default 1 check (id = 1),
	hero_kind text not null default 'film' check (hero_kind in ('film', 'product', 'picture')),
	hero_product_id integer references products on delete set null,
	hero_picture_id integer references pictures,
	hero_unlit_picture_id integer references pictures,
	hero_alt text not null default '',
	hero_title text not null default '',
	hero_link text not null default '',
	sections text[] not null default '{}',
	hidden_sections text[] not null default '{}',
	version integer not null default 1
);
comment on table home is 'What staff set about the home page. One row.';
comment on column home.hero_picture_id is 'With the lamps on. Null unless the hero is a picture.';
comment on column home.hero_unlit_picture_id is 'The same view with the lamps off, for the dimmer. Null: the picture cannot be dimmed.';
comment on column home.hero_title is 'Blank: the text of the website.';
comment on column home.hero_link is 'A path of the shop. Blank: all products.';
comment on column home.sections is 'Every section in its order. Sections that are missing follow at the end.';
comment on column home.version is 'Counts every change of the home page and of the rooms.';
create index home_hero_product on home (hero_product_id) where hero_product_id is not null;
insert into home default values;

create table rooms (
	position integer primary key check (position >= 0),
	name text not null check (length(name) between 1 and 60),
	path text not null
);
comment on table rooms is 'Links by room, such as "Bathroom", to listings. They are shown while the listing has products.';

create table best_sellers (
	position integer primary key check (position > 0),
	product_id integer not null unique references products on delete cascade
);
comment on table best_sellers is 'The products with the most pieces sold lately, as a job has counted them last.';

-- What cached pages show besides the catalogue itself. The rows are written only when they change.
do $$
declare t text;
begin
	foreach t in array array['home', 'rooms', 'best_sellers', 'payment_methods'] loop
		execute format('create trigger %I after insert or update or delete or truncate on %I
			for each statement execute function increment_catalogue_version()', t || '_increment_catalogue_version', t);
	end loop;
end $$;
comment on table catalogue_version is
	'Version of the catalogue, and of what its pages show of delivery, payment methods and the home page, that pages and '
	'public responses are cached by. One row. Stock does not count.';

alter table brands add logo_picture_id integer references pictures, add story text not null default '';
comment on column brands.story is 'The text of the brand''s page, longer than the description.';

create function audited_home() returns jsonb language sql stable as $$
	select jsonb_build_object('name', 'Home', 'hero', hero_kind,
		'heroProduct', (select name from products where products.id = hero_product_id),
		'heroPicture', left(lit.sha256, 32), 'heroUnlitPicture', left(unlit.sha256, 32), 'heroAlt', hero_alt,
		'heroTitle', hero_title, 'heroLink', hero_link, 'sections', to_jsonb(sections),
		'hiddenSections', to_jsonb(hidden_sections),
		'rooms', (select coalesce(jsonb_agg(jsonb_build_object('name', rooms.name, 'path', path) order by position), '[]') from rooms))
	from home left join pictures as lit on lit.id = hero_picture_id left join pictures as unlit on unlit.id = hero_unlit_picture_id
$$;
create function audited_brand(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('brandName', brand_name, 'description', description, 'story', story, 'logo', left(sha256, 32))
	from brands left join pictures on pictures.id = logo_picture_id where brands.id = record
$$;

-- Adds a branch and changes one. The others stay as they are, so that this suits any earlier migration.
do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := regexp_replace(was, 'when ''brands'' then \(select .*?from brands where id = record\)',
		E'when ''brands'' then audited_brand(record)\n\t\twhen ''home'' then audited_home()');
begin
	if made = was then raise exception 'audited_state has no branch for brands'; end if;
	execute made;
end $$;

-- `updateHome` updates the row with every change of the rooms.
create trigger home_take_audit_snapshot before update on home for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('home', 'id');
