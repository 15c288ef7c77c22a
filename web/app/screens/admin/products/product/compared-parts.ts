import type { ProductImage } from "@noor/contract/product-images";
import type { PictureForm, ProductVariant } from "@noor/contract/products";
import { variantAttributes } from "@noor/contract/variant-lighting";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
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
}

/** The variants of a product in their order. */
export const comparedVariants: ComparedField = {
	get label() {
		return m.variants();
	},
	name: "Variants",
	stored: ({ variants }) => variantsText(variants as readonly (ProductVariant & { lighting: OwnLighting })[]),
	entered: (form) => variantsText(variantsIn(form)),
};

/** The variants of a form. */
function variantsIn(form: FormData): ComparedVariant[] {
	return JSON.parse(String(form.get("Variants") ?? "[]"));
}

/** Variants as one line, with normalised numbers. */
function variantsText(variants: readonly ComparedVariant[]): string {
	return joinParts(
		variants.map(({ size, sku, price, compareAtPrice, sizeDescription, lighting }) =>
			joinParts([
				`${size.trim()} (${sku.trim()}) ${figureText(price)}`,
				figureText(compareAtPrice) && m.before_price({ price: figureText(compareAtPrice) }),
				sizeDescription.trim(),
				lightingText(lighting),
			]),
		),
		"; ",
	);
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
		const details: PictureForm[] = JSON.parse(String(form.get("ImageDetails") ?? "[]"));
		return JSON.stringify(
			details.map(({ url, image, altText = "", isThumbnail, variant, on, lamp }): ComparedPicture => {
				const there = stored.find(({ src }) => src === url);
				const layer = (place: number | null | undefined, kept = "") =>
					place === undefined ? kept : place === null ? "" : `new ${place}`;
				return {
					src: url ?? `new ${image}`,
					altText: altText.trim(),
					isThumbnail,
					sku: variants[variant ?? -1]?.sku.trim() ?? "",
					on: layer(on, there?.on),
					lamp: layer(lamp, there?.lamp),
				};
			}),
		);
	},
	show: (pictures) => (JSON.parse(pictures) as ComparedPicture[]).map(pictureText).join("; "),
};

function picturesIn(product: Record<string, unknown>): ComparedPicture[] {
	const { images, variants } = product as { images: readonly ProductImage[]; variants: readonly ProductVariant[] };
	return images.map(({ imageUrl, litImageUrl, lampImageUrl, ...image }) => ({
		src: imageUrl,
		altText: image.altText,
		isThumbnail: image.isThumbnail,
		sku: variants.find(({ variantId }) => variantId === image.variantId)?.sku ?? "",
		on: litImageUrl ?? "",
		lamp: lampImageUrl ?? "",
	}));
}

function pictureText({ src, altText, isThumbnail, sku, on, lamp }: ComparedPicture): string {
	const said = [
		isThumbnail && m.is_thumbnail(),
		sku && m.of_sku({ sku }),
		on && m.with_lamp_on(),
		lamp && m.with_light_alone(),
		/^new /.test(src) && m.is_new(),
	].filter(Boolean);
	return `${altText || m.a_picture()}${said.length > 0 ? ` (${joinParts(said)})` : ""}`;
}
