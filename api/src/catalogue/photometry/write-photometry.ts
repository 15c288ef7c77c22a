import type { PhotometryForm, ProductPhotometry } from "@noor/contract/photometry";
import { photometryRefusalText } from "@noor/contract/photometry-words";
import { readPhotometryFile } from "@noor/lighting/photometry-file";
import { PhotometryRefusal } from "@noor/lighting/photometry-refusal";
import { thinPhotometry } from "@noor/lighting/thin-photometry";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { listPhotometry, writeAs } from "./read-photometry.ts";

const maxFileName = 200;

/**
 * Attaches a photometric file to a product or one of its variants, in place of the one that it has. The file is read and
 * converted here (decision 0062), before the transaction begins.
 *
 * @throws Refusal `invalid-input` with the reason in words when it is not one file that can be read, or the variant is not
 * one of the product; `not-found` when no product has this id.
 */
export async function updatePhotometry(
	db: Database,
	productId: number,
	{ file: files, variantId }: PhotometryForm,
	by: Staff,
): Promise<ProductPhotometry> {
	const [file] = files;
	if (!file || files.length > 1) throw refused("file", m.one_photometric_file());
	const { format, photometry } = read(file.bytes);
	const content = {
		format,
		fileName: file.fileName.slice(-maxFileName) || `photometry.${format}`,
		original: Buffer.from(file.bytes),
		converted: Buffer.from(writeAs(format === "ies" ? "ldt" : "ies", photometry)),
		distribution: json(thinPhotometry(photometry)),
		uploadedAt: new Date(),
	};
	return inCatalogueTransaction(db, by, async (tx) => {
		const { places } = await listPhotometry(tx, productId);
		if (!places.some((place) => place.variantId === variantId)) throw refused("variantId", m.no_such_variant());
		await tx
			.insertInto("photometryFiles")
			.values({ productId, variantId, ...content })
			.onConflict((conflict) => conflict.constraint("photometry_files_key").doUpdateSet(content))
			.execute();
		return listPhotometry(tx, productId);
	});
}

/** Deletes a photometric file. @throws Refusal `not-found` when the product has no file with this id. */
export async function deletePhotometry(db: Database, productId: number, fileId: number, by: Staff): Promise<void> {
	const { numDeletedRows } = await inCatalogueTransaction(db, by, (tx) =>
		tx.deleteFrom("photometryFiles").where("id", "=", fileId).where("productId", "=", productId).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_photometry());
}

function read(bytes: Uint8Array) {
	try {
		return readPhotometryFile(bytes);
	} catch (error) {
		if (error instanceof PhotometryRefusal) throw refused("file", photometryRefusalText(error));
		throw error;
	}
}

function refused(field: string, message: string): Refusal {
	return new Refusal("invalid-input", message, { [field]: [message] });
}
