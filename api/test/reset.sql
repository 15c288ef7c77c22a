-- Makes a database, as it is now, usable by one test after the other: test_reset.reset() brings it back to this state.
--
-- Rows are deleted and not truncated: TRUNCATE makes new files and costs as much as a new database. Queries without ORDER BY have to
-- return rows in the order of insertion, as in a new database. Therefore the space of deleted rows is not reclaimed (a connection with an open
-- snapshot prevents it, see reused-databases.ts), and a table that is larger than one page is truncated after all.
create schema test_reset;

-- Commands that changed the schema. A reset does not undo them, so the database is dropped.
create table test_reset.schema_changes (command text);

create function test_reset.note_schema_change() returns event_trigger language plpgsql as $$
begin
	if tg_event = 'sql_drop' and exists (select from pg_event_trigger_dropped_objects() where not is_temporary)
		or tg_event = 'ddl_command_end'
			and exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp')
	then
		insert into test_reset.schema_changes values (tg_tag);
	end if;
end $$;

-- The tables that tests fill, with what ANALYZE has found in them so far. Autovacuum would change plans in the middle of a test.
create table test_reset.tables as
select oid, reltuples from pg_class
where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|test_reset$)';

do $$
declare name text;
begin
	for name in select oid::regclass from test_reset.tables loop
		execute format('alter table %s set (autovacuum_enabled = off)', name);
	end loop;
end $$;

create table test_reset.sequences as
select oid, seqstart as start, pg_sequence_last_value(oid) as last_value
from pg_class join pg_sequence on seqrelid = oid
where relnamespace::regnamespace::text !~ '^(pg_|information_schema$|test_reset$)';

-- Generated as static statements, which are planned once per connection: a call takes 1 to 2 ms.
do $$
declare
	it record;
	truncations text := '';
	deletions text := '';
	restorations text := '';
	columns text;
	is_seeded boolean;
begin
	for it in
		select oid, oid::regclass as name, reltoastrelid as toast, pg_relation_size(oid) as size
		from test_reset.tables join pg_class using (oid) order by oid
	loop
		truncations := truncations || format(
			'if pg_relation_size(%1$s) > %2$s%3$s then truncate %4$s cascade; end if;',
			it.oid, greatest(it.size, 8192), ' or pg_relation_size(' || nullif(it.toast, 0) || ') > 65536', it.name);
		execute format('select exists (select from %s)', it.name) into is_seeded;
		if is_seeded then
			execute format('create table test_reset.rows_of_%s as table %s', it.oid, it.name);
			select string_agg(quote_ident(attname), ', ' order by attnum) into columns
			from pg_attribute where attrelid = it.oid and attnum > 0 and not attisdropped and attgenerated = '';
			restorations := restorations || format(
				'if (select array_agg(x::text order by x::text) from %1$s x)
					is distinct from (select array_agg(x::text order by x::text) from test_reset.rows_of_%2$s x)
				then
					delete from %1$s;
					insert into %1$s (%3$s) overriding system value select %3$s from test_reset.rows_of_%2$s;
				end if;',
				it.name, it.oid, columns);
		else
			deletions := deletions || format(
				'if pg_relation_size(%s) > 0 then delete from %s; end if;', it.oid, it.name);
		end if;
	end loop;
	execute format('create function test_reset.reset_rows() returns void language plpgsql as %L',
		'begin ' || truncations || deletions || restorations || ' end');
end $$;

-- Raises where the database cannot be brought back, and has to be dropped. Waits a moment for connections that are being closed.
create function test_reset.reset(expected_connections int[]) returns void language plpgsql as $$
declare is_alone boolean;
begin
	for attempt in 1..100 loop
		perform pg_stat_clear_snapshot();
		select not exists (
			select from pg_stat_activity
			where datname = current_database() and backend_type = 'client backend'
				and not (pid = any (expected_connections))
		) into is_alone;
		exit when is_alone;
		perform pg_sleep(0.003);
	end loop;
	if not is_alone then raise 'Others are connected.'; end if;
	if exists (select from test_reset.schema_changes) then raise 'The schema was changed.'; end if;
	if exists (
		select from test_reset.tables as first join pg_class using (oid)
		where pg_class.reltuples >= 0 and pg_class.reltuples <> first.reltuples
	) then raise 'A table was analysed.'; end if;
	perform test_reset.reset_rows();
	perform setval(oid, coalesce(last_value, start), last_value is not null) from test_reset.sequences
	where pg_sequence_last_value(oid) is distinct from last_value;
end $$;

-- Created last, so that they do not record the statements above.
create event trigger test_reset_changes on ddl_command_end execute function test_reset.note_schema_change();
create event trigger test_reset_drops on sql_drop execute function test_reset.note_schema_change();
alter event trigger test_reset_changes enable always;
alter event trigger test_reset_drops enable always;
