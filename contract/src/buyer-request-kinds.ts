// Without schemas, so that the website can use it in the browser.

/** What a buyer can ask of the shop about an order. */
export const requestKinds = ["question", "cancellation", "return"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Of the requests about one order that wait for an answer. */
export const maxOpenRequests = 5;
