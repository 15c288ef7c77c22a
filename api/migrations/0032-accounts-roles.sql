-- Roles of staff. Until now every member of staff could do everything: they become owners.

alter table users add column role text
	check (role in ('owner', 'manager', 'orders', 'catalogue', 'read-only'));
comment on column users.role is 'The role of a member of staff, which decides what they may see and change. Null for a customer.';
update users set role = 'owner' where is_admin;

-- Processes of the previous release read and write is_admin until they have stopped.
create function keep_is_admin() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.is_admin and new.role is null then new.role := 'owner'; end if;
	elsif new.is_admin <> old.is_admin and new.role is not distinct from old.role then
		new.role := case when new.is_admin then 'owner' end;
	end if;
	new.is_admin := new.role is not null;
	return new;
end
$$;
comment on function keep_is_admin() is 'Keeps users.is_admin, which only the previous release reads and writes, equal to "role is not null".';
create trigger keep_is_admin before insert or update of role, is_admin on users for each row execute function keep_is_admin();
comment on column users.is_admin is 'For the previous release only; see role.';
