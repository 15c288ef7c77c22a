{
	const recorded = [];
	let alive = false;

	const isHandledByBrowser = (target) => {
		// A link that is a toggle, such as an option, contains the state of the page before hydration.
		if (target.closest("a[aria-pressed]")) return false;
		const control = target.closest("a[href], input, select, textarea, label, summary, button");
		if (control?.localName !== "button") return control !== null;
		return isFormButton(control) && !control.closest("[data-replay]") && !recorded.some(isPress);
	};

	const isFormButton = (button) => button.type !== "button" && button.form?.matches("[action], [method]");
	const isPress = ({ value }) => value === undefined;

	const recordClick = (event) => {
		const { target } = event;
		if (alive || event.defaultPrevented || !(target instanceof Element) || isHandledByBrowser(target)) return;
		event.preventDefault();
		const pressed = target.closest("button, a") ?? target;
		recorded.push({ target: pressed, waiting: showWaiting(pressed) });
	};

	// Without the scripts nothing is replayed: the last form is sent by the browser.
	const sendForm = ({ target }) => {
		if (alive || target.localName !== "script") return;
		const button = recorded.findLast((event) => isPress(event) && isFormButton(event.target))?.target;
		recorded.length = 0;
		button?.form.requestSubmit(button);
	};

	// An animation, because an added attribute or class would be a hydration mismatch.
	const showWaiting = (button) => {
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const opacity = isStill ? [0.5, 0.5] : [1, 0.4];
		return button.animate({ opacity }, { duration: 800, direction: "alternate", iterations: Number.POSITIVE_INFINITY });
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
		for (const { target, value, waiting } of recorded) {
			waiting?.cancel();
			if (!target.isConnected) continue;
			if (isPress({ value })) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
			else write(target, value);
			await new Promise((resolve) => setTimeout(resolve));
		}
		removeEventListener("input", recordInput);
	};

	addEventListener("click", recordClick);
	addEventListener("input", recordInput);
	addEventListener("error", sendForm, true);
	addEventListener("noor:hydrated", () => {
		alive = true;
		removeEventListener("click", recordClick);
		removeEventListener("error", sendForm, true);
	});
	addEventListener("noor:alive", replay, { once: true });
}
