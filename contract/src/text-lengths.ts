// The maximum lengths of texts in characters, for the schemas and the fields of forms. Without Zod, and apart from `limits.ts`,
// which every page of the shop loads. Texts that are translated have theirs in `translations.ts`.

/** Of a text of one line that has no maximum of its own. */
export const maxLineLength = 200;

/** Of a first or last name, and of the name in a message to the shop. */
export const maxNameLength = 100;
/** Of a message to the shop. */
export const maxMessageLength = 5000;
/** Of the name of a passkey. */
export const maxPasskeyName = 100;
/** Of the one-time code of the setup. */
export const maxSetupCode = 100;

/** Of a phone number as people write it. */
export const maxPhoneLength = 40;
/** Of the fields of an address. */
export const maxAddressLengths = {
	name: 120,
	line1: 200,
	line2: 200,
	city: 120,
	state: 120,
	postalCode: 20,
	phone: maxPhoneLength,
} as const;
/** Of a field of a place, such as the building. */
export const maxPlaceLength = 120;
/** Of a link to a place on a map. */
export const maxMapUrl = 500;

/** Of the name of a company that buys. */
export const maxCompanyName = 200;
/** Of a tax registration number as people group its digits. */
export const maxTypedTaxNumber = 40;
/** Of the number of a company's purchase order. */
export const maxPurchaseOrder = 60;

/** Of what a buyer writes about an order. */
export const maxBuyerRequest = 2000;
/** Of a note of staff about an order. */
export const maxOrderNote = 2000;
/** Of the reason of a cancellation or a refund. */
export const maxReasonLength = 500;
/** Of a note about a change of stock. */
export const maxStockNote = 500;
/** Of the reference of a bank transfer. */
export const maxTransferReference = 140;
/** Of the name of a carrier. */
export const maxCarrierName = 100;
/** Of a pickup code as people group its digits. */
export const maxTypedPickupCode = 40;

/** Of a value for the new products of an import. */
export const maxImportDefault = 2000;
