import * as m from "@noor/messages/ui";
import { useContext, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { MoonIcon, SunIcon } from "./icons.tsx";
import { Nonce } from "./nonce.ts";

const key = "theme";

/**
 * An inline script that applies the stored theme before the first paint. Without a stored theme the system's applies.
 */
export function ThemeScript() {
	const nonce = useContext(Nonce);
	const source = `try{var t=localStorage.getItem("${key}");if(t==="day"||t==="night")document.documentElement.dataset.theme=t}catch{}`;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; it must run before the first paint
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}

/** Switches between the day and night themes. Choosing the system's theme removes the stored choice. */
export function ThemeToggle({ className }: { className?: string }) {
	const night = useNight();
	return (
		<IconButton
			label={night ? m.switch_to_day() : m.switch_to_night()}
			className={className}
			onClick={() => choose(night ? "day" : "night")}
		>
			{night ? <SunIcon /> : <MoonIcon />}
		</IconButton>
	);
}

const systemNight = () => matchMedia("(prefers-color-scheme: dark)");

/** Whether the night theme is active. Always false on the server, which does not know the visitor's theme. */
export function useNight(): boolean {
	return useSyncExternalStore(subscribe, isNight, () => false);
}

function isNight(): boolean {
	const { theme } = document.documentElement.dataset;
	return theme ? theme === "night" : systemNight().matches;
}

function choose(theme: "day" | "night") {
	const asSystem = (theme === "night") === systemNight().matches;
	if (asSystem) {
		delete document.documentElement.dataset.theme;
		localStorage.removeItem(key);
	} else {
		document.documentElement.dataset.theme = theme;
		localStorage.setItem(key, theme);
	}
}

function subscribe(listener: () => void) {
	const media = systemNight();
	const observer = new MutationObserver(listener);
	observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
	media.addEventListener("change", listener);
	return () => {
		observer.disconnect();
		media.removeEventListener("change", listener);
	};
}
