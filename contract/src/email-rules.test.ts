import { expect, test } from "vitest";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { isEmail, maxEmailLength } from "./email-rules.ts";

test.each([
	"noura@post.example",
	"n.o+u_r-a@mail.post.example",
	"",
	"noura",
	"noura@post",
	".noura@post.example",
	"noura@@post.example",
	`${"n".repeat(241)}@post.example`,
	`${"n".repeat(242)}@post.example`,
])("“%s” is an e-mail address by the rule exactly if it is by the schema", (text) => {
	expect(isEmail(text)).toBe(Email.safeParse(text).success);
	// Other schemas use Zod's own pattern.
	expect(isEmail(text)).toBe(z.email().max(maxEmailLength).safeParse(text).success);
});
