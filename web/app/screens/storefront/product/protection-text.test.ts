import { expect, test } from "vitest";
import { protectionText } from "./protection-text.ts";

test("both digits of an IP rating are stated, with the places they are enough for", () => {
	const texts = Object.fromEntries(
		["20", "44", "54", "65", "66", "67", "66/67", "68", "X4"].map((ip) => [ip, protectionText(ip)]),
	);
	expect(texts).toEqual({
		"20": "Protected against fingers; no protection against water. For dry places only, not where a basin or worktop splashes. An electrician decides on site.",
		"44": "Protected against wires over 1 mm; withstands splashes. For bathroom zones 1 and 2 and outdoors under a roof. An electrician decides on site.",
		"54": "Protected against harmful dust; withstands splashes. For bathroom zones 1 and 2 and outdoors in the rain. An electrician decides on site.",
		"65": "Dust-tight; withstands jets of water. For bathroom zones 1 and 2 and outdoors in rain and dust. An electrician decides on site.",
		"66": "Dust-tight; withstands strong jets of water. For bathroom zones 1 and 2 and outdoors in rain and dust. An electrician decides on site.",
		"67": "Dust-tight; withstands dipping to 1 m. For bathroom zones 1 and 2, outdoors in the rain, and bathroom zone 0 if it runs on 12 V. An electrician decides on site.",
		"66/67":
			"Dust-tight; withstands strong jets of water and dipping to 1 m. For bathroom zones 1 and 2, outdoors in rain and dust, and bathroom zone 0 if it runs on 12 V. An electrician decides on site.",
		"68": "Dust-tight; withstands lasting immersion. For bathroom zones 1 and 2, outdoors in the rain, bathroom zone 0 if it runs on 12 V, and under water. An electrician decides on site.",
		X4: "No protection against objects stated; withstands splashes. For bathroom zones 1 and 2. An electrician decides on site.",
	});
});

test("only immersion is called immersion: IPx6 is strong jets", () => {
	for (const ip of ["65", "66", "IP 66"]) expect(protectionText(ip)).not.toMatch(/dipping|immersion|puddle|zone 0/);
});

test("a rating that is blank or cannot be read has no sentence", () => {
	for (const ip of ["", " ", "good", "6", "4444"]) expect(protectionText(ip), ip).toBe("");
});
