import { expect, test } from "vitest";
import { keepSectionRoutes, sectionsOf, templateOf } from "./section-routes.ts";

const routes = {
	root: { path: "" },
	start: { parentId: "root" },
	sitemap: { parentId: "root", path: "sitemap.xml" },
	frame: { parentId: "root" },
	shop: { parentId: "frame", path: "shop" },
	category: { parentId: "frame", path: "shop/:id" },
	product: { parentId: "frame", path: "product/:id" },
	any: { parentId: "frame", path: "*" },
	office: { parentId: "root", path: "admin" },
	orders: { parentId: "office", path: "orders" },
	anyOfOffice: { parentId: "office", path: "*" },
	byCode: { parentId: "root", path: ":code/print" },
};
const site = { routes, assets: { version: "1", routes: structuredClone(routes) as never } };
const idsOf = (section: string) => Object.keys(keepSectionRoutes(site, section).routes);
const templates = Object.keys(routes).map((id) => templateOf(routes, id));

test("a section has the routes that may match its paths, with those above them", () => {
	const always = ["root", "start", "frame", "any", "byCode"];
	expect(idsOf("shop").toSorted()).toEqual([...always, "shop", "category"].toSorted());
	expect(idsOf("product").toSorted()).toEqual([...always, "product"].toSorted());
	expect(idsOf("admin").toSorted()).toEqual([...always, "office", "orders", "anyOfOffice"].toSorted());
});

test("the files of browsers are those of the same routes, and the rest of the site is as it was", () => {
	const { assets } = keepSectionRoutes(site, "shop");
	expect(Object.keys(assets.routes)).toEqual(idsOf("shop"));
	expect(assets.version).toBe("1");
});

test("sections are the static first segments", () => {
	expect(templates).toContain("/admin/orders");
	expect([...sectionsOf(templates)].toSorted()).toEqual(["admin", "product", "shop", "sitemap.xml"]);
});
