/** `waiting` for the confirmation by mail; `unsubscribed` by the reader or by staff; `bounced`: mails cannot be delivered. */
export const subscriberStates = ["waiting", "subscribed", "unsubscribed", "bounced"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
