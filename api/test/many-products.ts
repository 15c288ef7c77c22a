import pg from "pg";

const words = {
	makers: "Rimal Wadi Khayma Lindaas Ufuq Fateel Falaj Corvane Thurayya Sidra Marsa Nakhla".split(" "),
	trades: ["Glassworks", "Metal", "Atelier", "Technical", "Lamp Company"],
	sounds: "qa ma lu fa ri sha ta wa za ba na ji dar hal kin mir sol ver".split(" "),
	lightTypes: [
		"Pendant",
		"Chandelier",
		"Wall light",
		"Floor lamp",
		"Table lamp",
		"Ceiling light",
		"Spotlight",
		"Downlight",
		"Garden light",
		"LED strip",
		"Bulb",
		"Track light",
	],
	rooms: ["Living", "Kitchen", "Bedroom", "Bathroom", "Office", "Garden", "Hall"],
	materials: "Brass,Aluminium,Steel,Opal glass,Clear glass,Smoked glass,Linen,Paper,Rattan,Oak,Ceramic,Concrete".split(
		",",
	),
	colors: "Black,White,Brass,Bronze,Nickel,Anthracite,Terracotta,Natural,Sage,Sand".split(","),
	bases: "Ceiling canopy,Wall plate,Floor base,Table base,Ground spike,Lamp cap,Rail adapter,Recessed ring".split(","),
	shapes: "Dome,Globe,Cone,Cylinder,Disc,Drum,Ring,Linear,Arc,Lantern,Bell,Tripod,Pear,Box".split(","),
	finishes: "Brushed,Polished,Satin,Glossy,Powder-coated,Anodised,Natural,Woven".split(","),
	features:
		"Flicker-free,Adjustable cord,Low glare,Swivel head,Touch dimmer,Remote driver,Foot switch,Pull chain".split(","),
	mountings: "Suspended,Wall surface,Floor-standing,Table-standing,Ceiling surface,Ceiling recessed,Track".split(","),
	sockets: "E27,E14,GU10,G9,Integrated LED".split(","),
	ips: "20,23,44,54,65,67".split(","),
	sentences: [
		"Spun by hand from one sheet, so no seam shows inside the shade.",
		"The light falls straight down and leaves the ceiling in peace.",
		"A good neighbour to a dining table of two metres.",
		"Its glass is blown, cut and ground by the same three people.",
		"Dims without a sound to five per cent.",
		"Made for bathrooms and covered terraces.",
		"The colour rendering is high enough for paintings and for cooks.",
		"The cord is covered with cotton and may be shortened on site.",
		"A quiet lamp for a hallway or the end of a corridor.",
		"Warm enough for an evening, bright enough to read by.",
		"Every part can be ordered as a spare and changed with one screwdriver.",
		"Salt air does not trouble it, nor does dust.",
	],
};

/**
 * Fills a shop with this many products, each with a lighting record, variants in stock and a photograph: the same ones
 * every time. Everything is drawn by a hash of the product's number, so that 1,000 and 10,000 are alike.
 */
export async function manyProducts(pool: pg.Pool, count: number, { variants = 10 } = {}): Promise<void> {
	const client = await pool.connect();
	try {
		// The audit log of a shop that never was, and the versions of its products, would take longer to write than the shop.
		await client.query(`begin; set local statement_timeout = 0; ${switchTriggers("disable")}
			${generate(count, variants)}; ${switchTriggers("enable")} commit; analyze`);
	} finally {
		client.release();
	}
}

/** SQL that disables or enables the triggers of the audit log, and those by which the parts of a product change its version. */
const switchTriggers = (how: "disable" | "enable") => `do $$ declare it record; begin
	for it in select tgrelid::regclass as owner, tgname from pg_trigger where tgname ~ '_take_audit_snapshot|_bump_product_insert' loop
		execute format('alter table %s ${how} trigger %I', it.owner, it.tgname);
	end loop; end $$;`;

/** SQL of a whole number that a product's number `n` draws; another one for each salt. */
const draw = (salt: string) => `abs(hashtext('${salt}' || n))`;

const listOf = (list: keyof typeof words) => `array[${words[list].map((word) => pg.escapeLiteral(word)).join(", ")}]`;

