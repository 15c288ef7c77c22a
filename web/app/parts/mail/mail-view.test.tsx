import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MailView } from "./mail-view.tsx";

const mail = { subject: "A lamp", body: "See https://shop.example/orders/7." };

test("a mail is read as text whose links work, or as HTML in a frame that runs and opens nothing", async () => {
	const screen = await render(<MailView {...mail} html="<p>See it</p>" first="text" />);
	await expect.element(screen.getByRole("link")).toHaveAttribute("href", "https://shop.example/orders/7");
	expect(document.querySelector("iframe")).toBeNull();
	await screen.getByRole("tab", { name: "HTML" }).click();
	const frame = screen.getByTitle("“A lamp” as HTML");
	await expect.element(frame).toBeVisible();
	await expect.element(frame).toHaveAttribute("sandbox", "");
	await expect.element(frame).toHaveAttribute("srcdoc", "<p>See it</p>");
	await expect.element(screen.getByRole("link")).not.toBeInTheDocument();
});

test("a mail without HTML is its text, with nothing to choose", async () => {
	const screen = await render(<MailView {...mail} html={null} first="text" />);
	await expect.element(screen.getByText(/^See/)).toBeVisible();
	await expect.element(screen.getByRole("tab")).not.toBeInTheDocument();
});
