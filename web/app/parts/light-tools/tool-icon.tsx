import { classes } from "#ui/classes.ts";
import type { LightToolId } from "./tools.ts";

/** Line drawings on a 24 px grid, like those of `ui/icons.tsx`. */
const paths: Record<LightToolId, string> = {
	finder:
		"M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5M10.5 7.5v3.2M8.2 12.7c0-1.3 1-2 2.3-2s2.3.7 2.3 2Z",
	"how-many": "M3.5 5.5h17v13h-17Zm4.2 4.2h.01M12 9.7h.01M16.3 9.7h.01M7.7 14.3h.01M12 14.3h.01M16.3 14.3h.01",
	room: "M3.5 4h17v16h-17ZM3.5 13.5h7.5M11 20v-3.5M11 13.5v-3M11 4v3",
	beam: "M12 2.5v3M9.5 5.5h5l.8 2.5h-6.6ZM8.7 8 3.5 20.5h17L15.3 8",
	size: "M3 20.5h18M7 20.5v-6.5l-1.5-.5v-4a1.7 1.7 0 0 1 3.4 0v4l-1.5.5M7.2 6.3a1.4 1.4 0 1 0 0-2.8a1.4 1.4 0 0 0 0 2.8M16 3v5M12.5 12.5c0-2.5 1.5-4.5 3.5-4.5s3.5 2 3.5 4.5Z",
	compare: "M12 3.5v17M4 8h5M4 12h5M4 16h3M15 8h5M15 12h5M15 16h3",
	cost: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12.8 7.5 9 13h3l-.8 3.5L15 11h-3Z",
	evening: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
	water: "M12 3.5s6 6.3 6 10.7a6 6 0 0 1-12 0C6 9.8 12 3.5 12 3.5ZM9.3 14.5a2.7 2.7 0 0 0 2.7 2.7",
	bulbs: "M9 17.5c0-2.5-2.7-3.7-2.7-7.3a5.7 5.7 0 0 1 11.4 0c0 3.6-2.7 4.8-2.7 7.3ZM9.5 20.5h5",
	strips: "M3.5 9.5h17v5h-17ZM7 12h.01M10.3 12h.01M13.7 12h.01M17 12h.01",
	dimmers: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16ZM12 7.5v4.5M4.5 20.5l1-1M19.5 20.5l-1-1",
	studio: "M3.5 5h17v12h-17ZM8 21h8M12 5v3.5M9.5 12c0-2 1-3.5 2.5-3.5s2.5 1.5 2.5 3.5Z",
	photometry: "M12 4v16M4 12h16M12 12c-4.5 0-5.5 3.5-3.5 6s5 2.5 7 0s1-6-3.5-6Z",
	glossary: "M5 4.5h10.5a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3ZM5 16.5a3 3 0 0 1 3-3h10.5M9 8.5h6",
};

export function ToolIcon({ id, className }: { id: LightToolId; className?: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className={classes("icon", className)}>
			<path d={paths[id]} />
		</svg>
	);
}
