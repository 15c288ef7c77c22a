import { classes } from "#ui/classes.ts";
import lit from "./room/lit-960.webp?url";
import off from "./room/off-960.webp?url";

/** Stills of the film of the home page, 960 × 540 px. They are part of the build, so that error pages can show them. */
export const roomStills = { lit, off };

/** A still of the room as decoration. */
export function RoomPicture({ light, className }: { light: keyof typeof roomStills; className?: string }) {
	return (
		<img
			src={roomStills[light]}
			alt=""
			width={960}
			height={540}
			className={classes("bg-wall object-cover night:brightness-90", className)}
		/>
	);
}
