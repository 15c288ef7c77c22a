import { expect, test } from "vitest";
import { toE164 } from "./phone.ts";

test("every usual spelling of an Emirati number is the same number", () => {
	for (const typed of [
		"050 123 4567",
		"0501234567",
		"50 123 4567",
		"050-123-4567",
		"00971 50 123 4567",
		"00971501234567",
		"+971 50 123 4567",
		"+971 (0)50 123 4567",
		"+971 050 123 4567",
		"971501234567",
		"971 050 123 4567",
		"(050) 123.4567",
		"٠٥٠ ١٢٣ ٤٥٦٧",
		"\u202a+971 50 123 4567\u202c",
	])
		expect(toE164(typed, "AE"), typed).toBe("+971501234567");
	expect(toE164("04 123 4567", "AE")).toBe("+97141234567");
	expect(toE164("800 12345", "AE")).toBe("+97180012345");
});

test("a number of another country needs its calling code, but for the neighbours", () => {
	expect(toE164("+44 20 7946 0958", "AE")).toBe("+442079460958");
	expect(toE164("0044 20 7946 0958", "AE")).toBe("+442079460958");
	expect(toE164("020 7946 0958", "GB")).toBeUndefined();
	expect(toE164("055 123 4567", "SA")).toBe("+966551234567");
	expect(toE164("3312 3456", "QA")).toBe("+97433123456");
	expect(toE164("+971 50 123 4567", "QA")).toBe("+971501234567");
});

test.for([
	["SA", "+966551234567", ["055 123 4567", "55 123 4567", "00966 55 123 4567", "966551234567", "+966 (0)55 123 4567"]],
	["KW", "+96551234567", ["5123 4567", "00965 5123 4567", "965 5123 4567", "٥١٢٣ ٤٥٦٧"]],
	["BH", "+97336123456", ["3612 3456", "00973 3612 3456", "973-3612-3456"]],
	["QA", "+97455123456", ["5512 3456", "+974 5512 3456", "97455123456"]],
	["OM", "+96892123456", ["9212 3456", "00968 9212 3456", "968 9212 3456"]],
] as const)("every usual spelling of a mobile number of %s is the same number", ([country, number, spellings]) => {
	for (const typed of spellings) expect(toE164(typed, country), typed).toBe(number);
	for (const typed of [`${number}1`, number.slice(0, -1)]) expect(toE164(typed, country), typed).toBeUndefined();
});

test("what is no number is refused", () => {
	for (const typed of [
		"",
		"050 123 456",
		"050 123 45678",
		"call me",
		"+",
		"+971 150 123 4567",
		"050 123 4567 ext 5",
		"1+2",
	])
		expect(toE164(typed, "AE"), typed).toBeUndefined();
});
