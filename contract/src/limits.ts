/** Limits that several ends apply: the schemas, the API, the forms and their hints. */

export const minPasswordLength = 8;
export const maxPasswordLength = 256;

/** Of an uploaded picture, in bytes; `maxPictureMegabytes` for people. */
export const maxPictureMegabytes = 5;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** Of a form with files, in bytes: a dozen pictures at their largest, and the form around them. */
export const maxUploadBytes = 64 * 1024 * 1024;

/** Of one variant, in pieces. */
export const maxStockQuantity = 1_000_000;
