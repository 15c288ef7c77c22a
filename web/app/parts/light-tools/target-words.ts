import { homeTargets, workTargets } from "@noor/lighting/targets";
import * as m from "@noor/messages/parts/light-tools";

/** A place for which an illuminance is advised. */
export type TargetId = (typeof homeTargets)[number]["id"] | (typeof workTargets)[number]["id"];

/** The places at home, then the work places. */
export const targets = [...homeTargets, ...workTargets];

export const targetNames: Record<TargetId, () => string> = {
	"living-evening": m.target_living_evening,
	living: m.target_living,
	"dining-table": m.target_dining_table,
	kitchen: m.target_kitchen,
	worktop: m.target_worktop,
	bathroom: m.target_bathroom,
	mirror: m.target_mirror,
	bedroom: m.target_bedroom,
	"bed-reading": m.target_bed_reading,
	"hall-stairs": m.target_hall_stairs,
	desk: m.target_desk,
	corridor: m.target_corridor,
	stairs: m.target_stairs,
	"entrance-hall": m.target_entrance_hall,
	office: m.target_office,
	"reception-shop-floor": m.target_reception_shop_floor,
	till: m.target_till,
	"restaurant-kitchen": m.target_restaurant_kitchen,
};
