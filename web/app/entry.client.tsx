import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type {} from "#parts/frame/page-start.ts";

// The modules of the page import this one, so it may run before the page has all of them.
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
