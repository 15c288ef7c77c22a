{
	const recorded = [];
	let alive = false;

	const isHandledByBrowser = (target) => {
		const control = target.closest("a[href], input, select, textarea, label, summary, button");
		if (control?.localName !== "button") return control !== null;
		return control.type !== "button" && control.form?.matches("[action], [method]");
	};

	const recordClick = (event) => {
		const { target } = event;
		if (alive || event.defaultPrevented || !(target instanceof Element) || isHandledByBrowser(target)) return;
		event.preventDefault();
		recorded.push({ target: target.closest("button") ?? target });
	};

	const isCheckable = ({ type }) => type === "checkbox" || type === "radio";

	const recordInput = ({ target, isTrusted }) => {
		if (!("value" in target) || target.type === "file") return;
		if (alive) {
			// React handles this event itself. Update the recorded value so that the replay does not overwrite it.
			for (const event of recorded)
				if (isTrusted && event.target === target && "value" in event) event.value = read(target);
			return;
		}
		if (recorded.at(-1)?.target === target) recorded.pop();
		recorded.push({ target, value: read(target) });
	};

	const read = (field) => (isCheckable(field) ? field.checked : field.value);

	const write = (field, value) => {
		if (isCheckable(field)) {
			field.checked = !value;
			field.click();
			return;
		}
		if ("defaultValue" in field) field.value = field.defaultValue;
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
		field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
	};

	const replay = async () => {
		for (const { target, value } of recorded) {
			if (!target.isConnected) continue;
			if (value === undefined) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
			else write(target, value);
			await new Promise((resolve) => setTimeout(resolve));
		}
		removeEventListener("input", recordInput);
	};

	addEventListener("click", recordClick);
	addEventListener("input", recordInput);
	addEventListener("noor:hydrated", () => {
		alive = true;
		removeEventListener("click", recordClick);
	});
	addEventListener("noor:alive", replay, { once: true });
}
