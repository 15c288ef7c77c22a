-- A lamp of tunable white gives every white from its colour temperature up to this one, in K; null where it is fixed.
alter table lighting_details add column color_temperature_max integer
	check (color_temperature_max is null or (color_temperature_max > color_temperature and color_temperature > 0));
