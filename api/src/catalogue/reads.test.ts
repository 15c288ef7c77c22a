import { expect } from "vitest";
import { aBrand, aCategory, aProduct, aSupplier, someLighting } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";

// The response shape of every endpoint that reads the catalogue.

async function oneLamp(shop: Shop) {
	const brandId = await aBrand(shop.db, "Atelier Rimal");
	const supplierId = await aSupplier(shop.db, "Shati");
	const parent = await aCategory(shop.db, { categoryName: "Indoor" });
	const categoryId = await aCategory(shop.db, { categoryName: "Pendants", parentCategoryId: parent });
	const { id, variantIds } = await aProduct(shop.db, {
		name: "Qamar",
		description: "A dome of spun brass.",
		basePriceFils: 50_000,
		discountPriceFils: 45_050,
		brandId,
		supplierId,
		categoryIds: [categoryId],
		variants: [
			{ size: "Ø 30 cm", priceFils: 45_950, compareAtPriceFils: 50_000, sku: "QAM-30", stock: 3 },
			{ size: "Ø 45 cm", priceFils: 61_000, sku: "QAM-45", stock: 4 },
		],
		lighting: {},
	});
	return { id, variantIds, brandId, supplierId, categoryId, parent };
}

test("Categories and Categories/{id}", async ({ shop }) => {
	const { categoryId, parent } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	const pendants = {
		id: categoryId,
		categoryName: "Pendants",
		description: "",
		imageUrl: null,
		parentCategoryId: parent,
		version: 1,
	};
	const indoor = { ...pendants, id: parent, categoryName: "Indoor", parentCategoryId: null };
	expect((await visitor.get("/api/Categories?pageIndex=1&pageSize=10")).body).toEqual({
		pageIndex: 1,
		pageSize: 10,
		count: 2,
		data: [indoor, pendants],
	});
	expect((await visitor.get(`/api/Categories/${categoryId}`)).body).toEqual(pendants);
	expect((await visitor.get("/api/Categories/9999")).status).toBe(404);
	expect((await visitor.get("/api/Categories/pendants")).status).toBe(400);
});

test("brand, brand/GetBrandsWithoutPagination, brand/{id} and brand/exists/{id}", async ({ shop }) => {
	const { brandId } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	const brand = {
		id: brandId,
		brandName: "Atelier Rimal",
		description: "A house of lamps.",
		story: "",
		makerName: "",
		makerAddress: "",
		makerContact: "",
		logoUrl: null,
		version: 1,
	};
	const page = { pageIndex: 1, pageSize: 10, count: 1, data: [brand] };
	expect((await visitor.get("/api/Brand")).body).toEqual(page);
	expect((await visitor.get("/api/brand?pageIndex=1&pageSize=10")).body).toEqual(page);
	expect((await visitor.get("/api/brand/GetBrandsWithoutPagination")).body).toEqual([brand]);
	expect((await visitor.get(`/api/brand/${brandId}`)).body).toEqual(brand);
	expect((await visitor.get(`/api/brand/exists/${brandId}`)).body).toBe(true);
	expect((await visitor.get("/api/brand/exists/9999")).body).toBe(false);
	expect((await visitor.get("/api/brand/9999")).status).toBe(404);
});

test("Supplier and Supplier/{id}, for staff", async ({ shop }) => {
	const { supplierId } = await oneLamp(shop);
	const staff = await shop.as("admin");
	const supplier = {
		id: supplierId,
		supplierName: "Shati",
		contactName: "",
		address: "",
		email: "",
		phone: "",
		version: 1,
	};
	expect((await staff.get("/api/Supplier")).body).toEqual([supplier]);
	expect((await staff.get(`/api/Supplier/${supplierId}`)).body).toEqual(supplier);
	expect((await staff.get("/api/Supplier/9999")).status).toBe(404);
});

