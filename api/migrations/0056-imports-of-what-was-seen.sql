alter table imports
	-- Counts the steps begun. One that was taken for dead, and another begun in its place, may not write its end any more.
	add column attempt integer not null default 0,
	-- A fingerprint of what of the shop the check has looked at, but for the stock: what has changed since is told apart by it.
	add column basis text;

-- What was checked without it is checked again; of what is done nobody has counted the pieces.
update imports set state = 'uploaded', result = null where state not in ('done', 'failed');
update imports set result = null where state = 'failed';
update imports set result = result || '{"stock": {"rows": 0, "more": 0, "fewer": 0}}' where result is not null;
