import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const stores = fileURLToPath(new URL("./stores.ts", import.meta.url));

/** Replaces nanostores by `stores.ts`, which can give all stores of the page their first values again. */
export function resettableStores(): Plugin {
	return {
		name: "resettable-stores",
		enforce: "pre",
		resolveId: (id, importer) => (id === "nanostores" && importer?.split("?")[0] !== stores ? stores : undefined),
	};
}
