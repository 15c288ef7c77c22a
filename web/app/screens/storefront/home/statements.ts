import type { Facets } from "@noor/contract/facets";
import { joinList } from "@noor/contract/list-text";
import * as m from "@noor/messages/storefront/home";
import type { Api } from "#api/client.ts";

/** A statement that applies to some products of the shop, with the URL of their listing. */
export interface Statement {
	id: string;
	name: string;
	figure: string;
	unit: string;
	text: string;
	path: string;
	/** The number of products that it applies to, at least one. */
	count: number;
}

interface Claim extends Omit<Statement, "path" | "count"> {
	/** The filters of the listing. A blank filter matches no products. */
	filters: Record<string, string>;
}

/** Power in W and colour temperature in K. */
const limits = { mostWatts: 15, warmestKelvin: 3000, coolestKelvin: 6500 };

/** Materials that are commonly recycled. */
const recyclable = /\b(aluminium|brass|copper|steel|glass|paper|linen|rattan|bamboo|oak|wood)\b/i;
const smart = /\b(smart|zigbee|matter|wi-?fi|bluetooth|app|voice|thread|dali)\b/i;

/** The statements of the home page, with filters of the values that the products have. */
export function claimsOf({
	wattage,
	colorTemperature,
	socketType,
	material,
	specialFeatures,
}: Facets["filters"]): Claim[] {
	const { mostWatts, warmestKelvin, coolestKelvin } = limits;
	const chosen = <V extends string | number>(options: { value: V; count: number }[], fits: (value: V) => boolean) =>
		joinList(options.filter(({ value, count }) => count > 0 && fits(value)).map(({ value }) => value));
	return [
		{
			id: "energy",
			name: m.energy(),
			figure: m.at_most_15w(),
			unit: "",
			text: m.energy_text(),
			filters: { wattage: chosen(wattage, (watts) => watts <= mostWatts) },
		},
		{
			id: "quality",
			name: m.light_quality(),
			figure: m.cri_95(),
			unit: m.white_range(),
			text: m.light_quality_text(),
			filters: {
				cri: "95",
				colorTemperature: chosen(colorTemperature, (kelvin) => kelvin >= warmestKelvin && kelvin <= coolestKelvin),
			},
		},
		{
			id: "smart",
			name: m.smart_ready(),
			figure: m.smart_ready_figure(),
			unit: "",
			text: m.smart_ready_text(),
			filters: { specialFeatures: chosen(specialFeatures, (feature) => smart.test(feature)) },
		},
		{
			id: "dimmable",
			name: m.dimmable(),
			figure: m.dimmable_figure(),
			unit: "",
			text: m.dimmable_text(),
			filters: { isDimmable: "true" },
		},
		{
			id: "lifespan",
			name: m.lifespan(),
			figure: m.lifespan_figure(),
			unit: m.hours(),
			text: m.lifespan_text(),
			filters: { lifespanHours: "50000" },
		},
		{
			id: "modular",
			name: m.modular(),
			figure: m.modular_figure(),
			unit: "",
			text: m.modular_text(),
			filters: { socketType: chosen(socketType, (socket) => !/integrated|none/i.test(socket)) },
		},
		{
			id: "sustainable",
			name: m.sustainable(),
			figure: m.sustainable_figure(),
			unit: "",
			text: m.sustainable_text(),
			filters: { material: chosen(material, (name) => recyclable.test(name)) },
		},
	];
}

/** The statements that apply to at least one product, with the number of products in their listing. */
export async function loadStatements(call: Api, filters: Facets["filters"]): Promise<Statement[]> {
	const claims = claimsOf(filters).filter((claim) => !Object.values(claim.filters).includes(""));
	const counted = await Promise.all(
		claims.map(async ({ filters, ...claim }) => {
			const { count } = await call("GET /api/Products", { querystring: { ...filters, pageSize: 1 } });
			return { ...claim, count, path: `/shop?${new URLSearchParams(filters)}` };
		}),
	);
	return counted.filter(({ count }) => count > 0);
}
