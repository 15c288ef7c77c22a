-- Lighting attributes for the lighting tools, customs and product safety. All of them are optional.

alter table lighting_details
	add column sockets integer check (sockets >= 0),
	add column max_socket_wattage double precision check (max_socket_wattage >= 0),
	add column lamp_included text not null default '' check (lamp_included in ('', 'yes', 'no')),
	add column emission text not null default ''
		check (emission in ('', 'down', 'up', 'up-and-down', 'all-round', 'none')),
	add column width double precision check (width >= 0),
	add column height double precision check (height >= 0),
	add column depth double precision check (depth >= 0),
	add column diameter double precision check (diameter >= 0),
	add column drop_min double precision check (drop_min >= 0),
	add column drop_max double precision check (drop_max >= 0),
	add column cutout double precision check (cutout >= 0),
	add column weight double precision check (weight >= 0),
	add column dimming_type text not null default ''
		check (dimming_type in ('', 'none', 'trailing-edge', 'leading-edge', 'dali', '0-10v', 'casambi', 'zigbee')),
	add column output_voltage double precision check (output_voltage >= 0),
	add column load_min double precision check (load_min >= 0),
	add column load_max double precision check (load_max >= 0),
	add column load_max_lamps integer check (load_max_lamps >= 0),
	add column watts_per_metre double precision check (watts_per_metre >= 0),
	add column strip_length double precision check (strip_length >= 0),
	add column cut_length double precision check (cut_length >= 0),
	add column energy_class text not null default '' check (energy_class in ('', 'A', 'B', 'C', 'D', 'E', 'F', 'G')),
	add column eprel_id text not null default '',
	add column gtin text not null default '',
	add column country_of_origin text not null default '' check (country_of_origin ~ '^([A-Z]{2})?$'),
	add column hs_code text not null default '',
	add column warnings text not null default '',
	add constraint lighting_details_drop_check check (drop_max >= drop_min),
	add constraint lighting_details_load_check check (load_max >= load_min);
comment on column lighting_details.sockets is 'How many lamps (bulbs) it holds.';
comment on column lighting_details.max_socket_wattage is 'The highest power of the lamp of one holder in W.';
comment on column lighting_details.emission is 'Where it sends its light. Blank where that is not stated, as in the columns below.';
comment on column lighting_details.width is 'mm, as are height, depth and diameter.';
comment on column lighting_details.drop_min is 'The shortest suspension in mm, without the lamp itself.';
comment on column lighting_details.drop_max is 'The longest suspension in mm, without the lamp itself.';
comment on column lighting_details.cutout is 'Diameter or width of the hole for a recessed luminaire, in mm.';
comment on column lighting_details.weight is 'Net weight in g.';
comment on column lighting_details.output_voltage is 'V on the side of the lamps, of a driver.';
comment on column lighting_details.load_min is 'The smallest load of a driver or dimmer in W.';
comment on column lighting_details.load_max is 'The largest load of a driver or dimmer in W; of a dimmer for LED.';
comment on column lighting_details.strip_length is 'Length of an LED strip in mm.';
comment on column lighting_details.cut_length is 'An LED strip is cut to a multiple of this length in mm.';
comment on column lighting_details.energy_class is 'Of the light source, as its supplier declares it (Regulation (EU) 2019/2015).';
comment on column lighting_details.eprel_id is 'Number of the light source in the European register of energy labels.';
comment on column lighting_details.country_of_origin is 'ISO 3166-1 alpha-2.';
comment on column lighting_details.hs_code is 'Of the Harmonized System, for customs.';

-- What an import has stored of a product must have the new columns as well, or the import could not be undone.
update import_changes
set after = jsonb_set(after, '{lighting}', (select jsonb_object_agg(camel_case(key), value)
		from jsonb_each(to_jsonb(blank.light) - '{id,product_id,version}'::text[])) || (after -> 'lighting'))
from (select jsonb_populate_record(null::lighting_details,
	'{"lamp_included": "", "emission": "", "dimming_type": "", "energy_class": "", "eprel_id": "", "gtin": "",
		"country_of_origin": "", "hs_code": "", "warnings": ""}') as light) as blank
where jsonb_typeof(after -> 'lighting') = 'object';
update import_changes
set before = jsonb_set(before, '{lighting}', to_jsonb(blank.light) || (before -> 'lighting'))
from (select jsonb_populate_record(null::lighting_details,
	'{"lamp_included": "", "emission": "", "dimming_type": "", "energy_class": "", "eprel_id": "", "gtin": "",
		"country_of_origin": "", "hs_code": "", "warnings": ""}') as light) as blank
where jsonb_typeof(before -> 'lighting') = 'object';
