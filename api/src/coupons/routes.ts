import * as contract from "@noor/contract/coupons";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { sendCsv } from "../http/send-csv.ts";
import { signedIn } from "../http/visitor.ts";
import { getCoupon } from "./get-coupon.ts";
import { createCoupon, editCoupon, endCoupon, exportCoupons, getCouponRow, listCoupons } from "./manage-coupons.ts";

export const couponRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.getCoupon,
		handler: (request) => getCoupon(db, request.params.code, request.visitor?.userId),
	});
	app.route({ ...contract.listCoupons, handler: (request) => listCoupons(db, request.query) });
	app.route({
		...contract.exportCoupons,
		handler: (request, reply) => sendCsv(reply, "promo-codes", exportCoupons(db, request.query)),
	});
	app.route({ ...contract.getCouponRow, handler: (request) => getCouponRow(db, request.params.id) });
	app.route({ ...contract.createCoupon, handler: (request) => createCoupon(db, request.body, signedIn(request)) });
	app.route({
		...contract.editCoupon,
		handler: (request) => editCoupon(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({ ...contract.endCoupon, handler: (request) => endCoupon(db, request.params.id, signedIn(request)) });
};
