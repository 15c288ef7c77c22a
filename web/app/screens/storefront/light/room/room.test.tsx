import type { Lamp } from "@noor/contract/lamps";
import { readRoomLink, usualRoom } from "@noor/contract/room-link";
import type { RoomPlan, SavedRoomPlan } from "@noor/contract/room-plans";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answers, gate, refusal } from "#test/fake-api.ts";
import { aLamp } from "#test/lamps.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const lighting = { lumens: 900, wattage: 10, beamAngle: 90, mountingType: "Ceiling surface", isDimmable: true };
const lamps: Record<string, Lamp> = {
	"1": aLamp({ productId: 1, name: "Dome", price: 100, stockQuantity: 40, lighting }),
	"2-20": aLamp({ productId: 2, variantId: 20, name: "Spot", price: 50, lighting: { ...lighting, isDimmable: false } }),
	"3": aLamp({ productId: 3, name: "Vague", lighting: { ...lighting, beamAngle: 0 } }),
};
const suggestion = {
	...{
		id: 2,
		name: "Spot",
		brandName: "Ufuq",
		lowestPrice: 50,
		pricesDiffer: false,
		imageUrl: null,
		foundVariantId: 20,
	},
	...{ wattage: 10, lumens: 900, colorTemperature: 2700, colorTemperatureMax: null, stockQuantity: 5 },
	variants: [{ variantId: 20, size: "36°", price: 50, stockQuantity: 5 }],
};

/** The API of a shop with these lamps, for a visitor without an account. */
const shop = (more: Answers = {}): Answers => ({
	...storefront(),
	"GET /api/lamps": (request) =>
		(new URL(request.url).searchParams.get("ids") ?? "").split(",").flatMap((id) => lamps[id] ?? []),
	"GET /api/lamps/search": () => [suggestion],
	"GET /api/Products/*/photometry/sources": () => [{ variantId: null, source: "modelled", missing: [] }],
	"GET /api/tariffs": () => ({ usual: null, tariffs: [] }),
	...more,
});

