/** The e-mail address on the shop's pages. Contact messages are sent to it unless `SHOP_EMAIL` is set. */
export const shopEmail = "hello@noor.example";

/** The telephone number on the shop's pages. */
export const shopPhone = "+971 4 555 0142";
