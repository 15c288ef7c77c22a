import type { MethodKind } from "@noor/contract/payment-kinds";
import * as m from "@noor/messages/admin/payment-methods";

export const kindNames: Record<MethodKind, () => string> = {
	card: m.kind_card,
	cash: m.kind_cash,
	transfer: m.kind_transfer,
	redirect: m.kind_redirect,
};
export const confirmationNames = {
	none: m.confirmation_none,
	phone: m.confirmation_phone,
	returning: m.confirmation_returning,
};
export const audienceNames = { all: m.audience_all, account: m.audience_account };