const path = (lamps = "", more = "") => `/light/room?length=4&width=3&height=2.7${lamps && `&lamps=${lamps}`}${more}`;
const two = "1.100.100.265_1.300.200.265";
const four = "1.100.75.268_1.300.75.268_1.100.225.268_1.300.225.268";
const lamp = (name: RegExp) => page.getByRole("group", { name: "Lamps on the plan" }).getByRole("button", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("spinbutton", { name, exact: true });
const answer = page.getByText(/^About .* on average$/);

beforeEach(() => localStorage.clear());

/** The plan of the address, once the changes have come to rest. */
const planOf = (screen: { address(): string }) =>
	readRoomLink(new URL(screen.address(), location.origin).searchParams).plan;

describe("what the address says", () => {
	test("a room of the address is shown with its figures, rounded", async () => {
		await renderScreen(path(four), shop());
		await expect.element(page.getByText(/^About 1\d0\slx on average$/)).toBeVisible();
		await expect.element(page.getByText(/^Reached|^Not reached/)).toBeVisible();
		await expect
			.element(page.getByText("40 W, 3.3 W/m²".replaceAll(" ", "\u00a0").replace(",\u00a0", ", ")))
			.toBeVisible();
		await expect
			.element(page.getByText("4.00\u00a0m × 3.00\u00a0m, ceiling 2.70\u00a0m, light measured at 0.75\u00a0m"))
			.toBeVisible();
	});

	test("values and lamps that cannot be are named, and the room is shown without them", async () => {
		await renderScreen("/light/room?length=400&for=disco&lamps=1.900.50.260_nothing", shop());
		await expect.element(page.getByText(/usual values are used: Length, Activity\./)).toBeVisible();
		await expect.element(page.getByText("A lamp of this address could not be read.")).toBeVisible();
		await expect.element(page.getByText("A lamp stood outside of the room and was moved into it.")).toBeVisible();
		await expect.element(lamp(/^A, Dome: 5\.00\sm from the left/)).toBeInTheDocument();
	});

	test("what the record of a lamp does not state is named, and a lamp that is not sold any more is marked", async () => {
		await renderScreen(path(`${two}_3.200.150.260_9.50.50.260`), shop());
		await expect.element(page.getByText("Not stated: beam angle of Vague")).toBeVisible();
		await expect.element(page.getByText("This lamp is no longer sold.")).toBeVisible();
		await expect.element(button("Add all 3 lamps to the cart")).toBeVisible();
	});
});

test("a lamp with a photometric file is calculated by its measured light, and may be turned", async () => {
	// A lamp that shines only towards one side of C0, so that turning it by 180° moves its light.
	const planesDeg = [0, 90, 180, 270];
	const gammasDeg = [0, 45, 90];
	const candela = [
		[300, 900, 0],
		[300, 100, 0],
		[300, 0, 0],
		[300, 100, 0],
	];
	const distribution = { planesDeg, gammasDeg, candela, facts: { isModelled: false } };
	const measured = { source: "measured", originalFormat: "ldt", distribution };
	const screen = await renderScreen(
		path("3.200.150.268"),
		shop({
			"GET /api/Products/*/photometry/sources": () => [{ variantId: null, source: "measured", missing: [] }],
			"GET /api/Products/*/photometry": () => ({ productName: "Vague", size: "", missing: [], photometry: measured }),
		}),
	);
	await expect.element(page.getByText(/· measured light$/)).toBeVisible();
	await expect.element(page.getByText(/^Not stated:/)).not.toBeInTheDocument();
	const meter = page.getByRole("button", { name: /^Light meter/ });
	const lux = () => Number(/about ([\d.]+)/.exec(meter.element().getAttribute("aria-label") ?? "")?.[1]);
	meter.element().focus();
	await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
	const bright = lux();
	await lamp(/^A, Vague/).click();
	await field("Turned").fill("180");
	await expect.poll(lux).toBeLessThan(bright / 2);
	await expect.poll(() => planOf(screen).lamps[0]?.turnedDeg).toBe(180);
});

describe("lamps", () => {
	test("a lamp of the shop is added in the middle, copied, and removed", async () => {
		const screen = await renderScreen(path(), shop());
		await expect.element(page.getByText("No lamps yet. Search for one to place it.")).toBeVisible();
		await page.getByRole("combobox", { name: "Add a lamp" }).click();
		await page.getByRole("option", { name: /Spot/ }).click();
		await expect
			.element(lamp(/^A, Spot: 2\.00\sm from the left, 1\.50\sm from the top, 2\.68\sm high, 100 %/))
			.toBeVisible();
		await expect.element(page.getByText("This lamp cannot be dimmed.")).toBeVisible();
		await button("Duplicate").click();
		await expect.element(lamp(/^A2, Spot: 2\.50\sm/)).toBeVisible();
		await expect.poll(() => planOf(screen).lamps).toHaveLength(2);
		await button("Remove").click();
		await expect.poll(() => planOf(screen).lamps).toMatchObject([{ productId: 2, variantId: 20, xCm: 200, yCm: 150 }]);
	});

	test("keys move a lamp by 10 cm, with Shift by 1 cm, walk to the next one, switch and remove it", async () => {
		const screen = await renderScreen(path(two), shop());
		lamp(/^A1,/).element().focus();
		await userEvent.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}");
		await expect.element(lamp(/^A1, Dome: 1\.09\sm from the left, 1\.10\sm from the top/)).toHaveFocus();
		await expect
			.element(page.getByRole("status").filter({ hasText: /^A1: 1\.09\sm from the left/ }))
			.toBeInTheDocument();
		await userEvent.keyboard("{PageDown}");
		await expect.element(lamp(/^A2,/)).toHaveFocus();
		await userEvent.keyboard("o");
		await expect.element(lamp(/^A2, Dome: .* off$/)).toHaveFocus();
		await userEvent.keyboard("{Delete}");
		await expect.element(lamp(/^A, Dome/)).toHaveFocus();
		await expect.poll(() => planOf(screen).lamps).toMatchObject([{ xCm: 109, yCm: 110, isOn: true }]);
	});

	test("a lamp is placed by typing, and cannot be typed out of the room", async () => {
		const screen = await renderScreen(path(two), shop());
		await lamp(/^A2,/).click();
		await field("From the left").fill("3.33");
		await field("Above floor").fill("2.1");
		await expect.poll(() => planOf(screen).lamps[1]).toMatchObject({ xCm: 333, yCm: 200, zCm: 210 });
		await field("From the top").fill("3.5");
		await expect.element(page.getByText(/^From 0 to 3 m$/)).toBeVisible();
		expect(planOf(screen).lamps[1]).toMatchObject({ yCm: 200 });
	});

	test("half of the dimmer is a quarter of the light and the power, and the whole kind gets the same setting", async () => {
		const screen = await renderScreen(path(two), shop());
		await lamp(/^A1,/).click();
		const dimmer = page.getByRole("slider", { name: "Dimmer" });
		await dimmer.fill("50");
		await expect.element(page.getByText(/^25 % of its light, ≈ 230\slm, 2\.5\sW$/)).toBeVisible();
		await button("Same setting for all A").click();
		await expect.poll(() => planOf(screen).lamps.map(({ level }) => level)).toEqual([50, 50]);
		await page.getByRole("switch", { name: "On" }).click();
		await expect.poll(() => planOf(screen).lamps.map(({ isOn }) => isOn)).toEqual([false, true]);
	});

	test("all lamps of a kind become a grid", async () => {
		const screen = await renderScreen(path(two), shop());
		await lamp(/^A1,/).click();
		await page.getByRole("spinbutton", { name: "Columns" }).fill("3");
		await button("Place 6 lamps").click();
		await expect
			.poll(() => planOf(screen).lamps.map(({ xCm, yCm }) => [xCm, yCm]))
			.toEqual([
				...[
					[67, 75],
					[200, 75],
					[333, 75],
				],
				...[
					[67, 225],
					[200, 225],
					[333, 225],
				],
			]);
	});

	test("a drag snaps to 5 cm, and is undone and redone in one step", async () => {
		const screen = await renderScreen(path(two), shop());
		const handle = lamp(/^A1,/).element() as HTMLButtonElement;
		const box = (handle.parentElement as HTMLElement).getBoundingClientRect();
		const at = (xCm: number, yCm: number) => ({
			...{ bubbles: true, pointerId: 1, button: 0, isPrimary: true, pointerType: "mouse" },
			...{ clientX: box.left + (xCm / 400) * box.width, clientY: box.top + (yCm / 300) * box.height },
		});
		// A pointer that the test makes itself cannot be captured.
		handle.setPointerCapture = () => {};
		handle.dispatchEvent(new PointerEvent("pointerdown", at(100, 100)));
		for (const [x, y] of [
			[120, 110],
			[180, 150],
			[221, 178],
		] as const)
			handle.dispatchEvent(new PointerEvent("pointermove", at(x, y)));
		handle.dispatchEvent(new PointerEvent("pointerup", at(221, 178)));
		await expect.poll(() => planOf(screen).lamps[0]).toMatchObject({ xCm: 220, yCm: 180 });
		await button("Undo").click();
		await expect.poll(() => planOf(screen).lamps[0]).toMatchObject({ xCm: 100, yCm: 100 });
		await expect.element(button("Undo")).toBeDisabled();
		await userEvent.keyboard("{Control>}y{/Control}");
		await expect.poll(() => planOf(screen).lamps[0]).toMatchObject({ xCm: 220, yCm: 180 });
	});
});

