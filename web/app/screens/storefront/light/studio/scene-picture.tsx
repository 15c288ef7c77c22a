import { whiteOf } from "#parts/pictures/white-of.ts";
import type { LitLamp } from "./light-studio.ts";
import type { RoomScene, Time } from "./rooms.ts";

interface ScenePictureProps {
	scene: RoomScene;
	time: Time;
	lamps: readonly LitLamp[];
	/** The text alternative of the picture as it is now. */
	description: string;
}

/**
 * The photographed room with the light of each lamp over it: screened, as opaque as the lamp is bright, and multiplied by its
 * white. The pictures are made for that (`studio/scenes/scene.py`).
 */
export function ScenePicture({ scene, time, lamps, description }: ScenePictureProps) {
	const { width, height, room, light } = scene;
	const size = { width, height };
	return (
		<div
			role="img"
			aria-label={description}
			className="relative isolate overflow-hidden bg-wall forced-color-adjust-none"
		>
			<img src={room[time]} alt="" {...size} fetchPriority="high" className="h-auto w-full" />
			{lamps.map(({ group, level, kelvin }) => (
				<div
					key={group}
					className="absolute inset-0 isolate bg-[black] mix-blend-screen transition-opacity duration-[250ms]"
					style={{ opacity: level / 100 }}
				>
					<img src={light[group]} alt="" {...size} className="size-full" />
					<div className="absolute inset-0 mix-blend-multiply" style={{ background: whiteOf(kelvin) }} />
				</div>
			))}
		</div>
	);
}
