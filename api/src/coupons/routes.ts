import * as contract from "@noor/contract/coupons";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { sendCsv } from "../http/send-csv.ts";
import { getCoupon } from "./get-coupon.ts";
import { createCoupon, endCoupon, exportCoupons, getCouponRow, listCoupons, updateCoupon } from "./manage-coupons.ts";

export const couponRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.getCoupon,
		handler: (request) => getCoupon(db, request.params.code, request.user?.userId),
	});
	app.route({ ...contract.listCoupons, handler: (request) => listCoupons(db, request.query) });
	app.route({
		...contract.exportCoupons,
		handler: (request, reply) => sendCsv(reply, "promo-codes", exportCoupons(db, request.query)),
	});
	app.route({ ...contract.getCouponRow, handler: (request) => getCouponRow(db, request.params.id) });
	app.route({ ...contract.createCoupon, handler: (request) => createCoupon(db, request.body, requireUser(request)) });
	app.route({
		...contract.updateCoupon,
		handler: (request) => updateCoupon(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({ ...contract.endCoupon, handler: (request) => endCoupon(db, request.params.id, requireUser(request)) });
};
