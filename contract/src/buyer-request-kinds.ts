// Without schemas, so that the website can use it in the browser.

/** The kinds of requests by a buyer about an order. */
export const requestKinds = ["question", "cancellation", "return"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The maximum number of requests about one order that wait for an answer. */
export const maxOpenRequests = 5;
