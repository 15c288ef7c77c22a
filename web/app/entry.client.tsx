import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type {} from "#parts/frame/page-scripts.tsx";

// Route modules import the file of this entry, so it may run before all of them are loaded.
void Promise.resolve(window.modulesReady).then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	}),
);