test("Products, Products/GetProductssWithoutPagination, Products/{id}, variants and exists", async ({ shop }) => {
	const { id, variantIds, brandId, supplierId, categoryId } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	const product = {
		id,
		name: "Qamar",
		description: "A dome of spun brass.",
		basePrice: 500,
		discountPrice: 450.5,
		brandId,
		brandName: "Atelier Rimal",
		supplierId,
		supplierName: "Shati",
		imageUrl: null,
		stockQuantity: 7,
		version: expect.any(Number),
	};
	const card = {
		...product,
		lowestPrice: 459.5,
		priceBefore: 500,
		pricesDiffer: true,
		foundVariantId: null,
		figureRanges: {},
		sizes: { min: 30, max: 45 },
		variantCount: 2,
		litImageUrl: null,
		imageAlt: "",
		imagePreview: "",
		energyClass: null,
		wattage: 10,
		lumens: 800,
		colorTemperature: 2700,
		colorTemperatureMax: null,
	};
	const variants = [
		{
			variantId: variantIds[0],
			productId: id,
			size: "Ø 30 cm",
			sizeDescription: "",
			price: 459.5,
			compareAtPrice: 500,
			sku: "QAM-30",
			stockQuantity: 3,
			lighting: {},
		},
		{
			variantId: variantIds[1],
			productId: id,
			size: "Ø 45 cm",
			sizeDescription: "",
			price: 610,
			compareAtPrice: null,
			sku: "QAM-45",
			stockQuantity: 4,
			lighting: {},
		},
	];
	const found = { count: 1, data: [card], didYouMean: null };
	expect((await visitor.get("/api/Products")).body).toEqual({ pageIndex: 1, pageSize: 1, ...found });
	const page = { pageIndex: 1, pageSize: 20, ...found };
	expect((await visitor.get("/api/Products?pageIndex=1")).body).toEqual(page);
	expect((await visitor.get("/api/products?PageIndex=1&PageSize=20")).body).toEqual(page);
	const listing = `/api/ProductCategory/category/${categoryId}?pageSize=20&pageIndex=1`;
	expect((await visitor.get(listing)).body).toEqual(page);
	expect((await visitor.get("/api/Products/GetProductssWithoutPagination")).body).toEqual([product]);
	expect((await visitor.get(`/api/Products/${id}`)).body).toEqual({
		...product,
		seoTitle: "",
		seoDescription: "",
		variants,
	});
	expect((await visitor.get(`/api/Products/variants/${id}`)).body).toEqual(variants);
	expect((await visitor.get(`/api/Products/exists/${id}`)).body).toBe(true);
	expect((await visitor.get("/api/Products/exists/9999")).body).toBe(false);
	expect((await visitor.get("/api/Products/9999")).status).toBe(404);
});

test("ProductCategory, ProductCategory/{id} and ProductCategory/product/{productId}", async ({ shop }) => {
	const { id: productId, categoryId } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get("/api/ProductCategory?pageIndex=1&pageSize=10");
	const link = {
		id: expect.any(Number),
		productId,
		categoryId,
		version: 1,
		product: { id: productId, name: "Qamar" },
		category: { id: categoryId, categoryName: "Pendants" },
	};
	expect(body).toEqual({ pageIndex: 1, pageSize: 10, count: 1, data: [link] });
	expect((await visitor.get(`/api/ProductCategory/${body.data[0].id}`)).body).toEqual(link);
	expect((await visitor.get(`/api/ProductCategory/product/${productId}`)).body).toEqual([link]);
	expect((await visitor.get("/api/ProductCategory/product/9999")).body).toEqual([]);
	expect((await visitor.get("/api/ProductCategory/9999")).status).toBe(404);
});

test("LightingDetails, LightingDetails/WithoutPagination, LightingDetails/product/{productId} and LightingDetails/{id}", async ({
	shop,
}) => {
	const { id: productId } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	const details = { id: expect.any(Number), productId, version: 1, ...someLighting };
	const listed = { ...details, productName: "Qamar" };
	expect((await visitor.get("/api/LightingDetails?pageIndex=1&pageSize=10")).body).toEqual({
		pageIndex: 1,
		pageSize: 10,
		count: 1,
		data: [listed],
	});
	expect((await visitor.get("/api/LightingDetails/WithoutPagination")).body).toEqual([listed]);
	expect((await visitor.get(`/api/LightingDetails/product/${productId}`)).body).toEqual(details);
	expect((await visitor.get("/api/LightingDetails/product/9999")).status).toBe(404);
	const { data } = (await visitor.get("/api/LightingDetails")).body;
	expect((await visitor.get(`/api/LightingDetails/${data[0].id}`)).body).toEqual(listed);
	expect((await visitor.get("/api/LightingDetails/9999")).status).toBe(404);
});

test("ProductImage/{productId}", async ({ shop }) => {
	const { id } = await oneLamp(shop);
	const visitor = await shop.as("anyone");
	expect((await visitor.get(`/api/ProductImage/${id}`)).body).toEqual([]);
	expect((await visitor.get("/api/ProductImage/9999")).status).toBe(404);
});
