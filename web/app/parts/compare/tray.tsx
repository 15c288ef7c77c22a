import { readLampId } from "@noor/contract/lamp-ids";
import type { Lamp } from "@noor/contract/lamps";
import { maxCompared } from "@noor/contract/limits";
import { renditionOf } from "@noor/contract/pictures";
import * as m from "@noor/messages/parts/compare";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { call } from "#api/browser.ts";
import { endComparing, setCompared } from "#api/compared.ts";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Button, IconButton, LinkButton } from "#ui/button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";

/** The compared lamps with their pictures, and the way to the comparison. */
export function Tray({ ids }: { ids: readonly string[] }) {
	const lamps = useLamps(ids);
	const list = useListFocus<HTMLUListElement>();
	return (
		<section aria-label={m.tray()} className="compare-tray print:hidden">
			<ul ref={list} className="flex min-w-0 gap-2">
				{ids.map((id) => (
					<Chosen key={id} id={id} lamp={lamps.get(id)} />
				))}
				{Array.from({ length: maxCompared - ids.length }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: empty places have no identity
					<li key={at} aria-hidden="true" className="size-12 border border-dashed border-edge max-sm:hidden" />
				))}
			</ul>
			<div className="ms-auto flex items-center gap-2">
				<Button look="bare" size="sm" className="px-2! max-sm:hidden" onClick={() => setCompared([])}>
					{m.clear()}
				</Button>
				<LinkButton to={`${href("/light/compare")}?ids=${ids.join(",")}`} size="sm">
					<span className="sm:hidden">{m.compare()}</span>
					<span className="max-sm:hidden">{m.compare_count({ count: ids.length })}</span>
				</LinkButton>
			</div>
		</section>
	);
}

/** A compared lamp; `lamp` is undefined until it is loaded. */
function Chosen({ id, lamp }: { id: string; lamp: Lamp | undefined }) {
	const name = lamp?.name ?? m.lamp_number({ id });
	return (
		<li className="relative size-10 shrink-0 bg-wall sm:size-12">
			{lamp?.photo ? (
				<img
					src={renditionOf(lamp.photo.imageUrl, 160)}
					alt={name}
					title={name}
					width={160}
					height={160}
					className="size-full object-cover night:brightness-75"
				/>
			) : (
				<NoPicture className="size-full" />
			)}
			<IconButton label={m.remove({ product: name })} onClick={() => remove(id)} className="compare-remove">
				<CloseIcon className="size-3.5!" />
			</IconButton>
		</li>
	);
}

/** The lamps with these ids, each loaded once. One that is not sold any more is removed from the comparison. */
function useLamps(ids: readonly string[]): ReadonlyMap<string, Lamp> {
	const [lamps, setLamps] = useState<ReadonlyMap<string, Lamp>>(new Map());
	const wanted = ids.filter((id) => !lamps.has(id)).join(",");
	useEffect(() => {
		if (wanted === "") return;
		let isLeft = false;
		call("GET /api/lamps", { querystring: { ids: wanted } })
			.then((found) => {
				if (isLeft) return;
				const each = wanted.split(",").map((id) => [id, found.find((lamp) => isLamp(lamp, id))] as const);
				for (const [id, lamp] of each) if (!lamp) remove(id);
				setLamps(
					(before) => new Map([...before, ...each.filter((pair): pair is [string, Lamp] => pair[1] !== undefined)]),
				);
			})
			// The tray works without pictures.
			.catch((error) => console.warn("The compared lamps could not be loaded.", error));
		return () => {
			isLeft = true;
		};
	}, [wanted]);
	return lamps;
}

function remove(id: string) {
	const lamp = readLampId(id);
	if (lamp) endComparing(lamp);
}

function isLamp({ productId, variantId }: Lamp, id: string): boolean {
	const read = readLampId(id);
	return read?.productId === productId && read.variantId === variantId;
}
