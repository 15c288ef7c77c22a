import * as contract from "@noor/contract/settings";
import * as tariffContract from "@noor/contract/tariffs";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { tags } from "../database/tags.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import * as tariffs from "./manage-tariffs.ts";
import type { CurrentSettings } from "./open-settings.ts";
import { readSettings, type StoredSettings } from "./stored-settings.ts";
import { updateLogo, updateSettings } from "./update-settings.ts";

/**
 * Routes of the settings and the prices of electricity for staff, and of the prices in force for everybody. `GET /api/shop`
 * serves the public part of the settings.
 */
export const settingsRoutes: FastifyPluginAsync<{ db: Database; settings: CurrentSettings }> = async (
	app,
	{ db, settings },
) => {
	await app.register(formData);
	const withExamples = (stored: StoredSettings) => ({ ...stored, examples: settings.examplesIn(stored) });
	/** This process shows a change at once, the others when they are notified. */
	const applied = async <T>(work: Promise<T>) => {
		const stored = await work;
		await settings.reload();
		return stored;
	};
	route(app, contract.getSettings, async () => withExamples(await readSettings(db)));
	route(app, contract.updateSettings, async (request) =>
		withExamples(await applied(updateSettings(db, request.body, requireUser(request), settings.firstTexts))),
	);
	route(app, contract.updateLogo, async (request) =>
		withExamples(await applied(updateLogo(db, request.body, requireUser(request)))),
	);

	route(
		app,
		tariffContract.getCurrentTariffs,
		() => settings.tariffs(),
		() => ({ tags: [tags.settings] }),
	);
	route(app, tariffContract.listTariffs, (request) => tariffs.listTariffs(db, request.query));
	route(app, tariffContract.exportTariffs, (request, reply) =>
		sendCsv(reply, "tariffs", tariffs.exportTariffs(db, request.query)),
	);
	route(app, tariffContract.getTariff, (request) => tariffs.getTariff(db, request.params.id));
	route(app, tariffContract.createTariff, (request) =>
		applied(tariffs.createTariff(db, request.body, requireUser(request))),
	);
	route(app, tariffContract.updateTariff, (request) =>
		applied(tariffs.updateTariff(db, request.params.id, request.body, requireUser(request))),
	);
	route(app, tariffContract.deleteTariff, (request) =>
		applied(tariffs.deleteTariff(db, request.params.id, requireUser(request))),
	);
};
