import * as contract from "@noor/contract/room-plans";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { createRoomPlan, deleteRoomPlan, getRoomPlan, listRoomPlans, updateRoomPlan } from "./room-plans.ts";

export const roomPlanRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listRoomPlans, (request) => listRoomPlans(db, requireUser(request).userId));
	route(app, contract.getRoomPlan, (request) => getRoomPlan(db, requireUser(request).userId, request.params.id));
	route(app, contract.createRoomPlan, (request) => createRoomPlan(db, requireUser(request).userId, request.body.plan));
	route(app, contract.updateRoomPlan, (request) =>
		updateRoomPlan(db, requireUser(request).userId, request.params.id, request.body),
	);
	route(app, contract.deleteRoomPlan, (request) => deleteRoomPlan(db, requireUser(request).userId, request.params.id));
};
