import { accessories } from "./accessories.ts";
import { bulbs } from "./bulbs.ts";
import { ceilingLights } from "./ceiling-lights.ts";
import { chandeliers } from "./chandeliers.ts";
import { floorLamps } from "./floor-lamps.ts";
import { outdoor } from "./outdoor.ts";
import { pendants } from "./pendants.ts";
import type { DemoProduct } from "./product.ts";
import { spotsAndTrack } from "./spots-and-track.ts";
import { tableLamps } from "./table-lamps.ts";
import { wallLights } from "./wall-lights.ts";

export const demoProducts: readonly DemoProduct[] = [
	...pendants,
	...chandeliers,
	...tableLamps,
	...floorLamps,
	...wallLights,
	...ceilingLights,
	...spotsAndTrack,
	...outdoor,
	...bulbs,
	...accessories,
];
