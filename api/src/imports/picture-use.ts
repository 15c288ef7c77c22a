/** The decoded pictures of an import, by lower-case file name: their ids. */
export type ImportPictures = ReadonlyMap<string, number>;

/** How an import uses its pictures. */
export interface PictureUse {
	/** The pictures of an import, by the part of their names before a number: "q-30" has q-30.jpg and Q-30_2.jpg. */
	byName: ReadonlyMap<string, readonly string[]>;
	used: Set<string>;
	/** Names in the file of which no picture was uploaded. */
	missing: Set<string>;
}

/**
 * Prepares the pictures of an import for `findPicture`.
 *
 * @param names the SKUs and product keys in lower case. A file whose name equals one of them is matched to it only: with a SKU
 * `lamp-2`, lamp-2.jpg is not the second picture of `lamp`.
 */
export function openPictureUse(pictures: ImportPictures, names: ReadonlySet<string>): PictureUse {
	const byName = new Map<string, string[]>();
	for (const name of [...pictures.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))) {
		const stem = stemOf(name);
		const keys = names.has(stem) ? [stem] : [stem, stem.replace(/[-_. ]\d{1,3}$/, "")];
		for (const key of new Set(keys)) byName.set(key, [...(byName.get(key) ?? []), name]);
	}
	return { byName, used: new Set(), missing: new Set() };
}

/** A picture of exactly this name, or of this name with another ending, such as .jpg for .png. */
export function findPicture(pictures: ImportPictures, { byName }: PictureUse, name: string): string | undefined {
	const exact = name.toLowerCase();
	if (pictures.has(exact)) return exact;
	return byName.get(stemOf(exact))?.find((file) => stemOf(file) === stemOf(exact));
}

function stemOf(name: string): string {
	return name.replace(/\.\w{1,5}$/, "").toLowerCase();
}
