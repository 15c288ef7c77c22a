import { atom as createAtom, type WritableAtom } from "nanostores";

// biome-ignore lint/performance/noBarrelFile lint/performance/noReExportAll: it stands for the package
export * from "nanostores";

const resets: (() => void)[] = [];

/** As that of nanostores, which this module replaces in component tests (`web/vitest.components.config.ts`). */
export function atom<T>(initial: T): WritableAtom<T> {
	const store = createAtom(initial);
	resets.push(() => store.set(initial));
	return store;
}

/** Gives all stores the values with which they were created. */
export function resetStores(): void {
	for (const reset of resets) reset();
}
