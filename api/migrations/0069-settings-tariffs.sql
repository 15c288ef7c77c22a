-- Prices of electricity, from which running costs are calculated, kept by staff.

create table tariffs (
	id integer primary key generated always as identity,
	emirate text not null check (
		emirate in ('Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain')
	),
	name text not null default '' check (length(name) <= 60),
	starts_on date not null,
	bands jsonb not null check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) between 1 and 10),
	surcharge_fils_per_kwh double precision not null default 0 check (surcharge_fils_per_kwh >= 0),
	vat_percent double precision not null check (vat_percent >= 0 and vat_percent < 100),
	version integer not null default 1
);
comment on table tariffs is
	'Prices of electricity for homes by the day on which they begin. Of the rows with one emirate and name the latest that has '
	'begun is in force.';
comment on column tariffs.name is 'Which of the emirate''s prices it is, such as "Lower band". Blank if the emirate has one.';
comment on column tariffs.starts_on is 'In the shop''s time zone.';
comment on column tariffs.bands is
	'Prices by consumption in ascending order: [{"toKwhPerMonth": 2000, "filsPerKwh": 23}, …]. The last one has no limit.';
comment on column tariffs.surcharge_fils_per_kwh is 'For fuel, in fils per kWh without VAT.';
create unique index tariffs_starts_on_key on tariffs (emirate, lower(name), starts_on);

-- The figures of `lighting/src/tariffs.ts`. The surcharge of Dubai applies since December 2020; the other emirates do not
-- say since when their prices apply.
insert into tariffs (emirate, name, starts_on, bands, surcharge_fils_per_kwh, vat_percent) values
	('Dubai', '', '2020-12-01', '[{"toKwhPerMonth": 2000, "filsPerKwh": 23}, {"toKwhPerMonth": 4000, "filsPerKwh": 28},
		{"toKwhPerMonth": 6000, "filsPerKwh": 32}, {"filsPerKwh": 38}]', 5, 5),
	('Abu Dhabi', 'Lower band', '2020-12-01', '[{"filsPerKwh": 26.8}]', 0, 5),
	('Abu Dhabi', 'Upper band', '2020-12-01', '[{"filsPerKwh": 30.5}]', 0, 5),
	('Sharjah', 'Lowest price', '2020-12-01', '[{"filsPerKwh": 28}]', 0, 5),
	('Sharjah', 'Highest price', '2020-12-01', '[{"filsPerKwh": 43}]', 0, 5);

alter table settings add emirate text not null default 'Dubai' check (
	emirate in ('Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain')
);
comment on column settings.emirate is 'Where running costs are calculated unless a shopper chooses another emirate.';

-- Every process has the tariffs in its memory, as it has the settings.
create trigger tariffs_notify after insert or update or delete on tariffs
	for each statement execute function notify_settings();
create trigger tariffs_bump_row_version before update on tariffs for each row execute function bump_row_version();

do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := replace(was, E'when ''suppliers'' then',
		E'when ''tariffs'' then (select jsonb_build_object(''name'', concat_ws('', '', emirate, nullif(name, '''')),\n'
		'\t\t\t\t''emirate'', emirate, ''startsOn'', starts_on, ''bands'', bands, ''surcharge'', surcharge_fils_per_kwh,\n'
		'\t\t\t\t''vatPercent'', vat_percent) from tariffs where id = record)\n\t\twhen ''suppliers'' then');
	complete text := replace(made, '''returnDays'', return_days,', '''returnDays'', return_days, ''emirate'', emirate,');
begin
	if made = was or complete = made then raise exception 'audited_state has no branch for suppliers or settings'; end if;
	execute complete;
end $$;
create trigger tariffs_take_audit_snapshot before insert or delete on tariffs for each row
	execute function snapshot_audited_record('tariffs', 'id');
create trigger tariffs_take_audit_snapshot_on_update before update on tariffs for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('tariffs', 'id');
