-- Synonyms of the search, kept by staff.

create table synonyms (
	id integer primary key generated always as identity,
	terms text[] not null check (cardinality(terms) > 0),
	finds text[] not null default '{}',
	version integer not null default 1
);
comment on table synonyms is 'What a search finds besides the words themselves.';
comment on column synonyms.terms is 'Words or phrases of searches, case-folded.';
comment on column synonyms.finds is
	'What a search for one of the terms finds besides, but not the other way. Empty if the terms mean the same: then each of '
	'them finds the others.';

-- What shoppers call lamps beside the names of the trade, spellings, and a few Arabic words for the kinds of lamp.
insert into synonyms (terms, finds) values
	(array['aluminium', 'aluminum'], '{}'),
	(array['grey', 'gray'], '{}'),
	(array['colour', 'color'], '{}'),
	(array['spotlight', 'spot'], '{}'),
	(array['hanging lamp', 'hanging light', 'suspension lamp', 'suspension light', 'drop light', 'معلقة'], array['pendant']),
	(array['candelabra', 'ثريا', 'نجفة'], array['chandelier']),
	(array['sconce', 'wall lamp', 'wall sconce', 'أبليك'], array['wall light']),
	(array['standing lamp', 'standard lamp', 'أباجورة أرضية'], array['floor lamp']),
	(array['desk lamp', 'bedside lamp', 'nightstand lamp', 'أباجورة'], array['table lamp']),
	(array['flush mount', 'flush light', 'ceiling lamp'], array['ceiling light']),
	(array['recessed light', 'recessed spot', 'downlighter', 'can light'], array['downlight']),
	(array['light bulb', 'lightbulb', 'لمبة'], array['bulb']),
	(array['led tape', 'tape light', 'strip light', 'rope light'], array['led strip']),
	(array['exterior', 'outside', 'patio', 'terrace'], array['outdoor']),
	(array['waterproof', 'water proof', 'weatherproof', 'weather proof'], array['ip54', 'ip65', 'ip66', 'ip67', 'ip68']),
	(array['splashproof', 'splash proof', 'bathroom'], array['ip44', 'ip54', 'ip65']),
	(array['warm white', 'warm light'], array['2200k', '2400k', '2700k', '3000k']),
	(array['cool white', 'cold white', 'daylight'], array['4000k', '5000k', '6500k']),
	(array['gold', 'golden'], array['brass']),
	(array['silver', 'chrome'], array['nickel']),
	(array['milk glass', 'frosted glass'], array['opal glass']),
	(array['wicker', 'cane', 'bamboo'], array['rattan']),
	(array['fabric', 'cloth'], array['linen', 'textile']),
	(array['dining table', 'dining room'], array['table']),
	(array['kitchen island', 'breakfast bar'], array['counter']);

create trigger synonyms_bump_row_version before update on synonyms for each row execute function bump_row_version();
-- The search index reads them when the version of the catalogue changes.
create trigger synonyms_increment_catalogue_version after insert or update or delete or truncate on synonyms
	for each statement execute function increment_catalogue_version();

-- Added to the function as it is, whatever other areas it has by now.
do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	made text := replace(was, E'when ''suppliers'' then',
		E'when ''synonyms'' then (select jsonb_build_object(''name'', array_to_string(terms, '', ''),\n'
		'\t\t\t\t''finds'', array_to_string(finds, '', '')) from synonyms where id = record)\n\t\twhen ''suppliers'' then');
begin
	if made = was then raise exception 'audited_state has no branch for suppliers'; end if;
	execute made;
end $$;
create trigger synonyms_take_audit_snapshot before insert or delete on synonyms for each row
	execute function snapshot_audited_record('synonyms', 'id');
create trigger synonyms_take_audit_snapshot_on_update before update on synonyms for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('synonyms', 'id');
