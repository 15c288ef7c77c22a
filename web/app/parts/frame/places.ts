/** A link. */
export interface Place {
	to: string;
	label: string;
}

/** The links of the header, the menus and the footer. */
export interface Places {
	/** In the order of the shop. */
	categories: readonly (Place & { imageUrl: string | null })[];
	rooms: readonly Place[];
	/** Some of the brands with products. */
	brands: readonly Place[];
}
