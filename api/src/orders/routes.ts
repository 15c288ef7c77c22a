import * as buyerRequests from "@noor/contract/buyer-requests";
import * as deliveryDay from "@noor/contract/delivery-day";
import { findOrder } from "@noor/contract/guests";
import * as contract from "@noor/contract/orders";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { changeDeliveryDay, listDeliveryDays } from "./change-delivery-day.ts";
import { completeOrder } from "./complete-order.ts";
import { createOrderNote } from "./create-order-note.ts";
import { deliverParcel, handOverParcel } from "./deliver-parcel.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { listCarriers } from "./list-carriers.ts";
import { exportOrders, listAllOrders, settleAndListOrders } from "./list-orders.ts";
import { reorder } from "./reorder.ts";
import { closeRequest, requestAboutOrder } from "./request-about-order.ts";
import { requestOrderLink } from "./request-order-link.ts";
import { prepareForPickup, shipOrder } from "./ship-order.ts";
import { shipOrders } from "./ship-orders.ts";

export interface OrderRoutesOptions {
	db: Database;
	/** Where messages to the shop go. */
	shopEmail: () => string;
	/** Settles a payment that its shopper is waiting for, if it has been made. Does not throw. */
	settleAwaitedPayment: (intentId: string, userId: number) => Promise<void>;
}

export const orderRoutes: FastifyPluginAsync<OrderRoutesOptions> = async (
	app,
	{ db, shopEmail, settleAwaitedPayment },
) => {
	route(app, contract.listOrders, (request) =>
		settleAndListOrders(db, requireUser(request).userId, request.query, settleAwaitedPayment),
	);
	route(app, contract.getOrder, (request) =>
		getOrderDetail(db, request.params.id, { userId: requireUser(request).userId }),
	);
	route(app, contract.getLinkedOrder, (request) =>
		getOrderDetail(db, request.params.id, { token: request.query.token }),
	);
	route(app, findOrder, (request) => requestOrderLink(db, request.body, app.publicUrl()));
	route(app, contract.reorder, (request) =>
		reorder(db, request.params.id, request.body.cartId, requireUser(request).userId),
	);
	route(app, buyerRequests.requestAboutOrder, (request) =>
		requestAboutOrder(db, request.params.id, request.body, {
			userId: requireUser(request).userId,
			shopEmail: shopEmail(),
			publicUrl: app.publicUrl(),
		}),
	);
	route(app, buyerRequests.closeRequest, (request) => {
		const { id: orderId, requestId } = request.params;
		return closeRequest(db, { orderId, requestId }, requireUser(request));
	});
	route(app, contract.listAllOrders, (request) => listAllOrders(db, request.query));
	route(app, contract.exportOrders, (request, reply) => sendCsv(reply, "orders", exportOrders(db, request.query)));
	route(app, contract.getAnyOrder, (request) => getStaffOrder(db, request.params.id, request.query));
	route(app, contract.shipOrder, (request) =>
		shipOrder(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.shipOrders, (request) => shipOrders(db, request.body, requireUser(request), app.publicUrl()));
	route(app, contract.listCarriers, (request) => listCarriers(db, requireUser(request).userId));
	route(app, contract.prepareForPickup, (request) =>
		prepareForPickup(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.deliverParcel, (request) => {
		const { id: orderId, parcelId } = request.params;
		return deliverParcel(db, { orderId, parcelId }, requireUser(request), app.publicUrl());
	});
	route(app, contract.handOverParcel, (request) => {
		const { id: orderId, parcelId } = request.params;
		return handOverParcel(db, { orderId, parcelId }, request.body.code, requireUser(request), app.publicUrl());
	});
	route(app, contract.completeOrder, (request) =>
		completeOrder(db, request.params.id, requireUser(request), app.publicUrl()),
	);
	route(app, deliveryDay.listDeliveryDays, (request) => listDeliveryDays(db, request.params.id));
	route(app, deliveryDay.changeDeliveryDay, (request) =>
		changeDeliveryDay(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.createOrderNote, (request) =>
		createOrderNote(db, request.params.id, request.body.text, requireUser(request)),
	);
};
