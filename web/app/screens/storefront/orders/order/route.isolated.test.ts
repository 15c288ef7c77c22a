import { redirect } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { toastError } from "#ui/toast.tsx";
import { clientLoader } from "./route.tsx";

vi.mock("#ui/toast.tsx");

beforeEach(() => {
	vi.mocked(toastError).mockClear();
});

function load(outcome: unknown, signal = new AbortController().signal) {
	const request = new Request("http://shop.test/orders/12", { signal });
	const serverLoader = () => Promise.reject(outcome);
	return clientLoader({ request, params: { id: "12" }, serverLoader } as never);
}

test("a redirect to the list shows a toast that the order could not be loaded", async () => {
	await expect(load(redirect("/orders"))).rejects.toMatchObject({ status: 302 });
	expect(toastError).toHaveBeenCalledWith("Order #12 could not be loaded");
});

test("an aborted navigation shows no toast", async () => {
	const aborted = new DOMException("The user aborted a request.", "AbortError");
	await expect(load(aborted, AbortSignal.abort())).rejects.toBe(aborted);
	expect(toastError).not.toHaveBeenCalled();
});
