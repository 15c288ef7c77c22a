-- Pictures that staff upload with an import, by file name.

create table import_pictures (
	id integer generated always as identity primary key,
	import_id integer not null references imports on delete cascade,
	file_name text not null,
	content bytea,
	picture_id integer references pictures on delete restrict,
	fault text,
	uploaded_at timestamptz not null default now()
);
create unique index import_pictures_name on import_pictures (import_id, lower(file_name));
create index import_pictures_picture on import_pictures (picture_id);
comment on table import_pictures is
	'Pictures uploaded with an import. The check decodes those that wait, so that any process can continue.';
comment on column import_pictures.content is 'The file as uploaded. Null once it was decoded.';
comment on column import_pictures.picture_id is 'The decoded picture.';
comment on column import_pictures.fault is 'Why the file is no picture, in words.';
alter table import_pictures alter column content set storage external;
