// Apart from the schema `CartId`, for the script of every page, which starts without Zod.

/** What a cart id looks like. */
export const cartIdPattern = /^[\w-]{1,64}$/;
