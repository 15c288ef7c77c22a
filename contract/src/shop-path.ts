/** A path within the shop, with or without a query. Browsers read two slashes, of either kind, as the address of another site. */
export const shopPathPattern = /^\/(?![/\\])\S*$/;
