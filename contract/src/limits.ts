/** Limits shared by the schemas, the API, the forms and their hints. */

export const minPasswordLength = 8;
export const maxPasswordLength = 256;

/** The maximum length of a search, in characters. */
export const maxSearchLength = 200;
/** The maximum length of a promo code, in characters. */
export const maxCouponCode = 100;

/** The maximum size of an uploaded picture. `maxPictureBytes` is the same in bytes. */
export const maxPictureMegabytes = 5;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** The maximum size of a multipart form in bytes: twelve pictures of the maximum size and the other fields. */
export const maxUploadBytes = 64 * 1024 * 1024;

/** The greatest id of a record: the greatest `integer` of PostgreSQL. */
export const maxId = 2_147_483_647;

/** The maximum stock of one variant, in pieces. */
export const maxStockQuantity = 1_000_000;

/** The maximum number of links by room on the home page and in the menu. */
export const maxRooms = 12;

/** The maximum number of blocks of a page or a letter. */
export const maxBlocks = 200;

/** The maximum length of an account's wishlist, in products. */
export const maxWishlistLength = 200;
/** The maximum number of products in an account's history. */
export const maxHistoryLength = 12;
/** The maximum number of product cards that one call asks for by their ids. */
export const maxCards = 200;
/** The maximum number of lamps that a call for the lighting tools asks for by their ids, and that it suggests. */
export const maxLamps = 30;
export const maxSuggestedLamps = 12;
/** The maximum number of lamps that are compared side by side. */
export const maxCompared = 4;

/** The maximum size of a CSV file to import: bytes, and rows below the header. */
export const maxImportBytes = 20_000_000;
export const maxImportRows = 50_000;
/** Pictures that are uploaded with an import. */
export const maxImportPictures = 5_000;

/** The maximum number of products that one request changes, and of rows that a sheet of prices and stock saves. */
export const maxBulkProducts = 1_000;

/** The limits of the texts of a page for search engines, in characters: the most that is stored, and what they show of it. */
export const maxSeoTitle = 200;
export const maxSeoDescription = 500;
export const shownSeoTitle = 60;
export const shownSeoDescription = 160;

/** The time within which the link of a mail about an account works. Some messages say "an hour" of it. */
export const linkMinutes = 60;
/** The time within which the link of a subscription to the newsletter confirms it. */
export const confirmWithinHours = 24;
/** The time within which an invitation of staff works. One message says "seven days" of it. */
export const invitationDays = 7;
/** The time that an order by telephone waits for its payment, from when it was placed or its link was extended. */
export const paymentLinkHours = 48;
/** The time for which sent mails are kept. */
export const sentMailDays = 30;
/** The time for which a restock request is kept after its mail. */
export const notifiedRequestDays = 30;
/** The time within which an import can be undone. */
export const undoImportDays = 30;

/** Orders that one request ships. */
export const maxShipments = 100;

/** A stock level of this many pieces or fewer is low. */
export const maxLowStock = 5;
/** The number of days after payment within which an order should be shipped. */
export const shipWithinDays = 2;
