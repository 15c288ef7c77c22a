import { expect, test } from "vitest";
import { differencesOf } from "#parts/admin/differences.ts";
import { comparedPictures, comparedVariants } from "./compared-parts.ts";
import { contributePictures, picturesOf } from "./picture-list.ts";
import { formsOf, rowsOf } from "./variant-rows.ts";

const globe = {
	productId: 3,
	variantId: 7,
	size: "Ø 20 cm",
	sizeDescription: "For a shelf",
	price: 459.5,
	compareAtPrice: null,
	sku: "LUL-20",
	stockQuantity: 4,
	lighting: {},
	translations: {},
};
const photograph = {
	id: 1,
	imageData: "",
	isThumbnail: true,
	imageUrl: "/media/a/800.webp",
	litImageUrl: null,
	lampImageUrl: null,
	altText: "A globe",
	width: 60,
	height: 40,
	preview: "",
	translations: {},
};
const stored = { variants: [globe], images: [photograph] };
const fields = [comparedVariants, comparedPictures];

/** The form data of an unchanged product. */
function untouched(): FormData {
	const form = new FormData();
	const rows = rowsOf(stored.variants);
	form.set("Variants", JSON.stringify(formsOf(rows)));
	contributePictures(form, picturesOf(stored.images, rows.rows), rows.rows);
	return form;
}

test("an unchanged product has no differences, even if some of its stock was sold meanwhile", () => {
	expect(differencesOf(fields, stored, stored, untouched())).toEqual([]);
	const sold = { ...stored, variants: [{ ...globe, stockQuantity: 3 }] };
	expect(differencesOf(fields, stored, sold, untouched())).toEqual([]);
});

test("a variant's compare-at price and description changed by another user are differences", () => {
	const theirs = { ...stored, variants: [{ ...globe, compareAtPrice: 500, sizeDescription: "For a table" }] };
	expect(differencesOf(fields, stored, theirs, untouched())).toEqual([
		{
			label: "Variants",
			was: "Ø 20 cm (LUL-20) 459.5, For a shelf",
			theirs: "Ø 20 cm (LUL-20) 459.5, before 500, For a table",
			yours: "Ø 20 cm (LUL-20) 459.5, For a shelf",
		},
	]);
});

test("a picture or a layer added by another user is a difference, because saving would remove it", () => {
	const second = { ...photograph, id: 2, imageUrl: "/media/b/800.webp", isThumbnail: false, altText: "", variantId: 7 };
	const theirs = { ...stored, images: [{ ...photograph, litImageUrl: "/media/c/800.webp" }, second] };
	expect(differencesOf(fields, stored, theirs, untouched())).toEqual([
		{
			label: "Images",
			was: "A globe (thumbnail)",
			theirs: "A globe (thumbnail, lamp on); A picture (of LUL-20)",
			yours: "A globe (thumbnail)",
		},
	]);
});

test("Arabic texts of variants and pictures changed by another user are differences where the form has others", () => {
	const translations = { ar: { size: { text: "قطر 20 سم", source: "Ø 20 cm" } } };
	const inArabic = { ar: { altText: { text: "كرة", source: "A globe" } } };
	const theirs = { variants: [{ ...globe, translations }], images: [{ ...photograph, translations: inArabic }] };
	expect(differencesOf(fields, stored, theirs, untouched())).toEqual([]);
	const form = untouched();
	const [variant] = JSON.parse(String(form.get("Variants")));
	form.set("Variants", JSON.stringify([{ ...variant, translations: { ar: { size: { text: "20 سم" } } } }]));
	const [picture] = JSON.parse(String(form.get("ImageDetails")));
	const changed = { ...picture, translations: { ar: { altText: { text: "كرة زجاجية" } } } };
	form.set("ImageDetails", JSON.stringify([changed]));
	expect(differencesOf(fields, stored, theirs, form)).toEqual([
		{
			label: "Variants",
			was: "Ø 20 cm (LUL-20) 459.5, For a shelf",
			theirs: "Ø 20 cm (LUL-20) 459.5, For a shelf, Size (Arabic): قطر 20 سم",
			yours: "Ø 20 cm (LUL-20) 459.5, For a shelf, Size (Arabic): 20 سم",
		},
		{
			label: "Images",
			was: "A globe (thumbnail)",
			theirs: "A globe / كرة (thumbnail)",
			yours: "A globe / كرة زجاجية (thumbnail)",
		},
	]);
});
