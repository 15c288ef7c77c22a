import { DeliveryMethodForm, DeliveryRate } from "@noor/contract/delivery";
import { emirates } from "@noor/contract/emirates";
import { Version } from "@noor/contract/record-version";
import * as m from "@noor/messages/admin/setup/delivery";
import { z } from "zod";

/** The questions of the setup about delivery. Prices are in AED. */
export const DeliveryDetails = z.object({
	emirates: z.array(z.enum(emirates)).min(1, { error: m.emirate_missing }),
	name: DeliveryMethodForm.shape.name,
	deliveryTime: DeliveryMethodForm.shape.deliveryTime,
	price: DeliveryRate.shape.price,
	freeFrom: DeliveryRate.shape.freeFrom,
	zoneVersion: Version,
	methodVersion: Version,
});
