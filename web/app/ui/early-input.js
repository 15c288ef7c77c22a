{
	const done = [];
	let alive = false;

	const isTheBrowsersOwn = (target) => {
		const own = target.closest("a[href], input, select, textarea, label, summary, button");
		if (own?.localName !== "button") return own !== null;
		return own.type !== "button" && own.form?.matches("[action], [method]");
	};

	const keepClick = (event) => {
		const { target } = event;
		if (alive || event.defaultPrevented || !(target instanceof Element) || isTheBrowsersOwn(target)) return;
		event.preventDefault();
		done.push({ target: target.closest("button") ?? target });
	};

	const isTicked = ({ type }) => type === "checkbox" || type === "radio";

	const keepInput = ({ target }) => {
		if (alive || !("value" in target) || target.type === "file") return;
		if (done.at(-1)?.target === target) done.pop();
		done.push({ target, value: isTicked(target) ? target.checked : target.value });
	};

	const write = (field, value) => {
		if (isTicked(field)) {
			field.checked = !value;
			field.click();
			return;
		}
		if ("defaultValue" in field) field.value = field.defaultValue;
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
		field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
	};

	const repeat = async () => {
		for (const { target, value } of done) {
			if (!target.isConnected) continue;
			if (value === undefined) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
			else write(target, value);
			await new Promise((resolve) => setTimeout(resolve));
		}
	};

	addEventListener("click", keepClick);
	addEventListener("input", keepInput);
	addEventListener("noor:hydrated", () => {
		alive = true;
		removeEventListener("click", keepClick);
		removeEventListener("input", keepInput);
	});
	addEventListener("noor:alive", repeat, { once: true });
}
