import { labelledClass } from "@noor/contract/energy-class";
import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp } from "@noor/contract/lamps";
import * as m from "@noor/messages/storefront/light/compare";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { lampIdOf, lampName, lampPath } from "#parts/lamps/lamp-words.ts";
import { Money } from "#parts/money/money.tsx";
import { InLight, isLit, LampLayers } from "#parts/pictures/light/lamp-layers.tsx";
import { LightControls } from "#parts/pictures/light/light-controls.tsx";
import type { LiveLight } from "#parts/pictures/light/use-light.ts";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { EnergyLabelLink } from "#parts/products/energy-class.tsx";
import { StockLabel } from "#parts/products/stock-label.tsx";
import { Button } from "#ui/button.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import type { ComparisonCell, ComparisonGroup } from "./rows.ts";
import { useSharedLight } from "./shared-light.ts";

interface ComparisonTableProps {
	lamps: readonly Lamp[];
	groups: readonly ComparisonGroup[];
	onlyDifferences: boolean;
	/** The hours a day and the price of electricity of the calculated rows. */
	usage: string;
	/** The address of the comparison with other lamps. */
	addressOf: (ids: readonly string[]) => string;
	onChange: (ids: readonly string[]) => void;
	/** Called with the id of the lamp that another one shall replace. */
	onReplace: (id: string) => void;
}

type ColumnStyle = CSSProperties & Record<"--lamps" | "--two" | "--three", number>;

/**
 * The comparison. From 1024 px on it is a table whose names stay at the top; below that two or three lamps are beside each
 * other, the others are reached by scrolling sideways, and the term of a row stands above its values.
 */
