import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

const outage = Object.assign(new Error("An error occurred with our connection."), { type: "StripeConnectionError" });

function start() {
	const onChange = vi.fn();
	const run = createCircuitBreaker({ maxFailures: 3, pauseMs: 10_000, onChange });
	const provider = vi.fn<() => Promise<string>>();
	const ask = () => run(provider).catch((error: Error) => error.message);
	const failThreeTimes = async () => {
		provider.mockRejectedValue(outage);
		for (let time = 0; time < 3; time++) await ask();
	};
	return { onChange, provider, ask, failThreeTimes };
}

test("after failures in a row the provider is not called until the pause is over", async () => {
	const { onChange, provider, ask, failThreeTimes } = start();
	await failThreeTimes();
	provider.mockResolvedValue("paid");
	vi.advanceTimersByTime(9_999);
	expect(await ask()).toMatch(/is not asked/);
	expect(provider).toHaveBeenCalledTimes(3);
	vi.advanceTimersByTime(1);
	expect(await ask()).toBe("paid");
	expect(await ask()).toBe("paid");
	expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test("after the pause one call is the trial, and its failure starts another pause", async () => {
	const { onChange, provider, ask, failThreeTimes } = start();
	await failThreeTimes();
	vi.advanceTimersByTime(10_000);
	const trial = ask();
	expect(await ask()).toMatch(/is not asked/);
	await trial;
	expect(provider).toHaveBeenCalledTimes(4);
	vi.advanceTimersByTime(9_999);
	expect(await ask()).toMatch(/is not asked/);
	expect(onChange.mock.calls).toEqual([[true]]);
});

test("refusals of the provider and single failures do not open the circuit breaker", async () => {
	const { onChange, provider, ask } = start();
	for (let time = 0; time < 10; time++) {
		provider.mockRejectedValueOnce(outage).mockRejectedValueOnce(outage).mockRejectedValueOnce(new Error("Declined."));
		for (let call = 0; call < 3; call++) await ask();
	}
	expect(provider).toHaveBeenCalledTimes(30);
	expect(onChange).not.toHaveBeenCalled();
});

test("a call that is refused because the same one is in progress is no failure of the provider", async () => {
	const { onChange, provider, ask } = start();
	provider.mockRejectedValue(Object.assign(outageOf("StripeAPIError"), { code: "idempotency_key_in_use" }));
	for (let time = 0; time < 5; time++) await ask();
	expect(onChange).not.toHaveBeenCalled();
});

function outageOf(type: string): Error {
	return Object.assign(new Error("An error occurred."), { type });
}
