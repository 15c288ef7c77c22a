import * as contract from "@noor/contract/setup";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { setSessionCookie } from "../http/session-cookie.ts";
import { setUpShop } from "./set-up-shop.ts";
import { hasStaff } from "./setup-code.ts";

/** The first member of staff of an empty shop. */
export const setupRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	// Once it is closed it stays closed, so that pages need no statement to know.
	let isClosed = false;

	route(app, contract.getSetup, async () => {
		isClosed ||= await hasStaff(db);
		return { isOpen: !isClosed };
	});

	route(app, contract.setUpShop, async (request, reply) => {
		const browser = { userAgent: request.headers["user-agent"] ?? "", endsWithBrowser: false, visitor: request.user };
		const { token, cookieExpires } = await setUpShop(db, request.body, browser);
		setSessionCookie(reply, token, cookieExpires);
	});
};
