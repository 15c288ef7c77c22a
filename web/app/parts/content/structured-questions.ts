import type { ShownBlock } from "@noor/contract/page-blocks";
import { plainText } from "@noor/contract/page-text";

/** The questions of a page as a schema.org object, in a list; empty for a page without questions. */
export function structuredQuestions(blocks: readonly ShownBlock[]): Record<string, unknown>[] {
	const questions = blocks.flatMap((block) => (block.type === "questions" ? block.items : []));
	if (questions.length === 0) return [];
	return [
		{
			"@type": "FAQPage",
			mainEntity: questions.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
			})),
		},
	];
}
