import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp } from "@noor/contract/lamps";
import { renditionOf } from "@noor/contract/pictures";
import { figureText } from "@noor/contract/units";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/room";
import { Link } from "react-router";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { lampPath } from "#parts/lamps/lamp-words.ts";
import { wholeText } from "#parts/light-tools/figures.ts";
import { Money } from "#parts/money/money.tsx";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import type { LampKind } from "./lamp-kinds.ts";
import { kindName } from "./room-words.ts";

interface LampListProps {
	kinds: readonly LampKind[];
	/** Replaces all lamps of a kind by another variant. */
	onVariant: (kindId: string, variantId: number) => void;
}

/** The lamps of the room by kind with their counts, and the cart. */
export function LampList({ kinds, onVariant }: LampListProps) {
	const sold = kinds.flatMap(({ lamp, count }) => (lamp ? [{ lamp, count }] : []));
	const total = sold.reduce((sum, { lamp, count }) => sum + lamp.price * count, 0);
	return (
		<section aria-label={m.lamps()}>
			<h2 className="text-xl lg:text-2xl">{m.lamps()}</h2>
			<ul className="mt-4 divide-y divide-line border-y border-line">
				{kinds.map((kind) => (
					<KindRow key={kind.id} kind={kind} onVariant={(variantId) => onVariant(kind.id, variantId)} />
				))}
			</ul>
			{sold.length > 0 && (
				<div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
					<p className="text-lg">
						{m.total()} <Money amount={total} form="currency" />
					</p>
					<AddLamps lines={sold} label={m.add_all({ count: sold.reduce((sum, { count }) => sum + count, 0) })} />
				</div>
			)}
		</section>
	);
}

function KindRow({ kind, onVariant }: { kind: LampKind; onVariant: (variantId: number) => void }) {
	const { letter, lamp, count } = kind;
	return (
		<li className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
			<span className="grid size-8 place-items-center rounded-full border border-edge text-sm font-semibold">
				{letter}
			</span>
			<span className="size-14 bg-wall">
				{lamp?.photo ? (
					<img
						src={renditionOf(lamp.photo.imageUrl, 160)}
						alt=""
						width={160}
						height={160}
						loading="lazy"
						className="size-full object-cover night:brightness-75"
					/>
				) : (
					<NoPicture className="size-full" />
				)}
			</span>
			<div className="min-w-0">
				{lamp ? (
					<Link
						to={lampPath(lamp)}
						className="block font-display text-lg leading-tight wrap-anywhere hover:text-accent"
					>
						{lamp.name}
					</Link>
				) : (
					<p className="text-amber">{lamp === null ? m.not_sold() : m.loading()}</p>
				)}
				<p className="text-sm text-quiet tabular-nums">{lamp ? figuresOf(kind, lamp) : kindName(kind)}</p>
				{lamp && !kind.light && kind.missing.length === 0 && <p className="text-sm text-amber">{m.no_light()}</p>}
			</div>
			<div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1 sm:justify-end">
				{lamp && lamp.variants.length > 1 && (
					<select
						aria-label={m.variant_of({ name: lamp.name })}
						value={lamp.variantId ?? ""}
						onChange={({ currentTarget }) => onVariant(Number(currentTarget.value))}
						className="min-h-11 max-w-48 rounded-sm border border-edge bg-raised px-2 text-sm hover:border-ink md:min-h-10 print:hidden"
					>
						{lamp.variantId === null && <option value="">{m.any_variant()}</option>}
						{lamp.variants.map(({ variantId, size }) => (
							<option key={lampIdText({ productId: lamp.productId, variantId })} value={variantId}>
								{size}
							</option>
						))}
					</select>
				)}
				{lamp && (
					<p className="text-end whitespace-nowrap tabular-nums">
						{m.count_times({ count })} <Money amount={lamp.price} form="currency" />
					</p>
				)}
			</div>
		</li>
	);
}

/** The stated figures of a lamp, in one line. */
function figuresOf({ light, watts, kelvin }: LampKind, { brandName, size }: Lamp): string {
	return joinParts(
		[
			brandName,
			size,
			light && wholeText(light.lumens, "lm"),
			watts && figureText(String(watts), "W"),
			kelvin && figureText(String(kelvin), "K"),
			light?.beamAngleDeg && figureText(String(Math.round(light.beamAngleDeg)), "°"),
			light?.source === "measured" && m.measured(),
		],
		" · ",
	);
}
