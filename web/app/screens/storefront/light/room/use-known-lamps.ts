import { maxLamps } from "@noor/contract/limits";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import type { Api } from "#api/client.ts";
import { reasonOf } from "#api/problem.ts";
import { lampIdOf } from "#parts/lamps/lamp-words.ts";
import { loadLamps } from "#parts/lamps/load-lamps.ts";
import { type MeasuredLamp, withMeasuredLight } from "#parts/lamps/measured-light.ts";
import type { KnownLamps } from "./lamp-kinds.ts";

/** Reads the lamps with these ids, and the light that was measured of them; those that are not sold are null. */
export async function loadKnownLamps(
	call: Api,
	ids: readonly string[],
): Promise<[id: string, lamp: MeasuredLamp | null][]> {
	const parts: string[][] = [];
	for (let at = 0; at < ids.length; at += maxLamps) parts.push(ids.slice(at, at + maxLamps));
	const found = (await Promise.all(parts.map((part) => loadLamps(call, part)))).flat();
	const byId = new Map((await withMeasuredLight(call, found)).map((lamp) => [lampIdOf(lamp), lamp]));
	return ids.map((id) => [id, byId.get(id) ?? null]);
}

/**
 * The catalogue's data of the lamps with these ids. It begins with what the loader has read, and reads the others in the
 * browser.
 */
export function useKnownLamps(
	loaded: readonly (readonly [id: string, lamp: MeasuredLamp | null])[],
	ids: readonly string[],
): { known: KnownLamps; failure: string | undefined; retry: () => void } {
	const [known, setKnown] = useState<KnownLamps>(() => new Map(loaded));
	const [failure, setFailure] = useState<string>();
	const [attempt, setAttempt] = useState(0);
	const wanted = ids.filter((id) => !known.has(id)).join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
	useEffect(() => {
		if (wanted === "") return;
		let left = false;
		loadKnownLamps(call, wanted.split(",")).then(
			(read) => {
				if (left) return;
				setFailure(undefined);
				setKnown((before) => new Map([...before, ...read]));
			},
			async (error: unknown) => {
				const reason = await reasonOf(error, "The lamps of the room could not be read.");
				if (!left) setFailure(reason);
			},
		);
		return () => {
			left = true;
		};
	}, [wanted, attempt]);
	return { known, failure, retry: () => setAttempt(attempt + 1) };
}
