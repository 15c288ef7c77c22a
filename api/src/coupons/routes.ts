import * as contract from "@noor/contract/coupons";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { getCoupon } from "./get-coupon.ts";
import { createCoupon, endCoupon, exportCoupons, getCouponRow, listCoupons, updateCoupon } from "./manage-coupons.ts";

/** Routes of promo codes, for shoppers and for staff. */
export const couponRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.getCoupon, (request) => getCoupon(db, request.params.code, request.user?.userId));
	route(app, contract.listCoupons, (request) => listCoupons(db, request.query));
	route(app, contract.exportCoupons, (request, reply) =>
		sendCsv(reply, "promo-codes", exportCoupons(db, request.query)),
	);
	route(app, contract.getCouponRow, (request) => getCouponRow(db, request.params.id));
	route(app, contract.createCoupon, (request) => createCoupon(db, request.body, requireUser(request)));
	route(app, contract.updateCoupon, (request) =>
		updateCoupon(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.endCoupon, (request) => endCoupon(db, request.params.id, requireUser(request)));
};
