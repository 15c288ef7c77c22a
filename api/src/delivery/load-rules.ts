import type { DeliveryKind, SizeClass } from "@noor/contract/delivery-kinds";
import { shopZone } from "@noor/contract/shop-time";
import type { Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export interface ZoneRule {
	id: number;
	name: string;
	/** Empty for every country. */
	countries: string[];
	emirates: string[];
	areas: string[];
}

export interface RateRule {
	zoneId: number;
	priceFils: number;
	freeFromFils: number | null;
	minSubtotalFils: number;
	maxWeightGrams: number | null;
	maxSize: SizeClass;
}

export interface SlotRule {
	id: number;
	/** Such as `14:00`, in the shop's time zone. */
	startsAt: string;
	endsAt: string;
	capacity: number;
}

export interface MethodRule {
	id: number;
	kind: DeliveryKind;
	name: string;
	description: string;
	deliveryTime: string;
	translations: Translations;
	isActive: boolean;
	/** 1 for Monday to 7 for Sunday. */
	weekdays: number[];
	leadDays: number | null;
	cutOff: string | null;
	needsSlot: boolean;
	rates: RateRule[];
	slots: SlotRule[];
}

/** Everything that decides which delivery is offered, and the present time in the shop. */
export interface DeliveryRules {
	/** Such as `2026-11-23` and `14:05`. */
	today: string;
	time: string;
	/** The countries that the shop sells to; empty for every country of a zone. */
	countries: string[];
	zones: ZoneRule[];
	/** In the order in which they are offered. */
	methods: MethodRule[];
	/** Days without delivery, from today on. */
	holidays: string[];
}

/** SQL expression: the `DeliveryRules`, as JSON. */
export const deliveryRules = sql<DeliveryRules>`(select jsonb_build_object(
	'today', to_char(now() at time zone ${shopZone}, 'YYYY-MM-DD'),
	'time', to_char(now() at time zone ${shopZone}, 'HH24:MI'),
	'countries', coalesce((select to_jsonb(countries) from settings), '[]'),
	'zones', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'countries', to_jsonb(countries),
		'emirates', to_jsonb(emirates), 'areas', to_jsonb(areas)) order by id), '[]') from delivery_zones),
	'methods', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'description', description,
		'deliveryTime', delivery_time, 'translations', translations, 'isActive', is_active, 'weekdays', to_jsonb(weekdays), 'leadDays', lead_days,
		'cutOff', left(cut_off::text, 5), 'needsSlot', needs_slot,
		'rates', (select coalesce(jsonb_agg(jsonb_build_object('zoneId', zone_id, 'priceFils', price_fils,
			'freeFromFils', free_from_fils, 'minSubtotalFils', min_subtotal_fils, 'maxWeightGrams', max_weight_grams,
			'maxSize', max_size) order by rate.position, rate.id), '[]')
			from delivery_rates as rate where rate.method_id = method.id),
		'slots', (select coalesce(jsonb_agg(jsonb_build_object('id', slot.id, 'startsAt', left(starts_at::text, 5),
			'endsAt', left(ends_at::text, 5), 'capacity', capacity) order by starts_at, slot.id), '[]')
			from delivery_slots as slot where slot.method_id = method.id))
		order by position, id), '[]') from delivery_methods as method),
	'holidays', (select coalesce(jsonb_agg(day order by day), '[]') from delivery_holidays
		where day >= (now() at time zone ${shopZone})::date)))`;

/** Reads the rules of delivery in one statement. */
export async function loadDeliveryRules(db: Database): Promise<DeliveryRules> {
	const { rows } = await sql<{ rules: DeliveryRules }>`select ${deliveryRules} as rules`.execute(db);
	return rows[0]?.rules as DeliveryRules;
}
