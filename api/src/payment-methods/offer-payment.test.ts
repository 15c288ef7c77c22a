import { expect, test } from "vitest";
import { type PaidOrder, type PaymentRule, whyNotOffered } from "./offer-payment.ts";

const cash: PaymentRule = {
	id: 2,
	kind: "cash",
	name: "Cash",
	description: "",
	translations: {},
	isActive: true,
	countries: ["AE"],
	emirates: [],
	minTotalFils: 5_000,
	maxTotalFils: 300_000,
	audience: "all",
	feeFils: 1_500,
	confirmation: "none",
	paymentDays: 7,
	companiesOnly: false,
	accountName: "",
	bankName: "",
	iban: "",
	bic: "",
};

const order: PaidOrder = {
	destination: { country: "AE", emirate: "Dubai", area: "" },
	totalFils: 39_000,
	isGuest: false,
	isReturning: false,
	isCompany: false,
};

test.each<[string, Partial<PaymentRule>, Partial<PaidOrder>, string | undefined]>([
	["an order that fits", {}, {}, undefined],
	["a method that is switched off", { isActive: false }, {}, "is not offered at the moment"],
	["another country", {}, { destination: { country: "SA", emirate: "", area: "" } }, "not offered in this country"],
	["another emirate", { emirates: ["Sharjah"] }, {}, "not offered in this emirate"],
	["one of its emirates", { emirates: ["Sharjah", "Dubai"] }, {}, undefined],
	["every country", { countries: [] }, { destination: { country: "SA", emirate: "", area: "" } }, undefined],
	["exactly the minimum", {}, { totalFils: 5_000 }, undefined],
	["less than the minimum", {}, { totalFils: 4_999 }, "orders of AED 50.00 or more"],
	["exactly the maximum", {}, { totalFils: 300_000 }, undefined],
	["more than the maximum", {}, { totalFils: 300_001 }, "orders of up to AED 3,000.00"],
	["no maximum", { maxTotalFils: null }, { totalFils: 90_000_000 }, undefined],
	["a guest", {}, { isGuest: true }, undefined],
	["a guest, where an account is needed", { audience: "account" }, { isGuest: true }, "needs an account"],
	["a private order, where companies only can pay", { companiesOnly: true }, {}, "is for companies"],
	["the order of a company", { companiesOnly: true }, { isCompany: true }, undefined],
	["a first order of an account", { confirmation: "phone" }, {}, undefined],
	["a first order, where buyers have to be known", { confirmation: "returning" }, {}, "from your second order on"],
	["a later order, where buyers have to be known", { confirmation: "returning" }, { isReturning: true }, undefined],
])("decides about %s", (_, rule, about, reason) => {
	const said = whyNotOffered({ ...cash, ...rule }, { ...order, ...about });
	if (reason === undefined) expect(said).toBeUndefined();
	else expect(said).toContain(reason);
});
