import * as contract from "@noor/contract/translation-list";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { importTexts } from "./import-texts.ts";
import { exportTexts, kindsOfRole, listTexts, textsTable } from "./list-texts.ts";
import type { TextCounts } from "./open-text-counts.ts";
import { translateText } from "./translate-text.ts";
import { writeXliff } from "./write-xliff.ts";

/** Routes of the texts of the catalogue and their translations; staff only. */
export const translationRoutes: FastifyPluginAsync<{ db: Database; countTexts: TextCounts }> = async (
	app,
	{ db, countTexts },
) => {
	await app.register(formData);
	route(app, contract.listTranslatableTexts, async (request) => {
		const kinds = kindsOfRole(requireUser(request).role, "read");
		const [texts, counts] = await Promise.all([listTexts(db, kinds, request.query), countTexts(kinds)]);
		return { ...texts, counts };
	});
	route(app, contract.translateText, (request) => translateText(db, request.body, requireUser(request)));
	route(app, contract.exportTexts, (request, reply) =>
		sendCsv(
			reply,
			"translations",
			textsTable(exportTexts(db, kindsOfRole(requireUser(request).role, "read"), request.query)),
		),
	);
	route(app, contract.exportXliff, (request, reply) =>
		reply
			.type("application/xliff+xml; charset=utf-8")
			.header("content-disposition", 'attachment; filename="translations.xlf"')
			.header("cache-control", "no-store")
			.send(writeXliff(exportTexts(db, kindsOfRole(requireUser(request).role, "read"), request.query))),
	);
	route(app, contract.importTexts, (request) => importTexts(db, request.body, requireUser(request)));
};
