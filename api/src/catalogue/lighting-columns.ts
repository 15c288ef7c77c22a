import { attributeRows } from "@noor/contract/attribute-rows";

/**
 * The columns of the table `lighting_details` that answers have. Listed, because a statement that asks for all columns is not
 * prepared, and is planned again at every execution.
 */
export const lightingColumns = [
	"lightingDetails.id",
	"lightingDetails.productId",
	"lightingDetails.version",
	...attributeRows.map(({ id }) => `lightingDetails.${id}` as const),
] as const;
