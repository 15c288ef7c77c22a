import type { HomeForm, HomeSection } from "@noor/contract/home";
import { unlocalizedPath } from "@noor/contract/locale-of-path";
import type { z } from "zod";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

/** The request body from the form of the home page. The fields `section` and `room` list the keys in order. */
export function readHome(form: FormData): Omit<z.input<typeof HomeForm>, "version"> {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const kind = text("kind") as z.input<typeof HomeForm>["hero"]["kind"];
	const sections = form.getAll("section") as HomeSection[];
	return {
		hero: {
			kind,
			productId: Number(text("productId")) || null,
			picture: text("picture"),
			unlitPicture: text("unlitPicture"),
			alt: text("alt"),
			title: text("heroTitle"),
			link: text("link"),
		},
		sections,
		hiddenSections: sections.filter((section) => !form.has(`shown.${section}`)),
		translations: translationsIn(form, "home"),
		rooms: form.getAll("room").map((key) => ({
			name: text(`${key}.name`),
			path: pathOf(text(`${key}.path`)),
			translations: translationsIn(form, "rooms", `${key}.`),
		})),
	};
}

/** The path of a URL that was pasted with its origin. */
function pathOf(address: string): string {
	if (!/^https?:/.test(address)) return address;
	const { pathname, search } = new URL(address);
	return unlocalizedPath(pathname) + search;
}
