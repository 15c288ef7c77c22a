import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { locales } from "./locale.ts";
import { messagesFolder, writeMessages } from "./write.ts";

/** Compiles the catalogues before a build, which fails if a message is missing, and again in the development server when one is saved. */
export function messages(): Plugin {
	return {
		name: "messages",
		config: () => writeMessages(),
		// A message that is in no catalogue.
		onLog(_level, log) {
			if (log.code === "IMPORT_IS_UNDEFINED") this.error(log.message);
		},
		configureServer({ watcher, config }) {
			const folders = locales.map((locale) => join(messagesFolder, locale));
			watcher.add(folders);
			watcher.on("all", (_event, file) => {
				if (!file.endsWith(".json") || !folders.some((folder) => file.startsWith(folder + sep))) return;
				try {
					writeMessages();
				} catch (error) {
					config.logger.error((error as Error).message);
				}
			});
		},
	};
}
