import { figureText, type Unit } from "@noor/contract/units";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/cost";
import { href } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { LampPicker } from "#parts/lamps/lamp-picker.tsx";
import { lampIdOf } from "#parts/lamps/lamp-words.ts";
import { findParameter, loadLampChoice } from "#parts/lamps/load-lamps.ts";
import { FigureTable } from "#parts/light-tools/figure-table.tsx";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { FieldRow, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { FoundLink, ToolPage, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState, toolAddress } from "#parts/light-tools/tool-state.ts";
import { lightTool } from "#parts/light-tools/tools.ts";
import { revalidateFor, useToolState } from "#parts/light-tools/use-tool-state.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { costText } from "#parts/running-cost/cost-words.ts";
import { UsageInputs, usageLabels } from "#parts/running-cost/usage-inputs.tsx";
import { bandName, filsText, kwhText, tariffName, usageText, yearsText } from "#parts/running-cost/usage-words.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { type Costs, costFields, costsOf, missingOf, nameOf, type Payback, type Side } from "./cost.ts";
import { CostChart } from "./cost-chart.tsx";

export const headers = publicPage;
export const shouldRevalidate = revalidateFor("lamps", findParameter);

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { state } = readState(costFields, url.searchParams);
	const [choice, tariffs] = await Promise.all([
		loadLampChoice(call, url.searchParams, state.lamps),
		call("GET /api/tariffs"),
	]);
	return { choice, tariffs, publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("cost", matches, loaderData);
}

const labels: Record<keyof typeof costFields, () => string> = {
	...usageLabels,
	lamps: m.lamps,
	watts: m.watts,
	price: m.price,
	count: m.count,
	level: m.level,
	old: m.old_watts,
	oldPrice: m.old_price,
};

/** The running cost of a lamp, against another one or an incandescent bulb. */
export default function RunningCost({ loaderData: { choice, tariffs } }: Route.ComponentProps) {
	const { state, refused, change } = useToolState(costFields, labels);
	const { lamps } = choice;
	const costs = costsOf(state, lamps, tariffs);
	const { usage, lamp, other, payback, replacedWatts } = costs;
	const hasOne = lamps.length > 0;
	const isAgainstBulb = lamps.length < 2;
	return (
		<ToolPage
			id="cost"
			refused={[...refused, ...(usage.isUnknown ? [labels.tariff()] : [])]}
			fields={
				<>
					<LampPicker
						name="lamps"
						label={m.lamps()}
						hint={m.lamps_hint()}
						{...choice}
						max={2}
						addressOf={(ids) => toolAddress(lightTool("cost").to, costFields, { ...state, lamps: ids })}
						onChange={(ids) => change({ lamps: ids }, { now: true })}
					/>
					{!hasOne && (
						<FieldRow>
							<ToolNumber
								label={m.watts()}
								name="watts"
								value={state.watts}
								onChange={(watts) => change({ watts })}
								onClear={() => change({ watts: undefined })}
								bounds={costFields.watts.bounds}
								step={0.5}
								unit="W"
							/>
							<ToolNumber
								label={m.price()}
								name="price"
								value={state.price}
								onChange={(price) => change({ price })}
								onClear={() => change({ price: undefined })}
								bounds={costFields.price.bounds}
								step={1}
								unit="AED"
							/>
						</FieldRow>
					)}
					{isAgainstBulb && (
						<fieldset className="min-w-0">
							<legend className="mb-2 text-sm text-quiet">{m.old_legend()}</legend>
							<FieldRow>
								<ToolNumber
									label={m.old_watts()}
									name="old"
									value={state.old}
									onChange={(old) => change({ old })}
									onClear={() => change({ old: undefined })}
									bounds={costFields.old.bounds}
									step={1}
									unit="W"
								/>
								<ToolNumber
									label={m.old_price()}
									name="oldPrice"
									value={state.oldPrice}
									onChange={(oldPrice) => change({ oldPrice })}
									onClear={() => change({ oldPrice: undefined })}
									bounds={costFields.oldPrice.bounds}
									step={1}
									unit="AED"
								/>
							</FieldRow>
							{replacedWatts !== undefined && state.old === undefined && (
								<Button look="plain" size="sm" className="mt-3" onClick={() => change({ old: replacedWatts })}>
									{m.compare_with_replaced({ watts: replacedWatts })}
								</Button>
							)}
						</fieldset>
					)}
					<UsageInputs state={state} tariffs={tariffs} onChange={change} />
					<FieldRow>
						<ToolNumber
							label={m.count()}
							name="count"
							value={state.count}
							onChange={(count) => change({ count })}
							bounds={costFields.count.bounds}
							step={1}
						/>
						<ToolNumber
							label={m.level()}
							name="level"
							value={state.level}
							onChange={(level) => change({ level })}
							bounds={costFields.level.bounds}
							step={5}
							unit="%"
						/>
					</FieldRow>
				</>
			}
			answer={<Answer costs={costs} />}
			notStated={missingOf(costs).map(({ side, figure }) =>
				figure === "watts" ? m.watts_of({ name: titleOf(side) }) : m.price_of({ name: titleOf(side) }),
			)}
			formula={<Formula />}
			actions={
				<>
					{hasOne && <AddLamps lines={lamps.slice(0, 1).map((each) => ({ lamp: each, count: state.count }))} />}
					<FoundLink to={listingOf(costs)}>{hasOne ? m.as_bright_and_thrifty() : m.thrifty_lamps()}</FoundLink>
					{lamps.length === 2 && (
						<FoundLink to={`${href("/light/compare")}?ids=${lamps.map(lampIdOf).join(",")}`}>
							{m.compare_both()}
						</FoundLink>
					)}
				</>
			}
			related={["compare", "how-many", "room"]}
		>
			<div className="grid gap-10">
				{lamp && <Sides lamp={lamp} other={other} />}
				{lamp && other && <Chart lamp={lamp} other={other} payback={payback} />}
				<Prices costs={costs} />
			</div>
		</ToolPage>
	);
}

/** The name of one of the two that are compared. */
function titleOf(side: Side): string {
	if (side.kind === "bulb") return m.bulb({ watts: numberFormat().format(side.watts ?? 0) });
	return nameOf(side) ?? m.own_lamp({ watts: numberFormat().format(side.watts ?? 0) });
}

function Answer({ costs: { lamp, other, payback, usage } }: { costs: Costs }) {
	if (!lamp) return <p>{m.answer_none()}</p>;
	if (lamp.kwhPerYear === undefined) return <p>{m.answer_not_stated({ name: titleOf(lamp) })}</p>;
	return (
		<>
			<p>
				{lamp.aedPerYear === undefined
					? m.answer_energy({ kwh: kwhText(lamp.kwhPerYear) })
					: m.answer({ cost: costText(lamp.aedPerYear), kwh: kwhText(lamp.kwhPerYear) })}
			</p>
			<p className="mt-1 font-text text-sm text-quiet">{usageText(usage)}</p>
			{other && payback && <p className="mt-3">{paybackText(payback, lamp, other)}</p>}
		</>
	);
}

function paybackText(payback: Payback, lamp: Side, other: Side): string {
	const names = { lamp: titleOf(lamp), other: titleOf(other) };
	switch (payback.kind) {
		case "years":
			return m.payback_years({
				name: names[payback.dearer],
				years: yearsText(payback.years),
				saved: costText(payback.savedAedPerYear),
			});
		case "at-once":
			return m.payback_at_once({
				name: names[payback.better],
				other: names[payback.better === "lamp" ? "other" : "lamp"],
			});
		case "equal":
			return m.payback_equal();
		case "not-stated":
			return m.payback_not_stated();
	}
}

function Sides({ lamp, other }: { lamp: Side; other: Side | undefined }) {
	const sides = other ? [lamp, other] : [lamp];
	const row = (key: string, term: string, cell: (side: Side) => string | undefined) => ({
		key,
		cells: [term, ...sides.map((side) => cell(side) ?? m.not_stated())],
	});
	const number = (value: number | undefined, unit: Unit) =>
		value === undefined ? undefined : figureText(numberFormat().format(value), unit);
	return (
		<FigureTable
			caption={m.table_caption()}
			hideCaption
			head={["", ...sides.map(titleOf)]}
			rows={[
				row("watts", m.power(), ({ watts }) => number(watts, "W")),
				row("price", m.price_row(), ({ priceAed }) =>
					priceAed === undefined ? undefined : moneyText(priceAed, "currency"),
				),
				row("kwh", m.energy_a_year(), ({ kwhPerYear }) => (kwhPerYear === undefined ? undefined : kwhText(kwhPerYear))),
				{
					...row("aed", m.cost_a_year(), ({ aedPerYear }) =>
						aedPerYear === undefined ? undefined : costText(aedPerYear),
					),
					isStrong: true,
				},
			]}
		/>
	);
}

function Chart({ lamp, other, payback }: { lamp: Side; other: Side; payback: Payback | undefined }) {
	const [one, second] = [lineOf(lamp), lineOf(other)];
	if (!one || !second) return null;
	return <CostChart lamp={one} other={second} paybackYears={payback?.kind === "years" ? payback.years : undefined} />;
}

function lineOf(side: Side) {
	const { priceAed, aedPerYear } = side;
	return priceAed === undefined || aedPerYear === undefined ? undefined : { name: titleOf(side), priceAed, aedPerYear };
}

/** The costs of the lamps at every price of electricity. */
function Prices({ costs: { rows, lamp, other } }: { costs: Costs }) {
	if (rows.length === 0) return null;
	const sides = [lamp, other].filter((side) => side !== undefined);
	return (
		<FigureTable
			caption={m.prices_caption()}
			head={[m.prices_head(), m.fils_head(), ...sides.map((side) => m.aed_of({ name: titleOf(side) }))]}
			rows={rows.map(({ tariff, band, filsPerKwh, lampAed, otherAed, isChosen }) => ({
				key: `${tariff.key}/${band}`,
				isStrong: isChosen,
				cells: [
					<span key="name">
						{tariffName(tariff)}
						<span className="block font-normal text-quiet">{bandName(tariff, band)}</span>
						{isChosen && <span className="sr-only">{m.chosen()}</span>}
					</span>,
					filsText(filsPerKwh),
					...(lamp ? [lampAed === undefined ? m.not_stated() : costText(lampAed)] : []),
					...(other ? [otherAed === undefined ? m.not_stated() : costText(otherAed)] : []),
				],
			}))}
		/>
	);
}

function Formula() {
	return (
		<>
			<p>
				<code>{m.formula_energy()}</code>
			</p>
			<p>
				<code>{m.formula_cost()}</code>
			</p>
			<p>
				<code>{m.formula_payback()}</code>
			</p>
			<p>{m.formula_dimming()}</p>
			<p>{m.formula_sources()}</p>
		</>
	);
}

/** Lamps with at least the light and at most the power of the lamp; without one those of little power. */
function listingOf({ lamp }: Costs): string {
	const record = lamp?.lamp?.lighting;
	return listingPath({
		ranges:
			record?.lumens && record.wattage
				? { lumens: { min: record.lumens }, wattage: { max: record.wattage } }
				: { wattage: { max: 15 } },
	});
}
