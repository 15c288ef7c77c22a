-- A shop with an object store keeps its pictures there. Code before this migration expects the bytes here, so the store may be
-- configured only once all processes run code after it.
alter table pictures alter column bytes drop not null;
comment on column pictures.bytes is 'Null once they are in the object store.';

create index pictures_to_move on pictures (id) where bytes is not null;