export function ComparisonTable(props: ComparisonTableProps) {
	const { lamps, groups, onlyDifferences, usage } = props;
	const { shared, each } = useSharedLight(lamps);
	const shown = groups
		.map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !onlyDifferences || !isSame) }))
		.filter(({ rows }) => rows.length > 0);
	const hidden =
		groups.reduce((sum, { rows }) => sum + rows.length, 0) - shown.reduce((sum, { rows }) => sum + rows.length, 0);
	const style: ColumnStyle = {
		"--lamps": lamps.length,
		"--two": Math.min(lamps.length, 2),
		"--three": Math.min(lamps.length, 3),
	};
	return (
		<>
			{lamps.some(({ photo }) => photo && isLit(photo)) && (
				<InLight live={shared}>
					<LightControls live={shared} className="max-w-3xl" />
				</InLight>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reached by keyboard */}
			<section aria-label={m.table()} tabIndex={0} style={style} className="comparison">
				<table>
					<caption className="sr-only">{m.table_caption({ usage })}</caption>
					<thead>
						<tr>
							<td className="comparison-terms max-lg:hidden">
								<p className="flex items-center gap-2 text-sm text-quiet">
									<CheckIcon className="size-4 text-accent" />
									{m.best_key()}
								</p>
							</td>
							{lamps.map((lamp, at) => (
								<td key={lampIdOf(lamp)}>
									<Photo lamp={lamp} live={each[at] as LiveLight} />
								</td>
							))}
						</tr>
						<tr className="comparison-names">
							<td className="max-lg:hidden">
								<span className="sr-only">{m.lamps()}</span>
							</td>
							{lamps.map((lamp) => (
								<th key={lampIdOf(lamp)} scope="col" aria-label={lampName(lamp)}>
									<Name lamp={lamp} />
								</th>
							))}
						</tr>
						<tr>
							<td className="max-lg:hidden" />
							{lamps.map((lamp) => (
								<td key={lampIdOf(lamp)}>
									<Choices lamp={lamp} {...props} />
								</td>
							))}
						</tr>
					</thead>
					{shown.map(({ id, title, rows }) => (
						<tbody key={id}>
							<tr>
								<th scope="rowgroup" colSpan={lamps.length + 1} className="comparison-group">
									<span className="sticky start-0">{title}</span>
								</th>
							</tr>
							{rows.map((row) => (
								<tr key={row.id}>
									<th scope="row">
										<span className="sticky start-0">{row.term}</span>
									</th>
									{row.cells.map((cell, at) => (
										<td key={lampIdOf(lamps[at] as Lamp)}>
											<Value {...cell} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					))}
				</table>
			</section>
			<p className="flex items-center gap-2 text-sm text-quiet lg:hidden">
				<CheckIcon className="size-4 text-accent" />
				{m.best_key()}
			</p>
			{onlyDifferences && (
				<p role="status" className="text-sm text-quiet">
					{m.hidden({ count: hidden })}
				</p>
			)}
		</>
	);
}

function Value({ text, isBest }: ComparisonCell) {
	if (text === "") return <span className="text-quiet">{m.not_stated()}</span>;
	if (!isBest) return text;
	return (
		<strong className="inline-flex items-baseline gap-1.5 font-medium text-accent">
			<CheckIcon className="size-4 shrink-0 translate-y-0.5" />
			<span>
				{text}
				<span className="sr-only"> {m.best()}</span>
			</span>
		</strong>
	);
}

type ColumnProps = Pick<ComparisonTableProps, "lamps" | "addressOf" | "onChange" | "onReplace"> & { lamp: Lamp };

function Photo({ lamp, live }: { lamp: Lamp; live: LiveLight }) {
	return (
		<Link to={lampPath(lamp)} tabIndex={-1} aria-hidden="true" className="block">
			{lamp.photo ? (
				<InLight live={live}>
					<LampLayers
						image={lamp.photo}
						sizes="(min-width: 64rem) 22vw, 46vw"
						className="aspect-square print:max-h-[5cm]"
					/>
				</InLight>
			) : (
				<NoPicture className="aspect-square w-full" />
			)}
		</Link>
	);
}

/** The name of a lamp with its price, and the button that buys it. */
function Name({ lamp }: { lamp: Lamp }) {
	const { productId, variantId, variants, lighting } = lamp;
	const energyClass = lighting && labelledClass(lighting);
	return (
		<div className="flex h-full flex-col gap-2">
			<Link
				to={lampPath(lamp)}
				className="font-display text-base leading-snug wrap-anywhere hover:text-accent lg:min-h-[2lh] lg:text-lg"
			>
				{lamp.name}
			</Link>
			<p className="flex flex-wrap items-baseline gap-x-3 text-sm font-normal">
				<Money
					amount={lamp.price}
					form="currency"
					from={variantId === null && variants.length > 1}
					className="font-medium"
				/>
				{energyClass && (
					<EnergyLabelLink
						productId={productId}
						variantId={variantId ?? undefined}
						energyClass={energyClass}
						className="h-6"
					/>
				)}
				<StockLabel stock={lamp.stockQuantity} className="print:hidden" />
			</p>
			<div className="flex flex-col print:hidden">
				<AddLamps lines={[{ lamp, count: 1 }]} label={m.add_to_cart()} />
			</div>
		</div>
	);
}

/** The choices of a column. */
function Choices({ lamp, lamps, addressOf, onChange, onReplace }: ColumnProps) {
	const id = lampIdOf(lamp);
	const name = lampName(lamp);
	const ids = lamps.map(lampIdOf);
	const others = ids.filter((other) => other !== id);
	const { productId, variantId, variants } = lamp;
	return (
		<div className="flex flex-col gap-1 print:hidden">
			{variants.length > 1 && (
				<select
					aria-label={m.variant_of({ name: lamp.name })}
					value={id}
					onChange={({ currentTarget }) => onChange(ids.map((other) => (other === id ? currentTarget.value : other)))}
					className="min-h-11 w-full rounded-sm border border-edge bg-raised px-2 text-sm font-normal hover:border-ink md:min-h-10"
				>
					{variantId === null && <option value={id}>{m.any_variant()}</option>}
					{variants.map((variant) => (
						<option key={variant.variantId} value={lampIdText({ productId, variantId: variant.variantId })}>
							{variant.size}
						</option>
					))}
				</select>
			)}
			<p className="flex flex-wrap gap-x-3">
				<Button
					look="bare"
					size="sm"
					className="px-0! font-normal! noscript:hidden"
					aria-label={m.replace_name({ name })}
					onClick={() => onReplace(id)}
				>
					{m.replace()}
				</Button>
				<Link
					to={addressOf(others)}
					replace
					preventScrollReset
					aria-label={m.remove_name({ name })}
					onClick={(event) => {
						event.preventDefault();
						onChange(others);
					}}
					className="link inline-flex min-h-11 items-center text-sm font-normal md:min-h-10"
				>
					{m.remove()}
				</Link>
			</p>
		</div>
	);
}
