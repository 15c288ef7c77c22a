import * as contract from "@noor/contract/delivery";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import * as holidays from "./manage-holidays.ts";
import * as methods from "./manage-methods.ts";
import * as parcels from "./manage-parcels.ts";
import * as zones from "./manage-zones.ts";
import { listSlotUses, previewRates } from "./preview-rates.ts";

/** Routes of delivery for staff. Shoppers choose with `POST /api/cart/delivery`. */
export const deliveryRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listDeliveryZones, (request) => zones.listZones(db, request.query));
	route(app, contract.exportDeliveryZones, (request, reply) =>
		sendCsv(reply, "delivery-zones", zones.exportZones(db, request.query)),
	);
	route(app, contract.getDeliveryZone, (request) => zones.getZone(db, request.params.id));
	route(app, contract.createDeliveryZone, (request) => zones.createZone(db, request.body, requireUser(request)));
	route(app, contract.updateDeliveryZone, (request) =>
		zones.updateZone(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteDeliveryZone, (request) => zones.deleteZone(db, request.params.id, requireUser(request)));

	route(app, contract.listDeliveryMethods, (request) => methods.listMethods(db, request.query));
	route(app, contract.exportDeliveryMethods, (request, reply) =>
		sendCsv(reply, "delivery-methods", methods.exportMethods(db, request.query)),
	);
	route(app, contract.getDeliveryMethod, (request) => methods.getMethod(db, request.params.id));
	route(app, contract.createDeliveryMethod, (request) => methods.createMethod(db, request.body, requireUser(request)));
	route(app, contract.updateDeliveryMethod, (request) =>
		methods.updateMethod(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteDeliveryMethod, (request) =>
		methods.deleteMethod(db, request.params.id, requireUser(request)),
	);

	route(app, contract.listDeliveryHolidays, (request) => holidays.listHolidays(db, request.query));
	route(app, contract.exportDeliveryHolidays, (request, reply) =>
		sendCsv(reply, "delivery-holidays", holidays.exportHolidays(db, request.query)),
	);
	route(app, contract.getDeliveryHoliday, (request) => holidays.getHoliday(db, request.params.id));
	route(app, contract.createDeliveryHoliday, (request) =>
		holidays.createHoliday(db, request.body, requireUser(request)),
	);
	route(app, contract.updateDeliveryHoliday, (request) =>
		holidays.updateHoliday(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteDeliveryHoliday, (request) =>
		holidays.deleteHoliday(db, request.params.id, requireUser(request)),
	);

	route(app, contract.listProductParcels, (request) => parcels.listParcels(db, request.query));
	route(app, contract.exportProductParcels, (request, reply) =>
		sendCsv(reply, "delivery-parcels", parcels.exportParcels(db, request.query)),
	);
	route(app, contract.getProductParcel, (request) => parcels.getParcel(db, request.params.id));
	route(app, contract.updateProductParcel, (request) =>
		parcels.updateParcel(db, request.params.id, request.body, requireUser(request)),
	);

	route(app, contract.testDeliveryRates, (request) => previewRates(db, request.query));
	route(app, contract.listSlotUses, () => listSlotUses(db));
};
