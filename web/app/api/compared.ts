import { type LampId, lampIdText, readLampId } from "@noor/contract/lamp-ids";
import { maxCompared } from "@noor/contract/limits";
import { useStore } from "#store.ts";
import { createPersistentList } from "./persistent-list.ts";

/** The lamps that are compared, as ids such as "12-34". They are stored in this browser only. */
const compared = createPersistentList("compared_v1", isLampId);

/** The ids of the compared lamps, the first added first. */
export const useCompared = () => useStore(compared.$list, none);

/** Whether a product is compared, or with `variantId` that variant. */
export function isCompared(ids: readonly string[], { productId, variantId }: LampId): boolean {
	if (variantId !== null) return ids.includes(lampIdText({ productId, variantId }));
	return ids.some((id) => readLampId(id)?.productId === productId);
}

/** Adds a lamp. @returns false if as many are compared as can be */
export function compare(lamp: LampId): boolean {
	const ids = compared.$list.get();
	if (ids.length >= maxCompared) return false;
	compared.set([...ids.filter((id) => id !== lampIdText(lamp)), lampIdText(lamp)]);
	return true;
}

/** Removes a product, or with `variantId` that variant. */
export function endComparing(lamp: LampId): void {
	compared.set(compared.$list.get().filter((id) => !isCompared([id], lamp)));
}

/** Replaces the list. */
export function setCompared(ids: readonly string[]): void {
	compared.set(ids.slice(0, maxCompared));
}

function isLampId(value: unknown): value is string {
	return typeof value === "string" && readLampId(value) !== undefined;
}

const none: readonly string[] = [];
