import type { LampPhotometry, PhotometrySource, ProductPhotometry } from "@noor/contract/photometry";
import { translatedText } from "@noor/contract/translations";
import { writeEulumdat } from "@noor/lighting/eulumdat-writer";
import { writeIes } from "@noor/lighting/ies-writer";
import { missingForModel, modelledPhotometry } from "@noor/lighting/modelled-photometry";
import type { Photometry } from "@noor/lighting/photometry";
import { encodeLatin1, type PhotometryFormat } from "@noor/lighting/photometry-file";
import { thinPhotometry } from "@noor/lighting/thin-photometry";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { type LampRecords, type LightRecord, readLightRecords } from "./read-record.ts";

/** How the light of a published product and of each variant is known. @throws Refusal `not-found` if it is not published. */
export async function listPhotometrySources(db: Database, productId: number): Promise<PhotometrySource[]> {
	return sourcesOf(await readLightRecords(db, productId, false));
}

/** How the light of a product and of each of its variants is known, by their records and files. */
export function sourcesOf(records: LampRecords): PhotometrySource[] {
	return placesOf(records).map(({ variantId, record }) => {
		const isMeasured = records.withFile.has(variantId) || records.withFile.has(null);
		return {
			variantId,
			source: isMeasured ? "measured" : modelOf(record) ? "modelled" : null,
			missing: missingForModel(record),
		};
	});
}

/** The product itself, and then its variants. */
function placesOf({ ofProduct, variants }: LampRecords) {
	return [
		{ variantId: null, size: "", translations: {}, record: ofProduct },
		...variants.map(({ id, ...variant }) => ({ variantId: id, ...variant })),
	];
}

/**
 * The light of a published product or one of its variants.
 *
 * @throws Refusal `not-found` if the product is not published or has no such variant.
 */
export async function getPhotometry(
	db: Database,
	productId: number,
	variantId: number | undefined,
): Promise<LampPhotometry> {
	const lamp = await findLamp(db, productId, variantId, false);
	const { file, record } = lamp;
	const { emission: _, ...figures } = record;
	const productName = translatedText(lamp.name, lamp.translations, "name");
	const found = {
		productName,
		size: translatedText(lamp.size, lamp.sizeTranslations, "size"),
		record: figures,
		missing: missingForModel(record),
	};
	if (file) {
		const { format, distribution } = file;
		return { ...found, photometry: { source: "measured", originalFormat: format, distribution: stated(distribution) } };
	}
	const manufacturer = translatedText(lamp.maker, lamp.makerTranslations, "brandName");
	const modelled = modelOf(record, { manufacturer, luminaire: productName, watts: record.wattage ?? undefined });
	const distribution = modelled && stated(thinPhotometry(modelled));
	return { ...found, photometry: distribution ? { source: "modelled", originalFormat: null, distribution } : null };
}

/** A photometric file to be kept. */
export interface PhotometryDownload {
	/** With the ending. */
	name: string;
	bytes: Uint8Array;
	isPublished: boolean;
}

/**
 * The photometric file of a product or variant in a format: the uploaded one in its own format, else the converted one; for a
 * lamp without a file a modelled one.
 *
 * @param withDrafts whether those of products that are not published are included
 * @throws Refusal `not-found` if there is no such lamp, or if its light cannot be modelled.
 */
export async function downloadPhotometry(
	db: Database,
	{ id, variantId, format }: { id: number; variantId: number | undefined; format: PhotometryFormat },
	withDrafts: boolean,
): Promise<PhotometryDownload> {
	const { name, size, maker, file, record, isPublished } = await findLamp(db, id, variantId, withDrafts);
	const stem = fileStem(`${name} ${size}`);
	if (file) {
		const { bytes } = await db
			.selectFrom("photometryFiles")
			.where("id", "=", file.id)
			.select(file.format === format ? "original as bytes" : "converted as bytes")
			.executeTakeFirstOrThrow();
		return { name: `${stem}.${format}`, bytes, isPublished };
	}
	const luminaire = size === "" ? name : `${name}, ${size}`;
	const modelled = modelOf(record, { manufacturer: maker, luminaire, watts: record.wattage ?? undefined });
	if (!modelled) throw new Refusal("not-found", m.no_photometry());
	return { name: `${stem}-modelled.${format}`, bytes: writeAs(format, modelled), isPublished };
}

/** A distribution as a file of a format. */
export function writeAs(format: PhotometryFormat, photometry: Photometry): Uint8Array<ArrayBuffer> {
	return encodeLatin1(format === "ies" ? writeIes(photometry) : writeEulumdat(photometry));
}

/**
 * The photometric files of a product and its variants, for staff.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function listPhotometry(db: Database, productId: number): Promise<ProductPhotometry> {
	const [records, files] = await Promise.all([
		readLightRecords(db, productId, true),
		db
			.selectFrom("photometryFiles")
			.where("productId", "=", productId)
			.select(["id", "variantId", "format", "fileName", "distribution", "uploadedAt"])
			.select(sql<number>`length(original)`.as("bytes"))
			.execute(),
	]);
	return {
		productId,
		productName: translatedText(records.name, records.translations, "name"),
		places: placesOf(records).map(({ variantId, size, translations, record }) => {
			const { emission: _, ...figures } = record;
			const file = files.find((each) => each.variantId === variantId);
			return {
				variantId,
				size: translatedText(size, translations, "size"),
				record: figures,
				missing: missingForModel(record),
				file: file
					? {
							id: file.id,
							fileName: file.fileName,
							format: file.format,
							bytes: file.bytes,
							uploadedAt: file.uploadedAt.toISOString(),
							distribution: stated(file.distribution),
						}
					: null,
			};
		}),
	};
}

/** A lamp with its record and with its file: that of the variant, else that of the product. */
async function findLamp(db: Database, productId: number, variantId: number | undefined, withDrafts: boolean) {
	const [records, files] = await Promise.all([
		readLightRecords(db, productId, withDrafts),
		db
			.selectFrom("photometryFiles")
			.where("productId", "=", productId)
			.where((where) => where.or([where("variantId", "is", null), where("variantId", "=", variantId ?? null)]))
			.select(["id", "variantId", "format", "distribution"])
			.execute(),
	]);
	const place = placesOf(records).find((each) => each.variantId === (variantId ?? null));
	if (!place) throw new Refusal("not-found", m.no_such_variant());
	const file = files.find((each) => each.variantId === variantId) ?? files.find((each) => each.variantId === null);
	const { name, translations, maker, makerTranslations, isPublished } = records;
	return {
		...{ name, translations, maker, makerTranslations, isPublished },
		...{ size: place.size, sizeTranslations: place.translations, file, record: place.record },
	};
}

function modelOf(record: LightRecord, facts?: Parameters<typeof modelledPhotometry>[1]): Photometry | undefined {
	const { lumens, beamAngle, emission } = record;
	return modelledPhotometry({ lumens, beamAngleDeg: beamAngle, emission }, facts);
}

/** A distribution as answers have it. */
function stated({ planesDeg, gammasDeg, candela, facts }: Photometry) {
	return { planesDeg: [...planesDeg], gammasDeg: [...gammasDeg], candela: candela.map((plane) => [...plane]), facts };
}

/** The name of a file without its ending: letters of ASCII, digits and hyphens. */
function fileStem(name: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 80);
	return plain === "" ? "lamp" : plain;
}
