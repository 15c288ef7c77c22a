import type { EditedProduct } from "@noor/contract/staff-products";
import type { Translation } from "@noor/contract/translations";

/** A layer of a photograph: stored, newly chosen, or none. */
export interface Layer {
	url: string | null;
	file?: File;
}

/** A picture in the editor. */
export interface EditedPicture {
	/** Identifies the picture while its position changes. */
	key: string;
	/** The URL of a stored picture, or the object URL of a new file. */
	src: string;
	/** Only of a new picture. */
	file?: File;
	altText: string;
	/** The Arabic of the alternative text as it is stored; undefined if there is none. */
	storedAlt: Translation | undefined;
	/** The Arabic that was changed or confirmed. */
	arabicAlt: { text: string; source?: string } | undefined;
	isThumbnail: boolean;
	/** The key of its variant's row; undefined for a picture of the product. */
	variantKey: number | undefined;
	on: Layer;
	lamp: Layer;
}

/** The stored pictures of a product. `rows` are the rows of its variants. */
export function picturesOf(
	images: EditedProduct["images"],
	rows: readonly { key: number; variantId?: number }[],
): EditedPicture[] {
	return images.map((image) => ({
		key: String(image.id),
		src: image.imageUrl,
		altText: image.altText,
		storedAlt: image.translations.ar?.altText,
		arabicAlt: undefined,
		isThumbnail: image.isThumbnail,
		variantKey: image.variantId && rows.find(({ variantId }) => variantId === image.variantId)?.key,
		on: { url: image.litImageUrl },
		lamp: { url: image.lampImageUrl },
	}));
}

/** The pictures of a copied product, whose translations are not stored for the new one. */
export function copiedPicturesOf(...stored: Parameters<typeof picturesOf>): EditedPicture[] {
	return picturesOf(...stored).map((picture) => ({ ...picture, arabicAlt: picture.storedAlt }));
}

/** Appends new pictures; the first picture of a product is the thumbnail. */
export function addFiles(
	pictures: readonly EditedPicture[],
	files: readonly File[],
	addressOf: (file: File) => string,
): EditedPicture[] {
	const added = files.map((file, nth) => ({
		key: `${pictures.length + nth} ${file.name} ${crypto.randomUUID()}`,
		src: addressOf(file),
		file,
		altText: "",
		storedAlt: undefined,
		arabicAlt: undefined,
		isThumbnail: pictures.length === 0 && nth === 0,
		variantKey: undefined,
		on: { url: null },
		lamp: { url: null },
	}));
	return [...pictures, ...added];
}

export function changePicture(
	pictures: readonly EditedPicture[],
	key: string,
	change: Partial<EditedPicture>,
): EditedPicture[] {
	return pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture));
}

/** Moves a picture to the position of another. */
export function movePicture(pictures: readonly EditedPicture[], from: number, to: number): EditedPicture[] {
	const picture = pictures[from];
	if (!picture || to < 0 || to >= pictures.length) return [...pictures];
	return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}

/** Removes a picture. If it was the thumbnail, the first one becomes it. */
export function removePicture(pictures: readonly EditedPicture[], key: string): EditedPicture[] {
	const left = pictures.filter((picture) => picture.key !== key);
	if (left.some(({ isThumbnail }) => isThumbnail)) return left;
	return left.map((picture, at) => ({ ...picture, isThumbnail: at === 0 }));
}

/** Makes one picture the thumbnail. */
export function chooseThumbnail(pictures: readonly EditedPicture[], key: string): EditedPicture[] {
	return pictures.map((picture) => ({ ...picture, isThumbnail: picture.key === key }));
}

/**
 * Adds the pictures to a product's form: new ones as files (an empty placeholder if there are none), and the details of
 * all in order, stored ones by URL.
 */
export function contributePictures(
	form: FormData,
	pictures: readonly EditedPicture[],
	rows: readonly { key: number }[],
): void {
	const images: File[] = [];
	const layers: File[] = [];
	const layer = ({ url, file }: Layer) => (file ? layers.push(file) - 1 : url === null ? null : undefined);
	const details = pictures.map(({ src, file, altText, arabicAlt, isThumbnail, variantKey, on, lamp }) => {
		const variant = rows.findIndex(({ key }) => key === variantKey);
		return {
			...(file ? { image: images.push(file) - 1 } : { url: src }),
			// The API uses the product's name where there is no alternative text.
			...(file && altText.trim() === "" ? {} : { altText }),
			...(arabicAlt && { translations: { ar: { altText: arabicAlt } } }),
			isThumbnail,
			variant: variant === -1 ? null : variant,
			on: layer(on),
			lamp: layer(lamp),
		};
	});
	for (const { src, file } of pictures) if (!file) form.append("ExistingImageUrls", src);
	for (const image of images.length > 0 ? images : [new File([], "")]) form.append("Images", image);
	for (const file of layers) form.append("LayerImages", file);
	if (details.length > 0) form.set("ImageDetails", JSON.stringify(details));
}