describe("light", () => {
	test("the light meter reads the light by keyboard, and the map is a table too", async () => {
		await renderScreen(path("1.200.150.268"), shop());
		const meter = page.getByRole("button", { name: /^Light meter/ });
		meter.element().focus();
		await userEvent.keyboard("{ArrowLeft}");
		await expect
			.element(meter)
			.toHaveAccessibleName(/^Light meter: 1\.88\sm from the left, 1\.63\sm from the top: about \d\d\slx$/);
		await expect
			.element(page.getByRole("status").filter({ hasText: /^1\.88\sm from the left, 1\.63\sm from the top: about/ }))
			.toBeInTheDocument();
		await page.getByText("The map as a table").click();
		const table = page.getByRole("table", { name: /^Illuminance on the work plane/ });
		await expect.element(table).toBeVisible();
		expect(table.element().querySelectorAll("tbody tr")).toHaveLength(10);
		await expect.element(table.getByRole("rowheader").first()).toHaveTextContent("0.13 m");
	});

	test("more lamps reach the target of the activity, and its work plane is offered", async () => {
		await renderScreen(path(four, "&for=worktop"), shop());
		await expect.element(page.getByText(/^Not reached: Kitchen worktop needs 500\slx/)).toBeVisible();
		await button("Measure there").click();
		await expect.element(field("Work plane")).toHaveValue(0.9);
		await page.getByRole("combobox", { name: "Activity" }).selectOptions("hall-stairs");
		await expect.element(page.getByText(/^Reached: Hall and stairs at home, 100\slx$/)).toBeVisible();
	});

	test("dark surfaces give less light, and the room's own can be typed", async () => {
		const screen = await renderScreen(path(two), shop());
		const lux = async () => Number(/[\d,.]+/.exec((await answer.element()).textContent ?? "")?.[0]);
		const usual = await lux();
		await page.getByText("Dark", { exact: true }).click();
		await expect.poll(lux).toBeLessThan(usual);
		await page.getByText("Own", { exact: true }).click();
		await field("Walls reflect").fill("85");
		await expect.poll(() => planOf(screen)).toMatchObject({ ceilingPercent: 50, wallsPercent: 85, floorPercent: 10 });
	});

	test("a lower ceiling takes its lamps along, and undo restores the room", async () => {
		const screen = await renderScreen(path(two), shop());
		await field("Ceiling").fill("2.4");
		await expect.poll(() => planOf(screen).lamps.map(({ zCm }) => zCm)).toEqual([235, 235]);
		await button("Undo").click();
		await expect.poll(() => planOf(screen)).toMatchObject({ heightCm: 270, lamps: [{ zCm: 265 }, { zCm: 265 }] });
	});
});

