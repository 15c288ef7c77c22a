import * as m from "@noor/messages/contract/shop-contact";

/** The e-mail address on the shop's pages. Contact messages are sent to it unless `SHOP_EMAIL` is set. */
export const shopEmail = "hello@noor.example";

/** The telephone number on the shop's pages. */
export const shopPhone = "+971 4 555 0142";

/** The name of the company that sells, on the shop's pages and documents. */
export const shopCompany = m.company;

/** The address of the shop in one line. */
export const shopAddress = m.address;
