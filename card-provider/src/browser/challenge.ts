/** Sends the cardholder's answer to the provider, then notifies the embedding page or redirects to the shop. */
function answerWith(outcome: string): void {
	const clientSecret = new URLSearchParams(location.search).get("client_secret") ?? "";
	for (const button of document.querySelectorAll("button")) button.disabled = true;
	fetch(location.pathname, {
		method: "POST",
		credentials: "omit",
		body: new URLSearchParams({ client_secret: clientSecret, outcome }),
	})
		.then((response) => response.json())
		.then(({ return_url }: { return_url: string | null }) => {
			if (return_url && parent === window) location.assign(return_url);
			else parent.postMessage({ kind: "challenge answered" }, "*");
		})
		.catch(() => {
			const trouble = document.querySelector<HTMLElement>("#trouble");
			if (trouble) trouble.textContent = trouble.dataset.text ?? "";
			for (const button of document.querySelectorAll("button")) button.disabled = false;
		});
}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-outcome]")) {
	button.addEventListener("click", () => answerWith(button.dataset.outcome ?? ""));
	button.disabled = false;
}
