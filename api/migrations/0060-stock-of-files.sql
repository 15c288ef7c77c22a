-- What of a shelf's stock a file has brought in. The same file may come again, with a price that is mended: what it says of
-- the stock counts once.
create table imported_stock (
	stock_id integer not null references stock on delete cascade,
	-- What the file found there when it was exported, and the last movement of the shelf before that; 0 where it does not say.
	found integer not null,
	version bigint not null,
	-- What it has said last.
	available integer not null,
	primary key (stock_id, found, version)
);

update imports set result = jsonb_set(result, '{stock,repeated}', '0') where result is not null;
