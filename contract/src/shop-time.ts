// The time zone of the shop: all days begin and all times are shown by it, so that server and browser render the same text.

/** Dubai, which has no summer time. */
export const shopZone = "Asia/Dubai";

/** The offset of the time zone, as the end of an ISO time and in milliseconds. */
export const shopOffset = "+04:00";
export const shopOffsetMs = 4 * 3_600_000;
