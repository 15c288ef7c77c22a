import { expect, test } from "vitest";
import { AccountAddress } from "./address.ts";
import { addressFormat, type Place, placeLines, readPlace, requiresPlace } from "./address-formats.ts";
import { OrderDetailsForm } from "./order-details.ts";
import { addressLines } from "./order-lines.ts";

/** A complete place of each country, as it is typed, and its lines. */
const places: Record<string, [Place, string[]]> = {
	SA: [
		{
			building: "٧٢١٤",
			street: "Wadi Tarj Street",
			area: "Al Aqiq",
			apartment: "5",
			additionalNumber: "2121",
			shortAddress: "rrrd 2929",
		},
		["Building 7214, Wadi Tarj Street, Unit 5", "Al Aqiq", "Additional number 2121, RRRD2929"],
	],
	KW: [
		{
			governorate: "Hawalli",
			area: "Salmiya",
			block: "5",
			street: "12",
			avenue: "3",
			building: "House 8",
			floor: "2",
			apartment: "4",
			paci: "1234 5678",
		},
		["Flat 4, Floor 2, House 8, Street 12, Avenue 3, Block 5", "Salmiya, Hawalli", "PACI 12345678"],
	],
	BH: [
		{ apartment: "12", building: "2207", street: "5753", block: "257", area: "Amwaj" },
		["Flat 12, Building 2207, Road 5753, Block 257", "Amwaj"],
	],
	QA: [
		{ zone: "51", street: "890", building: "44", apartment: "3", area: "Al Gharrafa" },
		["Unit 3, Building 44, Street 890, Zone 51", "Al Gharrafa"],
	],
	OM: [
		{ governorate: "Muscat", area: "Al Khuwair", street: "4410", building: "17", apartment: "2" },
		["Flat 2, Building 17, Way 4410", "Al Khuwair, Muscat"],
	],
	AE: [
		{ apartment: "1204", building: "Marina Heights", area: "Dubai Marina", makani: "30032-95320" },
		["1204, Marina Heights", "Dubai Marina", "Makani 30032 95320"],
	],
};

const address = {
	name: "Layla Haddad",
	line1: "",
	city: "Somewhere",
	country: "AE",
	phone: "",
};

test("the form of each country is accepted by order and address book, and printed as its post writes it", () => {
	for (const [country, [typed, lines]] of Object.entries(places)) {
		const details = OrderDetailsForm.parse({ company: null, mapUrl: "", country, ...typed });
		expect(placeLines(details, country), country).toEqual(lines);
		const line1 = requiresPlace(country) ? "" : "Villa 7";
		const entry = AccountAddress.parse({ ...address, line1, country, place: typed });
		expect(placeLines(entry.place, country), country).toEqual(lines);
	}
});

test("the first line of an address is made of its fields, and printed once", () => {
	const [place, lines] = places.KW ?? [];
	const { line2 = null, ...entry } = AccountAddress.parse({ ...address, country: "KW", place });
	expect(entry.line1).toBe(lines?.[0]);
	expect(addressLines({ ...entry, line2 }, entry.place)).toEqual([
		"Layla Haddad",
		...(lines ?? []),
		"Somewhere",
		"Kuwait",
	]);
	const typed = AccountAddress.parse({ ...address, line1: "The white house", country: "KW", place });
	expect(typed.line1).toBe("The white house");
});

test("fields that a country requires are asked for by name, and only they", () => {
	const errorsOf = (country: string, place: Place) => {
		const { error } = AccountAddress.safeParse({ ...address, country, place });
		return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
	};
	expect(errorsOf("KW", {})).toEqual({
		"place.area": "Area is required",
		"place.block": "Block is required",
		"place.street": "Street is required",
		"place.building": "House or building is required",
	});
	expect(
		errorsOf("SA", { ...places.SA?.[0], building: "12", shortAddress: "12345678", additionalNumber: "1" }),
	).toEqual({
		"place.building": "A building number has 4 digits",
		"place.additionalNumber": "An additional number has 4 digits",
		"place.shortAddress": "A short address has 4 letters and 4 digits",
	});
	expect(errorsOf("QA", { zone: "510", street: "Corniche", building: "44" })).toEqual({
		"place.zone": "A zone has 1 or 2 digits",
		"place.street": "A street number has 1 to 4 digits",
	});
	expect(errorsOf("BH", { ...places.BH?.[0], block: "12" })).toEqual({ "place.block": "A block has 3 or 4 digits" });
	expect(errorsOf("OM", { ...places.OM?.[0], governorate: "Hawalli" })).toEqual({
		"place.governorate": "Choose one of the list",
	});
	expect(errorsOf("AE", {})).toEqual({ line1: "Address line 1 is required" });
	expect(errorsOf("kw", places.KW?.[0] ?? {})).toEqual({});
});

test("the required details of an order are those of its country; without a country there are none", () => {
	const form = { company: null, mapUrl: "" };
	expect(OrderDetailsForm.safeParse({ ...form, country: "KW" }).error?.issues.map(({ path }) => path)).toEqual([
		["building"],
		["street"],
		["block"],
		["area"],
	]);
	for (const country of [undefined, "AE", "GB"])
		expect(OrderDetailsForm.safeParse({ ...form, country }).success, country).toBe(true);
});

test("fields of another country are left out, and a place is printed for its country only", () => {
	expect(readPlace("AE", { building: "Marina Heights", block: "5", paci: "12345678" })).toEqual({
		building: "Marina Heights",
	});
	expect(placeLines({ country: "KW", building: "8", block: "5" }, "AE")).toEqual([]);
	expect(placeLines(null, "AE")).toEqual([]);
});

test("a postal code has the digits of its country", () => {
	const parsed = (country: string, postalCode: string) =>
		AccountAddress.safeParse({ ...address, country, postalCode, place: places[country]?.[0] });
	expect(parsed("SA", "13519").success).toBe(true);
	expect(parsed("SA", "1351").error?.issues).toMatchObject([
		{ path: ["postalCode"], message: "A postal code has 5 digits" },
	]);
	expect(parsed("OM", "133").success).toBe(true);
	expect(parsed("OM", "1333").success).toBe(false);
});

test("every line of a format has fields of the format, and every field has its line", () => {
	for (const country of [...Object.keys(places), "GB"]) {
		const { fields, lines } = addressFormat(country);
		expect(lines.flat().toSorted(), country).toEqual(fields.map(({ name }) => name).toSorted());
	}
});
