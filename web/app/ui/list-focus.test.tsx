import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { useListFocus } from "./use-list-focus.ts";

function Lines({ names }: { names: string[] }) {
	const [left, setLeft] = useState(names);
	return (
		<main id="content" tabIndex={-1}>
			{left.length > 0 && <List names={left} onRemove={(name) => setLeft(left.filter((other) => other !== name))} />}
		</main>
	);
}

function List({ names, onRemove }: { names: string[]; onRemove: (name: string) => void }) {
	return (
		<ul ref={useListFocus<HTMLUListElement>()}>
			{names.map((name) => (
				<li key={name}>
					<button type="button">Look at {name}</button>
					<button type="button" onClick={() => onRemove(name)}>
						Remove {name}
					</button>
				</li>
			))}
		</ul>
	);
}

test("removing an item moves the focus to the same control of the next item, else the previous one, else the page content", async () => {
	await renderAt("/cart", <Lines names={["Qamar", "Sadaf", "Mina"]} />);
	const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
	remove("Sadaf").element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(remove("Mina")).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(remove("Qamar")).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("main")).toHaveFocus();
});
