import type { Lamp as ComparedLamp } from "@noor/contract/lamps";
import { useMemo } from "react";
import { inRange, type Lamp, lampOf } from "#parts/pictures/light/light.ts";
import { type LiveLight, useLight } from "#parts/pictures/light/use-light.ts";

/**
 * One light for all photographs: dimmed if one of the lamps can be, in the whites that any of them has.
 *
 * @returns the light of the controls, and that of each lamp, which is as far dimmed and as white as the lamp goes
 */
export function useSharedLight(lamps: readonly ComparedLamp[]): { shared: LiveLight; each: readonly LiveLight[] } {
	const own = useMemo(() => lamps.map(({ lighting }) => lampOf(lighting ?? undefined)), [lamps]);
	const shared = useLight(useMemo(() => sharedLamp(own), [own]));
	const each = useMemo(() => own.map((lamp) => lightOfLamp(shared, lamp)), [shared, own]);
	return { shared, each };
}

/** A lamp with everything that one of these can do. Without one whose white can be chosen it has no white. */
export function sharedLamp(lamps: readonly Lamp[]): Lamp {
	const tunable = lamps.filter(({ warmest, coolest }) => coolest > warmest);
	return {
		isDimmable: lamps.some(({ isDimmable }) => isDimmable),
		lumens: 0,
		warmest: tunable.length > 0 ? Math.min(...tunable.map(({ warmest }) => warmest)) : 0,
		coolest: Math.max(0, ...tunable.map(({ coolest }) => coolest)),
	};
}

/** A light as far as a lamp can follow it. */
export function lightOfLamp(shared: LiveLight, lamp: Lamp): LiveLight {
	return {
		...shared,
		lamp,
		get() {
			const { isOn, level, kelvin } = shared.get();
			return { isOn, level: lamp.isDimmable ? level : 100, kelvin: inRange(kelvin, lamp) };
		},
	};
}
