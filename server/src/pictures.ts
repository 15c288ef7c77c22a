import { openDatabase } from "@noor/api/database/database";
import { copyPicturesToDatabase } from "@noor/api/media/move-pictures";
import { openPictureStore } from "@noor/api/media/picture-store";
import { assertMigrated } from "./assert-migrated.ts";
import { runCommand } from "./run-command.ts";
import { StartupError } from "./startup-error.ts";

// npm run pictures to-database: copies the pictures of the bucket of PICTURES_URL back. The shop must run without PICTURES_URL.

const [action, ...others] = process.argv.slice(2);
if (action !== "to-database" || others.length > 0) {
	console.error("Usage: PICTURES_URL=s3://… npm run pictures to-database");
	process.exitCode = 1;
} else
	await runCommand(async (pool, { pictures }) => {
		if (!pictures) throw new StartupError("PICTURES_URL is missing: it names the bucket that has the pictures.");
		await assertMigrated(pool);
		const store = await openPictureStore(pictures);
		try {
			const count = await copyPicturesToDatabase(openDatabase(pool), store);
			console.log(`Copied ${count} ${count === 1 ? "picture" : "pictures"} into the database.`);
		} finally {
			store.close();
		}
	});
