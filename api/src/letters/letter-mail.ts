import type { LetterBlock } from "@noor/contract/letter-blocks";
import { aedText } from "@noor/contract/money";
import type { ShownBlock } from "@noor/contract/page-blocks";
import type { Span as ShownSpan } from "@noor/contract/page-text";
import { pictureUrl, renditionOf } from "@noor/contract/pictures";
import { type Translations, translated, translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/mails/newsletter-letter";
import { selectCards, toCard } from "../catalogue/select-products.ts";
import type { Database } from "../database/database.ts";
import type { Block, MailProduct, Span } from "../mail/mail.ts";
import type { LetterContent } from "../mail/mails/newsletter-letter.ts";
import { pageUrl } from "../mail/page-url.ts";
import { showBlocks } from "../pages/show-blocks.ts";
import { showingNow } from "../pages/showing-now.ts";
import type { CurrentSettings } from "../settings/open-settings.ts";
import { shopTexts } from "../settings/shop-texts.ts";

/** The settings and the address of the shop, which fill in the placeholders and links of letters. */
export interface LetterDeps {
	settings: CurrentSettings;
	publicUrl: () => string;
}

interface StoredLetter {
	subject: string;
	preheader: string;
	blocks: readonly LetterBlock[];
	translations: Translations;
}

/**
 * The content of a letter as it is mailed now in the current language: placeholders filled in, addresses complete, products with today's prices.
 * Products that are not published are left out.
 */
export async function composeLetter(
	db: Database,
	letter: StoredLetter,
	{ settings, publicUrl }: LetterDeps,
): Promise<LetterContent> {
	const { subject, preheader, blocks } = translated(letter, "subject", "preheader");
	const showing = showingNow(settings);
	const products = await readProducts(db, blocks, publicUrl());
	const { company, address } = shopTexts(settings.current());
	return {
		subject,
		preheader,
		company,
		address,
		blocks: blocks.flatMap((block): Block[] => {
			if (block.type !== "products")
				return showBlocks([block], showing).flatMap((shown) => toMailBlocks(shown, publicUrl()));
			const shown = block.products.flatMap((id) => products.get(id) ?? []);
			return shown.length > 0 ? [{ type: "products", products: shown }] : [];
		}),
	};
}

async function readProducts(
	db: Database,
	blocks: readonly LetterBlock[],
	publicUrl: string,
): Promise<Map<number, MailProduct>> {
	const ids = blocks.flatMap((block) => (block.type === "products" ? block.products : []));
	if (ids.length === 0) return new Map();
	const rows = await selectCards(db, ids).execute();
	return new Map(
		rows.map((row) => {
			const { lowestPrice, pricesDiffer } = toCard(row, [], []);
			const price = aedText(lowestPrice);
			return [
				row.id,
				{
					name: translatedText(row.name, row.translations, "name"),
					price: pricesDiffer ? m.from_price({ price }) : price,
					url: pageUrl(publicUrl, `/product/${row.id}`),
					pictureUrl: row.sha256 && publicUrl + pictureUrl(row.sha256, 320, "jpeg"),
				},
			];
		}),
	);
}

/** A block of a content page as blocks of a mail. A paragraph that is only a link becomes a link of its own: the first is a button. */
function toMailBlocks(block: ShownBlock, publicUrl: string): Block[] {
	const absolute = (href: string) => {
		if (!href.startsWith("/")) return href;
		return /^\/(api|media)\//.test(href) ? publicUrl + href : pageUrl(publicUrl, href);
	};
	const spans = (text: readonly ShownSpan[]): Span[] =>
		text.map(({ href, ...span }) => ({ ...span, url: href === null ? null : absolute(href) }));
	switch (block.type) {
		case "heading":
			return [block];
		case "paragraph": {
			const [only, ...others] = spans(block.text);
			if (only?.url && others.length === 0) return [{ type: "link", label: only.text, url: only.url }];
			return [{ type: "text", spans: spans(block.text) }];
		}
		case "callout":
			return [{ type: "callout", spans: spans(block.text) }];
		case "list":
			return [{ type: "list", isOrdered: block.isOrdered, items: block.items.map(spans) }];
		case "questions":
			return block.items.map(({ question, answer }) => ({ type: "question", question, answer: spans(answer) }));
		case "table":
			return [{ type: "table", header: block.header.map(spans), rows: block.rows.map((row) => row.map(spans)) }];
		case "picture":
			return [{ type: "picture", url: publicUrl + renditionOf(block.url, 1000, "jpeg"), alt: block.alt }];
	}
}
