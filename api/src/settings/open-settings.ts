import type { Settings } from "@noor/contract/settings";
import type { PublishedPage } from "@noor/contract/shop";
import { shopZone } from "@noor/contract/shop-time";
import type { CurrentTariffs } from "@noor/contract/tariffs";
import { translatedText } from "@noor/contract/translations";
import type { Database } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import type { Log } from "../log.ts";
import { errorDetails } from "../outage.ts";
import type { FirstTexts } from "../translations/saved-over-first.ts";
import { currentTariffs, type KnownTariff, readTariffs, tariffsOn } from "./current-tariffs.ts";
import { type ReadPage, readPublishedPages } from "./published-pages.ts";
import { ensureSettings, type FirstSettings, readSettings, type StoredSettings } from "./stored-settings.ts";

/** The settings in the memory of this process. They stay readable while the database is down. */
export interface CurrentSettings {
	current(): StoredSettings;
	/** The fields that still have the invented value of the first start, in these settings. */
	examplesIn(settings: StoredSettings): Settings["examples"];
	/** The translations with which a new shop begins. */
	firstTexts: FirstTexts;
	/** The text and link of the bar above the header today, in the current language; null for none. */
	announcement(): { text: string; link: string } | null;
	/** The content pages that are published, in the order of `ShopSettings` and the current language. */
	pages(): PublishedPage[];
	/** The VAT rate that is in force today, in percent; 0 if none is. */
	vatPercent(): number;
	/** The prices of electricity that are in force today. */
	tariffs(): CurrentTariffs;
	/** Differs after every change of what pages show of the settings, and of what is published. */
	pageVersion(): string;
	/** Reads them again, after a change in this process. */
	reload(): Promise<void>;
	close(): Promise<void>;
}

const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: shopZone });
/** Days begin at a quarter of an hour of UTC in every time zone. */
const quarterMs = 900_000;
let known = { quarter: 0, day: "" };

/** The day in the time zone of the shop, as 2026-11-24. */
function today(): string {
	const quarter = Math.floor(Date.now() / quarterMs);
	if (quarter !== known.quarter) known = { quarter, day: localDay.format(quarter * quarterMs) };
	return known.day;
}

/** Stores the first settings if there are none, and follows the changes of any process; triggers send the NOTIFY. */
export async function openSettings(
	db: Database,
	{
		databaseUrl,
		first,
		demonstration,
		log,
	}: { databaseUrl: string; first: FirstSettings /** Whether no money moves. */; demonstration: boolean; log: Log },
): Promise<CurrentSettings> {
	await ensureSettings(db, first, demonstration);
	let settings: StoredSettings | undefined;
	let pages: ReadPage[] = [];
	let tariffs: KnownTariff[] = [];
	// Every request for a page asks for it.
	let pageVersion: { madeOf: unknown[]; text: string } = { madeOf: [], text: "" };
	// One after the other: of two readings at once the older one may end last.
	let reading: Promise<unknown> = Promise.resolve();
	const reload = async () => {
		const read = reading
			.catch(() => {})
			.then(async () => {
				[settings, pages, tariffs] = await Promise.all([readSettings(db), readPublishedPages(db), readTariffs(db)]);
			});
		reading = read;
		await read;
	};
	const listening = await listen(
		{ connectionString: databaseUrl },
		{
			name: "noor settings",
			channels: ["settings"],
			onNotify: reload,
			onReconnect: () => {
				reload().catch((error: unknown) => log.error(errorDetails(error), "settings could not be read"));
			},
		},
		log,
	);
	// After the subscription, so that no change is missed between the two.
	await reload();
	const current = () => settings as StoredSettings;
	const vatPercent = () => {
		const day = today();
		return current().vatRates.findLast(({ startsOn }) => startsOn <= day)?.percent ?? 0;
	};
	const announcement = () => {
		const { announcement, translations } = current();
		const { text: english, link, from, until } = announcement;
		const text = translatedText(english, translations, "announcementText");
		const day = today();
		return text === "" || (from && day < from) || (until && day > until) ? null : { text, link };
	};
	return {
		current,
		examplesIn: (settings) => examplesIn(settings, first),
		firstTexts: firstTextsOf(first),
		announcement,
		pages: () =>
			pages.map(({ slug, title, translations, isInFooter }) => ({
				slug,
				title: translatedText(title, translations, "title"),
				isInFooter,
			})),
		vatPercent,
		tariffs: () => currentTariffs(tariffsOn(today(), tariffs), current().emirate),
		pageVersion() {
			const madeOf = [settings, pages, tariffs, today()];
			if (madeOf.some((each, at) => each !== pageVersion.madeOf[at])) {
				const parts = [
					current().version,
					announcement() ? "+" : "",
					vatPercent(),
					...pages.map(({ slug, number }) => `${slug}:${number}`),
					pages.filter(({ isInFooter }) => isInFooter).length,
					...tariffsOn(today(), tariffs).map(({ key, startsOn, version }) => `${key}:${startsOn}:${version}`),
				];
				pageVersion = { madeOf, text: parts.join(" ") };
			}
			return pageVersion.text;
		},
		reload,
		close: () => listening.stop(),
	};
}

function firstTextsOf(first: FirstSettings): FirstTexts {
	const { inArabic } = first;
	if (!inArabic) return {};
	const pairs = (["name", "address", "company"] as const).map((field) => [
		field,
		{ text: inArabic[field], source: first[field] },
	]);
	return Object.fromEntries(pairs);
}

/** An address below `.example` is invented: RFC 2606 reserves it. The first start may have a real one. */
function examplesIn(settings: StoredSettings, first: FirstSettings): Settings["examples"] {
	const invented = (["name", "phone", "address", "company"] as const).filter(
		(field) => settings[field] === first[field],
	);
	return settings.email.endsWith(".example") ? [...invented, "email"] : invented;
}
