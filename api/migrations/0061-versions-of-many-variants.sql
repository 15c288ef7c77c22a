-- Of variants and pictures that changed together, each was looked for among all others: PostgreSQL knows nothing of how many
-- rows a statement has changed. What is only in one of two sets it finds in one go.
create or replace function bump_product_version() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		update products set version = version + 1 where id in (select product_id from new_rows);
	elsif tg_op = 'DELETE' then
		update products set version = version + 1 where id in (select product_id from old_rows);
	else
		update products set version = version + 1 where id in (select product_id
			from (select * from new_rows except select * from old_rows) as changed);
	end if;
	return null;
end $$;