describe("rooms that are kept", () => {
	test("without an account a room is kept in the browser, opened again and deleted", async () => {
		const screen = await renderScreen(path(two, "&name=Majlis&project=Villa"), shop());
		await button("Save").click();
		await expect
			.element(page.getByText("Majlis is in this browser. Sign in to keep rooms in your account."))
			.toBeVisible();
		await lamp(/^A1,/).click();
		await button("Remove").click();
		await expect.poll(() => planOf(screen).lamps).toHaveLength(1);
		await button("My rooms").click();
		const dialog = page.getByRole("dialog", { name: "My rooms" });
		await expect.element(dialog.getByRole("heading", { name: "Villa" })).toBeVisible();
		await dialog.getByRole("button", { name: "Open Majlis" }).click();
		await expect.poll(() => planOf(screen).lamps).toHaveLength(2);
		await button("My rooms").click();
		await dialog.getByRole("button", { name: "Delete Majlis" }).click();
		await expect.element(dialog.getByText("No rooms yet.")).toBeVisible();
	});

	const user = { id: 5, email: "a@noor.example", firstName: "A", lastName: "B", role: null, isEmailVerified: true };
	const saved = (plan: RoomPlan, version: number): SavedRoomPlan => ({
		...{ id: 7, plan, version, updatedAt: "2026-01-01T00:00:00.000Z" },
	});
	const signedIn = (more: Answers): Answers =>
		shop({
			"GET /api/account/user-info": () => user,
			// The live connection is never made.
			"POST /hub/notifications/negotiate": () => new Promise(() => {}),
			"POST /api/account/wishlist/merge": () => ({ productIds: [] }),
			"POST /api/account/recently-viewed": () => [],
			"GET /api/account/wishlist": () => ({ productIds: [] }),
			"POST /api/cart/claim": () => refusal(404, "There is no such cart"),
			...more,
		});

	test("with an account a room is saved there, also before the account is known, and saved again over itself", async () => {
		const account = gate<typeof user>();
		const screen = await renderScreen(
			path(two, "&name=Majlis"),
			signedIn({
				"GET /api/account/user-info": () => account.promise,
				"POST /api/account/room-plans": async (request) => saved((await request.json()).plan, 1),
				"PUT /api/account/room-plans/*": async (request) => saved((await request.json()).plan, 2),
			}),
		);
		await button("Save").click();
		account.resolve(user);
		await expect.element(page.getByText("Majlis is in your account.")).toBeVisible();
		await expect.poll(() => screen.address()).toContain("saved=7-1");
		await button("Save").click();
		await expect.poll(() => screen.address()).toContain("saved=7-2");
		expect(screen.calls.filter((call) => call.startsWith("PUT"))).toEqual(["PUT /api/account/room-plans/7"]);
	});

	test("a room that was changed elsewhere is kept as a new one, if the visitor wants", async () => {
		const screen = await renderScreen(
			path(two, "&name=Majlis&saved=7-1"),
			signedIn({
				"PUT /api/account/room-plans/*": () =>
					refusal(409, "Changed", { code: "conflict", current: saved(usualRoom, 2) }),
				"POST /api/account/room-plans": async (request) => ({ ...saved((await request.json()).plan, 1), id: 8 }),
			}),
		);
		await button("Save").click();
		await page.getByRole("dialog", { name: "Changed elsewhere" }).getByRole("button", { name: "Confirm" }).click();
		await expect.poll(() => screen.address()).toContain("saved=8-1");
	});
});
