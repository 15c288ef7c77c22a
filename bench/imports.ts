import { setTimeout } from "node:timers/promises";
import type { Pool } from "./filled-shop.ts";
import type { Staff } from "./staff.ts";

const rowCount = 5_000;
/** So many of them are products that the shop does not have. */
const newCount = 500;

/** How long a file of products takes to be checked and to be imported, in ms. Every row of it changes something. */
export async function measureImport(
	pool: Pool,
	staff: Staff,
): Promise<{ rows: number; checkMs: number; applyMs: number }> {
	const form = new FormData();
	form.set("file", new Blob([await aFile(pool)]), "bench.csv");
	const { id, mapping } = await staff.send<Import>("POST", "/api/admin/imports", form);
	const step = async (name: "check" | "apply", choices?: object) => {
		const begun = performance.now();
		await staff.send("POST", `/api/admin/imports/${id}/${name}`, choices);
		for (;;) {
			const { state, result } = await staff.send<Import>("GET", `/api/admin/imports/${id}`);
			if (state === (name === "check" ? "checked" : "done") && result?.errorCount === 0)
				return performance.now() - begun;
			if (state !== "checking" && state !== "applying")
				throw new Error(`The import is ${state}: ${JSON.stringify(result?.errors.slice(0, 3))}`);
			await setTimeout(20);
		}
	};
	return { rows: rowCount, checkMs: await step("check", { mapping }), applyMs: await step("apply") };
}

interface Import {
	id: number;
	mapping: object;
	state: string;
	result: { errorCount: number; errors: object[] } | null;
}

async function aFile(pool: Pool): Promise<string> {
	const known = await pool.query({
		text: `select name, products.description, brand_name, supplier_name, sku, size, (price_fils + 100) / 100.0, variant.id % 50 + 60
			from product_variants as variant join products on products.id = product_id
			join brands on brands.id = brand_id join suppliers on suppliers.id = supplier_id
			order by products.id, variant.position limit $1`,
		values: [rowCount - newCount],
		rowMode: "array",
	});
	const [, , brand, supplier] = known.rows[0] ?? [];
	const added = Array.from({ length: newCount }, (_, nth) => {
		return [`New lamp ${nth}`, "A lamp that nobody has seen.", brand, supplier, `NEW-${nth}`, "Ø 20 cm", 100 + nth, 5];
	});
	const header = "Name,Description,Brand,Supplier,SKU,Size,Price,Stock".split(",");
	const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
	return [header, ...known.rows, ...added].map((row) => row.map(cell).join(",")).join("\r\n");
}
