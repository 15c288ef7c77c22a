import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { addStaff } from "@noor/api/accounts/staff/add-staff";
import { listStaff } from "@noor/api/accounts/staff/list-staff";
import { removeStaff } from "@noor/api/accounts/staff/remove-staff";
import { openDatabase } from "@noor/api/database/database";
import { linkMinutes } from "@noor/contract/limits";
import type pg from "pg";
import { assertMigrated } from "./assert-migrated.ts";
import type { Settings } from "./config.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage:
  npm run staff add EMAIL                        makes an account an owner; creates it, with a link to set its password
  npm run staff -- add EMAIL --password-stdin    the same, with a password from standard input
  npm run staff remove EMAIL                     makes a member of staff a customer again
  npm run staff list`;

const command = parseCommand();
if (command) await runCommand((pool, settings) => run(command, pool, settings));
else {
	console.error(usage);
	process.exitCode = 1;
}

async function run({ action, email, withPassword }: Command, pool: pg.Pool, settings: Settings) {
	await assertMigrated(pool);
	const db = openDatabase(pool);
	if (action === "list")
		for (const { id, email, role, isSuspended } of await listStaff(db))
			console.log([id, email, role, ...(isSuspended ? ["suspended"] : [])].join("\t"));
	else if (action === "remove") {
		await removeStaff(db, email);
		console.log(`${email} is not staff any more, and was signed out.`);
	} else {
		const password = withPassword ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
		const { created, passwordToken } = await addStaff(db, { email, password });
		console.log(`${email} is staff now.${created ? " The account was created." : ""}`);
		if (passwordToken)
			console.log(
				`This link sets the password, once and within ${linkMinutes} minutes:\n${linkTo(settings, passwordToken)}`,
			);
	}
}

interface Command {
	action: "add" | "remove" | "list";
	/** Empty for `list`. */
	email: string;
	withPassword: boolean;
}

/** Undefined where the arguments are not those of the usage. */
function parseCommand(): Command | undefined {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		strict: false,
		options: { "password-stdin": { type: "boolean" } },
	});
	const [action, email = ""] = positionals;
	const withPassword = values["password-stdin"] === true;
	if (positionals.length > 2 || Object.keys(values).some((name) => name !== "password-stdin")) return undefined;
	if (action === "add" && email !== "") return { action, email, withPassword };
	if (action === "remove" && email !== "" && !withPassword) return { action, email, withPassword };
	if (action === "list" && email === "" && !withPassword) return { action, email, withPassword };
	return undefined;
}

function linkTo({ publicUrl, port }: Settings, token: string): string {
	return `${publicUrl ?? `http://localhost:${port}`}/account/reset-password?token=${token}`;
}
