import {
	type HeroKind,
	type HeroPicture,
	type HomeSection,
	type HomeSettings,
	homeSections,
} from "@noor/contract/home";
import { pictureUrl } from "@noor/contract/pictures";
import type { Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import type { Database } from "../database/database.ts";
import { countListing, readRooms } from "./list-rooms.ts";

export interface StoredHome {
	kind: HeroKind;
	product: { id: number; name: string } | null;
	picture: HeroPicture | null;
	unlitPicture: HeroPicture | null;
	alt: string;
	title: string;
	link: string;
	/** Every section in its order. */
	sections: HomeSection[];
	hiddenSections: HomeSection[];
	/** The translations of the title and the alternative text: `heroTitle` and `heroAlt`. */
	translations: Translations;
	version: number;
}

/** The home page as it is stored. */
export async function readHome(db: Database): Promise<StoredHome> {
	const row = await db
		.selectFrom("home")
		.leftJoin("products", "products.id", "home.heroProductId")
		.leftJoin("pictures as lit", "lit.id", "home.heroPictureId")
		.leftJoin("pictures as unlit", "unlit.id", "home.heroUnlitPictureId")
		.selectAll("home")
		.select([
			sql<HeroKind>`hero_kind`.as("kind"),
			"products.name as productName",
			"lit.sha256 as litSha256",
			"lit.width as litWidth",
			"lit.height as litHeight",
			"unlit.sha256 as unlitSha256",
			"unlit.width as unlitWidth",
			"unlit.height as unlitHeight",
		])
		.executeTakeFirstOrThrow();
	return {
		kind: row.kind,
		product:
			row.heroProductId === null || row.productName === null ? null : { id: row.heroProductId, name: row.productName },
		picture: toPicture(row.litSha256, row.litWidth, row.litHeight),
		unlitPicture: toPicture(row.unlitSha256, row.unlitWidth, row.unlitHeight),
		alt: row.heroAlt,
		title: row.heroTitle,
		link: row.heroLink,
		sections: inOrder(row.sections),
		hiddenSections: homeSections.filter((section) => row.hiddenSections.includes(section)),
		translations: row.translations,
		version: row.version,
	};
}

/** The home page as its form shows it. */
export async function readHomeSettings(db: Database, searchIndex: SearchIndex): Promise<HomeSettings> {
	const [home, rooms, index] = await Promise.all([readHome(db), readRooms(db), searchIndex({ exact: true })]);
	const { kind, product, picture, unlitPicture, alt, title, link, ...rest } = home;
	return {
		hero: { kind, product, picture: picture?.url ?? null, unlitPicture: unlitPicture?.url ?? null, alt, title, link },
		...rest,
		rooms: rooms.map((room) => ({ ...room, count: countListing(index, room.path) })),
	};
}

/** The stored order of the sections. Sections that a newer version has added follow at the end. */
function inOrder(stored: readonly string[]): HomeSection[] {
	const known = stored.filter((name): name is HomeSection => homeSections.some((section) => section === name));
	return [...new Set([...known, ...homeSections])];
}

function toPicture(sha256: string | null, width: number | null, height: number | null): HeroPicture | null {
	return sha256 && width && height ? { url: pictureUrl(sha256, 1600), width, height } : null;
}
