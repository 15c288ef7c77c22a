import { useRouteError } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoutes } from "#test/render.tsx";
import { MissingRecord } from "./back-link.tsx";

test.each([
	[404, "No such customer"],
	[403, "Above: 403"],
	[400, "Above: 400"],
])("an answer with %i is shown as %j", async (status, shown) => {
	function Missing() {
		return <MissingRecord error={useRouteError()} title="No such customer" back={null} />;
	}
	function Above() {
		return <h1>Above: {(useRouteError() as { status: number }).status}</h1>;
	}
	const record = {
		path: "customer",
		loader: () => Promise.reject(new Response(null, { status })),
		ErrorBoundary: Missing,
	};
	await renderRoutes("/customer", [{ ErrorBoundary: Above, HydrateFallback: () => null, children: [record] }]);
	await expect.element(page.getByRole("heading", { name: shown, exact: true })).toBeVisible();
	// React logs what an error boundary throws again.
	vi.mocked(console.error).mockClear();
});
