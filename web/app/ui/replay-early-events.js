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

	const keepInput = ({ target, isTrusted }) => {
		if (!("value" in target) || target.type === "file") return;
		if (alive) {
			// The page hears it by itself; what is still to be repeated must not write over it.
			for (const act of done) if (isTrusted && act.target === target && "value" in act) act.value = read(target);
			return;
		}
		if (done.at(-1)?.target === target) done.pop();
		done.push({ target, value: read(target) });
	};

	const read = (field) => (isTicked(field) ? field.checked : field.value);

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
		removeEventListener("input", keepInput);
	};

	addEventListener("click", keepClick);
	addEventListener("input", keepInput);
	addEventListener("noor:hydrated", () => {
		alive = true;
		removeEventListener("click", keepClick);
	});
	addEventListener("noor:alive", repeat, { once: true });
}
