import type { PageBlock } from "@noor/contract/page-blocks";
import type { PageForm } from "@noor/contract/pages";
import type { z } from "zod";
import { readBlocks } from "#parts/admin/blocks/read-blocks.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

/** The body of the form of a page. */
export function readPage(form: FormData): z.input<typeof PageForm> {
	const position = String(form.get("footerPosition") ?? "").trim();
	return {
		title: String(form.get("title") ?? ""),
		description: String(form.get("description") ?? ""),
		translations: translationsIn(form, "pages"),
		footerPosition: position === "" ? null : Number(position),
		// Its editor offers no other types, and the schema refuses them.
		blocks: readBlocks(form) as PageBlock[],
	};
}