/** SQL of a word of a list, drawn. */
const one = (list: keyof typeof words, salt: string = list) =>
	`(${listOf(list)})[1 + ${draw(salt)} % ${words[list].length}]`;

const figure = (figures: number[], salt: string) =>
	`(array[${figures.join(", ")}])[1 + ${draw(salt)} % ${figures.length}]`;

function generate(count: number, variants: number): string {
	return `
	insert into brands (brand_name, description)
		select maker || ' ' || trade, 'A house of lamps.'
		from unnest(${listOf("makers")}) as maker, unnest(${listOf("trades")}) as trade;
	insert into suppliers (supplier_name) select 'Supplier ' || n from generate_series(1, 20) as n;
	insert into categories (category_name, position)
		select room, position from unnest(${listOf("rooms")}) with ordinality as rooms (room, position);
	insert into categories (category_name, parent_category_id, position)
		select category_name || ' ' || lower(kind) || 's', id, kinds.position
		from categories, unnest(${listOf("lightTypes")}) with ordinality as kinds (kind, position);
	insert into pictures (sha256, media_type, width, height, bytes, preview)
		select encode(sha256(n::text::bytea), 'hex'), 'image/webp', 1000, 1250, '', 'data:image/webp;base64,' || repeat('A', 120)
		from generate_series(1, 50) as n;

	insert into products (name, description, base_price_fils, brand_id, supplier_id, created_at)
		select initcap(concat(${one("sounds", "1")}, ${one("sounds", "2")}, ${one("sounds", "3")})) || ' ' || ${one("lightTypes")} || ' ' || n,
			concat_ws(' ', ${[1, 2, 3, 4, 5].map((nth) => one("sentences", `s${nth}`)).join(", ")}),
			1000 + ${draw("price")} % 300000,
			(select min(id) from brands) + ${draw("brand")} % ${words.makers.length * words.trades.length},
			(select min(id) from suppliers) + n % 20,
			timestamptz '2026-01-01' + make_interval(mins => n)
		from generate_series(1, ${count}) as n order by n;
	create temp table made on commit drop as
		select id, row_number() over (order by id)::int as n from products order by id desc limit ${count};
	insert into product_categories (product_id, category_id)
		select distinct made.id, categories.id
		from made, generate_series(0, 1) as further, categories
		where categories.category_name = (${listOf("rooms")})[1 + (${draw("room")} + further * (n % 2)) % ${words.rooms.length}]
			|| ' ' || lower(${one("lightTypes")}) || 's';
	insert into product_variants (product_id, size, price_fils, sku, position)
		select id, 'Ø ' || 10 * v || ' cm', 1000 + ${draw("price")} % 300000 + v * 1500, 'MADE-' || n || '-' || v, v
		from made, generate_series(1, ${variants}) as v;
	insert into stock (product_id, variant_id, quantity) select product_id, id, id % 40 from product_variants;
	insert into product_images (product_id, picture_id, lit_picture_id, alt_text, is_thumbnail)
		select id, (select min(id) from pictures) + n % 50, (select min(id) from pictures) + (n + 7) % 50,
			'A lamp on a grey wall', true
		from made;
	insert into lighting_details (product_id, material, frame_color, basement_type, light_type, wattage, lumens,
			color_temperature, cri, is_dimmable, lifespan_hours, beam_angle, shape, finish, special_features, ip_rating,
			voltage, frequency, mounting_type, socket_type)
		select id, ${one("materials")}, ${one("colors")}, ${one("bases")}, ${one("lightTypes")}, 2 + ${draw("watt")} % 58,
			100 + 50 * (${draw("lumen")} % 80), ${figure([2200, 2700, 3000, 3500, 4000, 5000, 6500], "kelvin")},
			${figure([80, 85, 90, 92, 95, 97], "cri")}, ${draw("dim")} % 3 > 0, 5000 * (1 + ${draw("life")} % 10),
			${figure([15, 24, 36, 60, 90, 120, 180, 320], "beam")}, ${one("shapes")}, ${one("finishes")},
			concat_ws(', ', ${one("features", "f1")}, nullif(${one("features", "f2")}, ${one("features", "f1")})),
			${one("ips")}, (array['220-240', '24', '12'])[1 + ${draw("volt")} % 3], '50/60', ${one("mountings")}, ${one("sockets")}
		from made`;
}
