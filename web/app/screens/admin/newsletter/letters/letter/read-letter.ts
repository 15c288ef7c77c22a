import type { LetterForm } from "@noor/contract/letters";
import type { z } from "zod";
import { readBlocks } from "#parts/admin/blocks/read-blocks.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";

/** The body of the form of a letter. */
export function readLetter(form: FormData): z.input<typeof LetterForm> {
	return {
		subject: String(form.get("subject") ?? ""),
		preheader: String(form.get("preheader") ?? ""),
		translations: translationsIn(form, "letters"),
		blocks: readBlocks(form),
	};
}
