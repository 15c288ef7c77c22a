import { blankLighting } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductStatus } from "@noor/contract/products";
import type { Insertable } from "kysely";
import type { Database } from "../src/database/database.ts";
import type { Coupons, DeliveryMethods, DeliveryRates, DeliverySlots, DeliveryZones } from "../src/database/tables.ts";

// So large that no search of a test finds a name by its number: it depends on the tests before it in the same worker.
let made = 8_000_000;

/** A number no other maker has used, for names that must differ. */
function next(): number {
	made += 1;
	return made;
}

export interface MadeProduct {
	id: number;
	/** Empty for a product without variants. */
	variantIds: number[];
	stockIds: number[];
}

export interface ProductWishes {
	name?: string;
	description?: string;
	basePriceFils?: number;
	discountPriceFils?: number | null;
	/** None makes a product without variants. */
	variants?: { size?: string; priceFils?: number; compareAtPriceFils?: number; sku?: string; stock?: number }[];
	/** Stock of a product without variants. */
	stock?: number;
	categoryIds?: number[];
	brandId?: number;
	supplierId?: number;
	createdAt?: Date;
	/** Published by default. */
	status?: ProductStatus;
	publishAt?: Date;
	/** Fields that are left out are as in `someLighting`; without it the product has no lighting record. */
	lighting?: Partial<AttributeValues>;
}

/** A pendant's lighting record. */
export const someLighting: AttributeValues = {
	...blankLighting,
	material: "Brass",
	frameColor: "Black",
	basementType: "Ceiling canopy",
	lightType: "Pendant",
	wattage: 10,
	lumens: 800,
	colorTemperature: 2700,
	colorTemperatureMax: null,
	cri: 90,
	isDimmable: true,
	lifespanHours: 25_000,
	beamAngle: 120,
	shape: "Dome",
	finish: "Brushed",
	specialFeatures: "Flicker-free, Adjustable cord",
	ipRating: "20",
	voltage: "220-240",
	frequency: "50/60",
	mountingType: "Suspended",
	socketType: "E27",
};

export async function aBrand(db: Database, brandName = `Brand ${next()}`): Promise<number> {
	const { id } = await db
		.insertInto("brands")
		.values({ brandName, description: "A house of lamps." })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function aSupplier(db: Database, supplierName = `Supplier ${next()}`): Promise<number> {
	const { id } = await db.insertInto("suppliers").values({ supplierName }).returning("id").executeTakeFirstOrThrow();
	return id;
}

export async function aCategory(
	db: Database,
	{ categoryName = `Category ${next()}`, parentCategoryId = null as number | null } = {},
): Promise<number> {
	const { id } = await db
		.insertInto("categories")
		.values({ categoryName, parentCategoryId })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** A product that can be bought, with ten of everything in stock. */
export async function aProduct(db: Database, wishes: ProductWishes = {}): Promise<MadeProduct> {
	const { name = `Lamp ${next()}`, variants = [], categoryIds = [] } = wishes;
	const { id } = await db
		.insertInto("products")
		.values({
			name,
			description: wishes.description ?? "A lamp made for a test.",
			basePriceFils: wishes.basePriceFils ?? 10_000,
			discountPriceFils: wishes.discountPriceFils ?? null,
			brandId: wishes.brandId ?? (await aBrand(db)),
			supplierId: wishes.supplierId ?? (await aSupplier(db)),
			...(wishes.status ? { status: wishes.status, publishAt: wishes.publishAt ?? null } : {}),
			...(wishes.createdAt ? { createdAt: wishes.createdAt } : {}),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	if (wishes.lighting)
		await db
			.insertInto("lightingDetails")
			.values({ ...someLighting, ...wishes.lighting, productId: id })
			.execute();
	for (const categoryId of categoryIds)
		await db.insertInto("productCategories").values({ productId: id, categoryId }).execute();
	const variantIds: number[] = [];
	const stockIds: number[] = [];
	for (const [position, { size, priceFils, compareAtPriceFils, sku, stock }] of variants.entries()) {
		const variant = await db
			.insertInto("productVariants")
			.values({
				productId: id,
				size: size ?? `Size ${position + 1}`,
				priceFils: priceFils ?? 12_000,
				compareAtPriceFils: compareAtPriceFils ?? null,
				sku: sku ?? `SKU-${next()}`,
				position,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		variantIds.push(variant.id);
		stockIds.push(await aStock(db, id, variant.id, stock ?? 10));
	}
	if (variants.length === 0) stockIds.push(await aStock(db, id, null, wishes.stock ?? 10));
	return { id, variantIds, stockIds };
}

async function aStock(db: Database, productId: number, variantId: number | null, quantity: number): Promise<number> {
	const { id } = await db
		.insertInto("stock")
		.values({ productId, variantId, quantity })
		.returning("id")
		.executeTakeFirstOrThrow();
	if (quantity > 0)
		await db.insertInto("stockMovements").values({ stockId: id, change: quantity, reason: "received" }).execute();
	return id;
}

/** An address as a shopper types it. */
export const anAddress = {
	name: "Layla Haddad",
	line1: "Villa 12, Al Wasl Road",
	line2: null,
	city: "Dubai",
	state: "Dubai",
	country: "AE",
	postalCode: "",
	phone: "+971501234567",
};

/** A promo code that takes ten percent off by default. */
export async function aCoupon(db: Database, wishes: Partial<Insertable<Coupons>> = {}): Promise<number> {
	const { id } = await db
		.insertInto("coupons")
		.values({
			code: `CODE-${next()}`,
			name: "Ten percent",
			...(wishes.amountOffFils ? {} : { percentOff: 10 }),
			...wishes,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** A delivery zone; by default everywhere. */
export async function aZone(db: Database, wishes: Partial<Insertable<DeliveryZones>> = {}): Promise<number> {
	const { id } = await db
		.insertInto("deliveryZones")
		.values({ name: `Zone ${next()}`, ...wishes })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export interface MethodWishes extends Partial<Insertable<DeliveryMethods>> {
	/** By default one price, of AED 25 everywhere. */
	rates?: Partial<Insertable<DeliveryRates>>[];
	/** With slots the shopper chooses one, on any day from tomorrow on. */
	slots?: Omit<Insertable<DeliverySlots>, "methodId">[];
}

/** A delivery method, offered after the one that every shop has. */
export async function aDeliveryMethod(
	db: Database,
	{ rates = [{}], slots = [], ...wishes }: MethodWishes = {},
): Promise<{ id: number; slotIds: number[] }> {
	const needsSlot = slots.length > 0;
	const { id } = await db
		.insertInto("deliveryMethods")
		.values({ name: `Delivery ${next()}`, position: 1, needsSlot, leadDays: needsSlot ? 1 : null, ...wishes })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (const [position, rate] of rates.entries())
		await db
			.insertInto("deliveryRates")
			.values({ methodId: id, zoneId: rate.zoneId ?? (await aZone(db)), position, priceFils: 2500, ...rate })
			.execute();
	const slotIds: number[] = [];
	for (const slot of slots) {
		const made = await db
			.insertInto("deliverySlots")
			.values({ ...slot, methodId: id })
			.returning("id")
			.executeTakeFirstOrThrow();
		slotIds.push(made.id);
	}
	return { id, slotIds };
}
