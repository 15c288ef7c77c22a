import * as contract from "@noor/contract/settings";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { route } from "../http/route.ts";
import type { CurrentSettings } from "./open-settings.ts";
import { readSettings, type StoredSettings } from "./stored-settings.ts";
import { updateLogo, updateSettings } from "./update-settings.ts";

/** Routes of the settings for staff. `GET /api/shop` serves their public part. */
export const settingsRoutes: FastifyPluginAsync<{ db: Database; settings: CurrentSettings }> = async (
	app,
	{ db, settings },
) => {
	await app.register(formData);
	const withExamples = (stored: StoredSettings) => ({ ...stored, examples: settings.examplesIn(stored) });
	/** This process shows a change at once, the others when they are notified. */
	const applied = async (work: Promise<StoredSettings>) => {
		const stored = await work;
		await settings.reload();
		return withExamples(stored);
	};
	route(app, contract.getSettings, async () => withExamples(await readSettings(db)));
	route(app, contract.updateSettings, (request) => applied(updateSettings(db, request.body, requireUser(request))));
	route(app, contract.updateLogo, (request) => applied(updateLogo(db, request.body, requireUser(request))));
};
