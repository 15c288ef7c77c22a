import { fail, node24, run } from "./program.mjs";

/** Compiles the message catalogues, which the API and the website import. Ends this program if one of them is wrong. */
export async function compileMessages() {
	const { code } = await run(node24, ["messages/write.ts"]);
	if (code !== 0) fail("The messages could not be compiled: the reason is above.");
}
