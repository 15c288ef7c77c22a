-- Links each stock baseline to the import that stored it, so that undoing an import deletes or restores only its own baselines.

alter table import_stock_baselines add column import_id integer references imports on delete set null;
comment on column import_stock_baselines.import_id is 'The import that stored the baseline last; null if the import was deleted or ran before this column existed.';
create index import_stock_baselines_import on import_stock_baselines (import_id);
