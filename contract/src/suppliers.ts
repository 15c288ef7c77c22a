import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";

const staff = { access: "admin" } as const;

export const Supplier = z.object({
	id: z.number().int(),
	supplierName: z.string(),
	contactName: z.string(),
	address: z.string(),
	email: z.string(),
	phone: z.string(),
});
export type Supplier = z.output<typeof Supplier>;

export const listSuppliers = endpoint({
	config: staff,
	method: "GET",
	url: "/api/Supplier",
	schema: { summary: "Suppliers", tags: ["Suppliers"], response: { 200: z.array(Supplier) } },
});

export const getSupplier = endpoint({
	config: staff,
	method: "GET",
	url: "/api/Supplier/:id",
	schema: { summary: "One supplier", tags: ["Suppliers"], params: IdParams, response: { 200: Supplier } },
});
