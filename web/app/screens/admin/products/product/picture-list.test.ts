import { expect, test } from "vitest";
import {
	addFiles,
	changePicture,
	chooseThumbnail,
	contributePictures,
	type EditedPicture,
	movePicture,
	picturesOf,
	removePicture,
} from "./picture-list.ts";

const stored = (id: number, more: object = {}) => ({
	id,
	imageData: "",
	isThumbnail: id === 1,
	imageUrl: `/media/${id}/800.webp`,
	litImageUrl: null,
	lampImageUrl: null,
	altText: `Picture ${id}`,
	width: 800,
	height: 800,
	preview: "",
	translations: {},
	...more,
});
const file = (name: string) => new File([name], name, { type: "image/png" });
const addressOf = ({ name }: File) => `blob:${name}`;
const keysOf = (pictures: readonly EditedPicture[]) => pictures.map(({ key }) => key);

function sent(pictures: readonly EditedPicture[], rows: readonly { key: number }[] = []) {
	const form = new FormData();
	contributePictures(form, pictures, rows);
	return {
		urls: form.getAll("ExistingImageUrls"),
		images: form.getAll("Images").map((image) => (image as File).name),
		layers: form.getAll("LayerImages").map((image) => (image as File).name),
		details: form.has("ImageDetails") ? JSON.parse(String(form.get("ImageDetails"))) : undefined,
	};
}

test("pictures can be moved, and exactly one of them is the thumbnail", () => {
	const pictures = picturesOf([stored(1), stored(2), stored(3)], []);
	expect(keysOf(movePicture(pictures, 2, 0))).toEqual(["3", "1", "2"]);
	expect(keysOf(movePicture(pictures, 0, -1))).toEqual(["1", "2", "3"]);
	expect(chooseThumbnail(pictures, "2").map(({ isThumbnail }) => isThumbnail)).toEqual([false, true, false]);
	expect(removePicture(pictures, "1").map(({ isThumbnail }) => isThumbnail)).toEqual([true, false]);
	expect(removePicture(pictures, "3").map(({ isThumbnail }) => isThumbnail)).toEqual([true, false]);
	expect(addFiles([], [file("a"), file("b")], addressOf).map(({ isThumbnail }) => isThumbnail)).toEqual([true, false]);
});

test("the form contains the kept URLs in their order, the new files, and the details of each", () => {
	const rows = [
		{ key: 4, variantId: 40 },
		{ key: 5, variantId: 50 },
	];
	const kept = picturesOf([stored(1), stored(2, { variantId: 50, litImageUrl: "/media/lit/800.webp" })], rows);
	const pictures = movePicture(addFiles(kept, [file("new.png")], addressOf), 2, 0);
	expect(sent(pictures, rows)).toEqual({
		urls: ["/media/1/800.webp", "/media/2/800.webp"],
		images: ["new.png"],
		layers: [],
		details: [
			{ image: 0, isThumbnail: false, variant: null, on: null, lamp: null },
			{ url: "/media/1/800.webp", altText: "Picture 1", isThumbnail: true, variant: null, on: null, lamp: null },
			{ url: "/media/2/800.webp", altText: "Picture 2", isThumbnail: false, variant: 1, lamp: null },
		],
	});
});

test("new layers are sent as files, unchanged layers are omitted, removed layers are null", () => {
	const pictures = picturesOf([stored(1, { litImageUrl: "/on", lampImageUrl: "/lamp" })], []);
	const key = "1";
	expect(sent(changePicture(pictures, key, { on: { url: null, file: file("on.png") } }))).toMatchObject({
		layers: ["on.png"],
		details: [{ on: 0 }],
	});
	expect(sent(changePicture(pictures, key, { lamp: { url: null } })).details).toEqual([
		{ url: "/media/1/800.webp", altText: "Picture 1", isThumbnail: true, variant: null, lamp: null },
	]);
});

test("without a new picture an empty placeholder is sent", () => {
	expect(sent([])).toEqual({ urls: [], images: [""], layers: [], details: undefined });
});
