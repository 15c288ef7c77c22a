import { readFile } from "node:fs/promises";

/** One view of a product in its layers: lamp off, lamp on, and only the light of the lamp. */
export interface Photograph {
	slug: string;
	/** The first view is always `front`; `drawing` is a line drawing with measures. */
	view: string;
	alt: string;
	/** The alternative text in Arabic. */
	arabic: string;
	/** The colour temperature in K of the photograph; undefined for products without light. */
	cct: number | undefined;
	/** The measures in a drawing, in cm, by size; the name is empty if all sizes are alike. */
	measures: Record<string, number[]> | undefined;
	off: Buffer;
	on: Buffer | undefined;
	lamp: Buffer | undefined;
}

const folder = new URL("./photographs/", import.meta.url);

/**
 * Reads the existing photographs. Views without files, and products without a front view, are left out, because photographs
 * may be added one by one.
 *
 * @returns the views by slug of the product.
 */
export async function readPhotographs(): Promise<Map<string, Photograph[]>> {
	const list: Omit<Photograph, "off" | "on" | "lamp">[] = JSON.parse(
		(await readIfThere("photographs.json"))?.toString() ?? "[]",
	);
	const photographs = await Promise.all(
		list.map(async ({ slug, view, alt, arabic, cct, measures }) => {
			const [off, on, lamp] = await Promise.all(
				["off", "on", "lamp"].map((layer) => readIfThere(`${slug}/${view}-${layer}.webp`)),
			);
			return off ? [{ slug, view, alt, arabic, cct, measures, off, on, lamp }] : [];
		}),
	);
	const bySlug = Map.groupBy(photographs.flat(), ({ slug }) => slug);
	for (const [slug, views] of bySlug)
		if (views.some(({ view }) => view === "front"))
			views.sort((a, b) => Number(b.view === "front") - Number(a.view === "front"));
		else bySlug.delete(slug);
	return bySlug;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
	try {
		return await readFile(new URL(file, folder));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
