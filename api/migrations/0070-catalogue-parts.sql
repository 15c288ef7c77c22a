-- The bulbs and drivers of the catalogue, which a cart offers for what it lacks.
create index if not exists lighting_details_bulbs on lighting_details (socket_type, product_id) where light_type ilike '%bulb%';
create index if not exists lighting_details_drivers on lighting_details (product_id) where light_type ilike '%driver%';
