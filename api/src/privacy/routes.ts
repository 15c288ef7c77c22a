import * as contract from "@noor/contract/privacy";
import type { SavedCard } from "@noor/contract/saved-cards";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { route } from "../http/route.ts";
import { clearSessionCookie } from "../http/session-cookie.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export interface PrivacyRoutesOptions {
	db: Database;
	/** Asks the card provider for a user's cards. */
	listSavedCards: (userId: number) => Promise<SavedCard[]>;
}

/** Routes to export personal data and to delete the account. */
export const privacyRoutes: FastifyPluginAsync<PrivacyRoutesOptions> = async (app, { db, listSavedCards }) => {
	route(app, contract.exportPersonalData, async (request, reply) => {
		const visitor = requireUser(request);
		const savedCards = await listSavedCards(visitor.userId);
		reply.header("content-disposition", 'attachment; filename="noor-my-data.json"');
		return exportPersonalData(db, visitor, savedCards);
	});

	route(app, contract.deleteAccount, async (request, reply) => {
		await deleteAccount(db, requireUser(request), request.body.password, networkPrefix(request.ip));
		clearSessionCookie(reply);
	});
};
