import type { OrderDetails } from "@noor/contract/order-details";
import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DetailsFields } from "./details-fields.tsx";

const nothing: OrderDetails = { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" };

function Form({
	country = "AE",
	stored = nothing,
	errors = {},
}: {
	country?: string;
	stored?: OrderDetails;
	errors?: Record<string, string[]>;
}) {
	const [details, setDetails] = useState(stored);
	return <DetailsFields country={country} details={details} errors={errors} onChange={setDetails} />;
}

test("where the door is can be added, and stays visible when it is emptied again", async () => {
	const screen = await render(<Form />);
	const building = screen.getByRole("textbox", { name: "Building (optional)" });
	await expect.element(building).not.toBeInTheDocument();
	await screen.getByText("Help the courier find you (optional)").click();
	await building.fill("Marina Heights");
	await building.fill("");
	await expect.element(building).toBeVisible();
});

test("entries of the cart are shown at once", async () => {
	const screen = await render(<Form stored={{ ...nothing, area: "Dubai Marina" }} />);
	await expect.element(screen.getByRole("textbox", { name: "Area (optional)" })).toHaveValue("Dubai Marina");
});

test("a refused field is opened and focused", async () => {
	const screen = await render(<Form />);
	await screen.rerender(<Form errors={{ "details.makani": ["A Makani number has 10 digits"] }} />);
	const makani = screen.getByRole("textbox", { name: "Makani number (optional)" });
	await expect.element(makani).toHaveFocus();
	await expect.element(makani).toHaveAccessibleDescription(/A Makani number has 10 digits/);
});

test("a company has its fields only when it buys", async () => {
	const screen = await render(<Form />);
	const name = screen.getByRole("textbox", { name: "Company name" });
	await expect.element(name).not.toBeInTheDocument();
	await screen.getByRole("checkbox", { name: "I am buying for a company" }).click();
	await expect.element(name).toBeVisible();
});

test("a country with fields of its own asks for them at once, and names those that it requires", async () => {
	const screen = await render(<Form country="KW" />);
	await expect.element(screen.getByRole("group", { name: "Help the courier find you" })).toBeVisible();
	await expect.element(screen.getByRole("textbox", { name: "Block", exact: true })).toBeRequired();
	await expect.element(screen.getByRole("textbox", { name: "Avenue (jaddah) (optional)" })).not.toBeRequired();
	await screen.getByRole("combobox", { name: "Governorate (optional)" }).selectOptions("Hawalli");
	await screen.rerender(<Form country="SA" />);
	await expect.element(screen.getByRole("textbox", { name: "Short address (optional)" })).toBeVisible();
	await expect.element(screen.getByRole("textbox", { name: "Block", exact: true })).not.toBeInTheDocument();
});
