import { expect, test } from "vitest";
import { readNumbers } from "./read-numbers.ts";

const orders = [1001, 1002, 1003];
const read = (text: string) => {
	const { numbers, ...rest } = readNumbers(text, orders);
	const problems = Object.fromEntries(Object.entries(rest).filter(([, found]) => found.length > 0));
	return { numbers: Object.fromEntries(numbers), ...problems };
};

test("a column goes to the orders as they are shown, without its header and blank lines", () => {
	const all = { numbers: { 1001: "AX 1", 1002: "AX 2", 1003: "AX 3" } };
	expect(read("AX 1\r\nAX 2\r\n\r\nAX 3\r\n")).toEqual(all);
	expect(read("\uFEFFTracking number\nAX 1\nAX 2\nAX 3")).toEqual(all);
	expect(read("AX 1\nAX 2")).toEqual({ numbers: { 1001: "AX 1", 1002: "AX 2" } });
	expect(read("")).toEqual({ numbers: {} });
});

test.for<[string, string]>([
	["tabs", "Order\tAWB\n1003\tAX 3\n#1001\tAX 1\n"],
	["semicolons", "order;number\r\n1003;AX 3\r\n# 1001;AX 1"],
	["commas and quotes", '"AX 3",1003\n"AX 1",1001\n'],
])("two columns go to the orders they name, in any order of lines and columns: %s", ([, text]) => {
	expect(read(text)).toEqual({ numbers: { 1001: "AX 1", 1003: "AX 3" } });
});

test("numbers that no order gets are reported: unknown orders, numbers too many, rounded and repeated ones", () => {
	expect(read("1001\tAX 1\n9999\tAX 9")).toEqual({ numbers: { 1001: "AX 1" }, unknown: ["9999, AX 9"] });
	expect(read("1\n2\n3\n4")).toEqual({ numbers: { 1001: "1", 1002: "2", 1003: "3" }, extra: ["4"] });
	expect(read("4.71023E+11\n2")).toEqual({ numbers: { 1002: "2" }, rounded: ["4.71023E+11"] });
	expect(read("7\n7\n8")).toMatchObject({ repeated: ["7"] });
});

test("an order without a number in its line gets none", () => {
	expect(read("1001\tAX 1\n1002\t")).toEqual({ numbers: { 1001: "AX 1" } });
});
