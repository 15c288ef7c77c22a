import { expect, test } from "vitest";
import { findRoute } from "./route-of.ts";

test("the template of a page is that of React Router: fixed words before parameters, the rest of a path last", () => {
	const routeOf = findRoute(["/", "/orders/find", "/orders/:id", "/orders/:id/invoice", "/admin/*", "/*"]);
	expect(routeOf("/")).toBe("/");
	expect(routeOf("/orders/find")).toBe("/orders/find");
	expect(routeOf("/Orders/12/")).toBe("/orders/:id");
	expect(routeOf("/orders/12/invoice")).toBe("/orders/:id/invoice");
	expect(routeOf("/admin/nothing/here")).toBe("/admin/*");
	expect(routeOf("/nothing")).toBe("/*");
	expect(routeOf("/%E0%A4%A")).toBe("/*");
});
