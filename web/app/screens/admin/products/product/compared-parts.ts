import type { PictureForm } from "@noor/contract/products";
import type { EditedProduct } from "@noor/contract/staff-products";
import type { GivenTranslations } from "@noor/contract/translations";
import { variantAttributes } from "@noor/contract/variant-lighting";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
import * as ofTranslations from "@noor/messages/parts/admin/translations";
import { parseJson } from "#api/parse-json.ts";
import type { ComparedField } from "#parts/admin/differences.ts";
import type { OwnLighting } from "./variant-rows.ts";

/** The compared part of a variant. Stock is submitted as a difference, so it cannot conflict. */
interface ComparedVariant {
	size: string;
	sku: string;
	price: string | number;
	compareAtPrice: string | number | null;
	sizeDescription: string;
	lighting: OwnLighting;
	/** Absent for a new variant. */
	variantId?: number;
	/** Those of a form have only what was changed. */
	translations?: GivenTranslations;
}

/** The variants of a product in their order. */
export const comparedVariants: ComparedField = {
	get label() {
		return m.variants();
	},
	name: "Variants",
	stored: ({ variants }) => variantsText(variants as readonly ComparedVariant[]),
	entered: (form, theirs) => variantsText(variantsIn(form), theirs.variants as readonly ComparedVariant[]),
};

/** The variants of a form. */
function variantsIn(form: FormData): ComparedVariant[] {
	return listIn(form, "Variants") as ComparedVariant[];
}

/** The list in a field of the editor, which wrote it as JSON; empty where there is none. */
function listIn(form: FormData, name: string): unknown {
	return parseJson(String(form.get(name))) ?? [];
}

/**
 * Variants as one line, with normalised numbers.
 *
 * @param stored the variants whose Arabic texts those of a form have where it has no others.
 */
function variantsText(variants: readonly ComparedVariant[], stored: readonly ComparedVariant[] = []): string {
	return joinParts(
		variants.map(({ size, sku, price, compareAtPrice, sizeDescription, lighting, variantId, translations }) => {
			const there = stored.find((variant) => variantId !== undefined && variant.variantId === variantId);
			const arabic = (field: string, label: string) => {
				const text = arabicText(field, translations, there?.translations);
				return text && joinParts([ofTranslations.arabic_of({ label }), text], ": ");
			};
			return joinParts([
				`${size.trim()} (${sku.trim()}) ${figureText(price)}`,
				figureText(compareAtPrice) && m.before_price({ price: figureText(compareAtPrice) }),
				sizeDescription.trim(),
				arabic("size", m.size()),
				arabic("sizeDescription", m.size_description()),
				lightingText(lighting),
			]);
		}),
		"; ",
	);
}

/** The Arabic of a field as it would be saved: that of the form, or else the stored one. */
function arabicText(field: string, ...given: readonly (GivenTranslations | undefined)[]): string {
	return given.map((translations) => translations?.ar?.[field]?.text).find((text) => text !== undefined) ?? "";
}

/** In the order of the table, which stored and entered values share. */
function lightingText(lighting: OwnLighting): string {
	return joinParts(
		variantAttributes.flatMap(({ id, label }) =>
			lighting[id] === undefined ? [] : `${label()} ${figureText(lighting[id])}`,
		),
	);
}

function figureText(figure: string | number | null): string {
	const text = String(figure ?? "").trim();
	return text === "" || Number.isNaN(Number(text)) ? text : String(Number(text));
}

/** The compared part of a picture. */
interface ComparedPicture {
	src: string;
	altText: string;
	/** The Arabic of the alternative text. */
	arabicAlt: string;
	isThumbnail: boolean;
	/** The SKU of its variant; empty for a picture of the product. */
	sku: string;
	on: string;
	lamp: string;
}

/** The pictures of a product in their order. A layer that the form leaves unchanged has the stored value. */
export const comparedPictures: ComparedField = {
	get label() {
		return m.images();
	},
	name: "ImageDetails",
	stored: (product) => JSON.stringify(picturesIn(product)),
	entered: (form, theirs) => {
		const stored = picturesIn(theirs);
		const variants = variantsIn(form);
		const details = listIn(form, "ImageDetails") as PictureForm[];
		return JSON.stringify(
			details.map(({ url, image, altText = "", isThumbnail, variant, on, lamp, translations }): ComparedPicture => {
				const there = stored.find(({ src }) => src === url);
				const layer = (place: number | null | undefined, kept = "") =>
					place === undefined ? kept : place === null ? "" : `new ${place}`;
				return {
					src: url ?? `new ${image}`,
					altText: altText.trim(),
					arabicAlt: translations ? arabicText("altText", translations) : (there?.arabicAlt ?? ""),
					isThumbnail,
					sku: variants[variant ?? -1]?.sku.trim() ?? "",
					on: layer(on, there?.on),
					lamp: layer(lamp, there?.lamp),
				};
			}),
		);
	},
	show: (pictures) => joinParts((JSON.parse(pictures) as ComparedPicture[]).map(pictureText), "; "),
};

function picturesIn(product: Record<string, unknown>): ComparedPicture[] {
	const { images, variants } = product as Pick<EditedProduct, "images" | "variants">;
	return images.map(({ imageUrl, litImageUrl, lampImageUrl, ...image }) => ({
		src: imageUrl,
		altText: image.altText,
		arabicAlt: arabicText("altText", image.translations),
		isThumbnail: image.isThumbnail,
		sku: variants.find(({ variantId }) => variantId === image.variantId)?.sku ?? "",
		on: litImageUrl ?? "",
		lamp: lampImageUrl ?? "",
	}));
}

function pictureText({ src, altText, arabicAlt, isThumbnail, sku, on, lamp }: ComparedPicture): string {
	const details = [
		isThumbnail && m.is_thumbnail(),
		sku && m.of_sku({ sku }),
		on && m.with_lamp_on(),
		lamp && m.with_light_alone(),
		/^new /.test(src) && m.is_new(),
	].filter(Boolean);
	return `${joinParts([altText || m.a_picture(), arabicAlt], " / ")}${details.length > 0 ? ` (${joinParts(details)})` : ""}`;
}
