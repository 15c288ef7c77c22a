import { attributeRows } from "@noor/contract/attribute-rows";
import { countryCodes, countryName } from "@noor/contract/country-names";
import { emirateName } from "@noor/contract/emirate-names";
import { emirates } from "@noor/contract/emirates";
import { orderStatusNames } from "@noor/contract/order-status-names";
import { nameOfRole } from "@noor/contract/role-words";
import { staffRoles } from "@noor/contract/roles";
import * as m from "@noor/messages/admin/audit-log";
import { deliveryKindNames, sizeNames, weekdays } from "../delivery/methods/delivery-words.ts";
import { heroKindNames, sectionNames } from "../home/home-words.ts";
import { letterStates } from "../newsletter/letters/letter-state.tsx";
import { refundBadges, requestKindNames } from "../orders/order/order-words.ts";
import {
	audienceNames,
	confirmationNames,
	kindNames as paymentKindNames,
} from "../payment-methods/payment-method-words.ts";
import { statusNames as productStatusNames } from "../products/product/product-status.tsx";
import { digitNames } from "../settings/digit-names.ts";
import { reasonNames } from "../stock/stock-words.ts";

type Names = Readonly<Record<string, () => string>>;

/** The names of values as a field of the screens shows them. */
function namesOf<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string): Names {
	return Object.fromEntries(values.map((value) => [value, () => nameOf(value)]));
}

function textsOf(shown: Readonly<Record<string, { name: () => string } | { text: () => string }>>): Names {
	return Object.fromEntries(
		Object.entries(shown).map(([value, look]) => [value, "name" in look ? look.name : look.text]),
	);
}

/** The names of the values of fields that have a fixed set of them, whatever record the field is of. */
const names: Readonly<Record<string, Names>> = {
	...Object.fromEntries(
		attributeRows.flatMap((row): [string, Names][] => {
			if (row.kind === "country") return [[row.id, namesOf(countryCodes, countryName)]];
			return row.kind === "choice" ? [[row.id, row.texts]] : [];
		}),
	),
	status: { ...orderStatusNames, ...textsOf(letterStates), ...productStatusNames, ...textsOf(refundBadges) },
	kind: {
		...deliveryKindNames,
		...paymentKindNames,
		...requestKindNames,
		answer: m.answer,
		note: m.note,
	},
	reason: reasonNames,
	role: namesOf(staffRoles, nameOfRole),
	emirate: namesOf(emirates, emirateName),
	emirates: namesOf(emirates, emirateName),
	countries: namesOf(countryCodes, countryName),
	weekdays: Object.fromEntries(weekdays.map((name, index) => [index + 1, name])),
	maxSize: sizeNames,
	sizeClass: sizeNames,
	audience: audienceNames,
	confirmation: confirmationNames,
	arabicDigits: digitNames,
	hero: heroKindNames,
	sections: sectionNames,
	hiddenSections: sectionNames,
	attribute: Object.fromEntries(attributeRows.map(({ id, label }) => [id, label])),
};

/** The name of a value on the screen of its field; undefined for a field with any values, and for a value of earlier releases. */
export function nameOfValue(field: string, value: string | number): string | undefined {
	const ofField = names[field];
	return ofField && Object.hasOwn(ofField, value) ? ofField[value]?.() : undefined;
}
