import type { CurrentTariffs } from "@noor/contract/tariffs";
import * as m from "@noor/messages/parts/running-cost";
import { FieldRow, ToolNumber } from "#parts/light-tools/tool-fields.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { consumptionIn, type UsageState, usageFields, usageOf } from "./usage.ts";
import { bandName, tariffName } from "./usage-words.ts";

interface UsageInputsProps {
	state: UsageState;
	tariffs: CurrentTariffs;
	onChange: (next: Partial<UsageState>) => void;
}

/** The fields of `usageFields`: hours a day, the emirate's price of electricity, its band, or an own price. */
export function UsageInputs({ state, tariffs, onChange }: UsageInputsProps) {
	const { chosen, band } = usageOf({ ...state, fils: undefined }, tariffs);
	return (
		<>
			<FieldRow>
				<ToolNumber
					label={m.hours()}
					name="hours"
					value={state.hours}
					onChange={(hours) => onChange({ hours })}
					bounds={usageFields.hours.bounds}
					step={0.5}
					unit="h"
				/>
				<ToolNumber
					label={m.own_price()}
					name="fils"
					value={state.fils}
					onChange={(fils) => onChange({ fils })}
					onClear={() => onChange({ fils: undefined })}
					bounds={usageFields.fils.bounds}
					unit={m.fils_unit}
				/>
			</FieldRow>
			{tariffs.tariffs.length > 0 && (
				<SelectField
					label={m.tariff()}
					name="tariff"
					value={chosen?.key ?? ""}
					onChange={({ currentTarget }) => onChange({ tariff: currentTarget.value, month: 0, fils: undefined })}
					options={tariffs.tariffs.map((tariff) => ({ value: tariff.key, label: tariffName(tariff) }))}
				/>
			)}
			{chosen && chosen.bands.length > 1 && (
				<SelectField
					label={m.consumption()}
					name="month"
					value={String(consumptionIn(chosen, band))}
					onChange={({ currentTarget }) => onChange({ month: Number(currentTarget.value), fils: undefined })}
					options={chosen.bands.map((_, at) => ({
						value: String(consumptionIn(chosen, at)),
						label: bandName(chosen, at),
					}))}
				/>
			)}
		</>
	);
}

/** The names of the fields, for what could not be read of an address. */
export const usageLabels = { hours: m.hours, tariff: m.tariff, month: m.consumption, fils: m.own_price };
