import { node24, run } from "./program.mjs";

/** Compiles the message catalogues, which the API and the website import. Answers whether all of them are right. */
export async function compileMessages() {
	const { code } = await run(node24, ["messages/write.ts"]);
	return code === 0;
}
