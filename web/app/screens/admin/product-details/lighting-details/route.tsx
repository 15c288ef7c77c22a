import { listFacets } from "@noor/contract/facets";
import {
	createLightingDetails,
	deleteLightingDetails,
	exportLightingDetails,
	getListedLightingDetails,
	LightingDetailsForm,
	type ListedLightingDetails,
	listLightingDetails,
	updateLightingDetails,
} from "@noor/contract/lighting-details";
import { newestFirst } from "@noor/contract/paging";
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { comparedFigure, type StoredRecord } from "#parts/admin/differences.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { comparedProduct, ProductPicker } from "#parts/admin/product-picker.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useBulkDeletion } from "#parts/admin/table/use-bulk-deletion.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { type LightingField, lightingChecks, lightingFields } from "./lighting-fields.ts";

const fields = lightingFields.flatMap((group) => group.fields);

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listLightingDetails.schema.querystring, newestFirst);
	const [listed, facets, editing] = await Promise.all([
		toResult(call(listLightingDetails, { querystring: query })),
		toResult(call(listFacets)),
		findEdited(edit, (params) => call(getListedLightingDetails, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed, offers: offersOf(valueOrNull(facets)?.filters ?? {}) };
}

type Offers = Partial<Record<string, string[]>>;

/** The values that lamps of the shop have already, by filter. */
function offersOf(filters: Record<string, readonly { value: unknown }[]>): Offers {
	const offered = fields.flatMap(({ offers }) => offers ?? []);
	return Object.fromEntries(offered.map((name) => [name, (filters[name] ?? []).map(({ value }) => String(value))]));
}

const messages = {
	create: { done: "Created successfully!", failed: "Error creating details" },
	update: { done: "Updated successfully!", failed: "Error updating details" },
	delete: { done: "Lighting details deleted successfully!", failed: "Error deleting lighting details" },
};

/** What a form says, for the API; figures may travel as texts. */
function bodyOf(form: FormData) {
	const texts = textsOf(form, ["productId", ...fields.map(({ name }) => name)]);
	return { ...texts, ...Object.fromEntries(lightingChecks.map(({ name }) => [name, form.has(name)])) };
}

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, messages, {
		create: (_, form) => call(createLightingDetails, { body: bodyOf(form) }),
		update: (params, form) =>
			call(updateLightingDetails, { params, body: { ...bodyOf(form), version: versionOf(form) } }),
		delete: (params) => call(deleteLightingDetails, { params }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Lighting Details | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function LightingDetailsMaster({ loaderData: { edit, editing, listed, offers } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Error loading details");
	const selection = useRowSelection<ListedLightingDetails>(
		valueOrNull(listed)?.data ?? [],
		({ productName }) => productName,
	);
	const deletion = useDeletion(
		"Are you sure you want to delete these lighting details? This cannot be undone.",
		selection,
	);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 record" : `${count} records`));
	const columns: Column<ListedLightingDetails>[] = [
		{
			id: "productName",
			header: "Product",
			sort: "productName",
			identifies: true,
			cell: (details) => details.productName,
			className: "font-medium",
		},
		...fields.map(({ name, label, figure, isSortable }) => ({
			id: name,
			header: label,
			...(isSortable ? { sort: name } : {}),
			cell: (details: ListedLightingDetails) => figureText(details[name]),
			numeric: figure !== undefined,
		})),
		...lightingChecks.map(({ name, label, isSortable }) => ({
			id: name,
			header: label,
			...(isSortable ? { sort: name } : {}),
			cell: (details: ListedLightingDetails) => yesOrNo(details[name]),
		})),
		{
			id: "actions",
			identifies: true,
			header: "Actions",
			cell: ({ id, productName }) => <RowActions id={id} name={productName} onDelete={() => deletion.ask(id)} />,
			className: "w-px",
		},
	];
	return (
		<MasterScreen>
			<LightingEditor key={editing?.id ?? "new"} details={editing} offers={offers} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} logged="The lighting details could not be loaded." />
			) : (
				<MasterTable
					name="lighting-details"
					caption="Lighting Details"
					columns={columns}
					rows={listed.data}
					empty="No lighting details found"
					pages={listed}
					search="Search lighting details"
					unsorted={newestFirst}
					exportUrl={exportLightingDetails.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

function yesOrNo(value: unknown): string {
	return value ? "Yes" : "No";
}

function figureText(value: string | number | null | undefined): string {
	return typeof value === "number" ? value.toLocaleString("en") : (value ?? "");
}

function LightingEditor({ details, offers }: { details: ListedLightingDetails | null; offers: Offers }) {
	return (
		<RecordForm
			title={details ? "Edit Lighting Details" : "Add Lighting Details"}
			id={details?.id}
			record={details}
			history={details ? { area: "products", record: details.productId } : undefined}
			compared={[
				comparedProduct("Product", "productId", ({ productName }) => productName),
				...fields.map(({ name, label, figure }) => (figure ? comparedFigure(label, name) : { name, label })),
				...lightingChecks.map(({ name, label }) => ({
					name,
					label,
					stored: (record: StoredRecord) => yesOrNo(record[name]),
					entered: (form: FormData) => yesOrNo(form.has(name)),
				})),
			]}
			schema={LightingDetailsForm}
			read={bodyOf}
			submitLabel={details ? "Update" : "Save"}
			pendingLabel={details ? "Updating..." : "Saving..."}
			cancelLabel="Cancel Edit"
			resetLabel="Cancel"
		>
			{({ record: details, errors, recheck }) => (
				<div className="flex flex-col gap-4">
					<div className="flex flex-wrap gap-x-8 gap-y-3 lg:ps-20">
						<div className="min-w-64 grow lg:max-w-xl">
							<ProductPicker
								label="Select Product"
								name="productId"
								defaultProduct={details && { id: details.productId, name: details.productName }}
								errors={errors.productId}
								onChange={recheck}
							/>
						</div>
						{lightingChecks.map(({ name, label }) => (
							<Checkbox
								key={name}
								label={label}
								name={name}
								defaultChecked={details?.[name]}
								className="self-end text-sm! md:min-h-10"
							/>
						))}
					</div>
					{lightingFields.map(({ legend, fields }) => (
						<fieldset key={legend} className="relative border-t border-line pt-3 lg:ps-20">
							<legend className="eyebrow max-lg:float-start max-lg:mb-2 max-lg:w-full lg:absolute lg:start-0 lg:top-3.5">
								{legend}
							</legend>
							{/* Two beside each other on a telephone, where their labels just fit. */}
							<div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-3 sm:gap-x-4 max-sm:[&_label]:tracking-tight sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
								{fields.map((field) => (
									<LightingInput
										key={field.name}
										field={field}
										value={details?.[field.name]}
										offers={field.offers && offers[field.offers]}
										errors={errors[field.name]}
									/>
								))}
							</div>
						</fieldset>
					))}
				</div>
			)}
		</RecordForm>
	);
}

interface LightingInputProps {
	field: LightingField;
	value: string | number | null | undefined;
	offers: readonly string[] | undefined;
	errors: readonly string[] | undefined;
}

/** Words one may take from other lamps, and figures, in which the arrow keys go by sensible steps. */
function LightingInput({
	field: { name, label, required, figure, isLong },
	value,
	offers,
	errors,
}: LightingInputProps) {
	return (
		<div className={isLong ? "col-span-full sm:col-span-2" : undefined}>
			<TextField
				label={label}
				name={name}
				defaultValue={value ?? ""}
				required={required}
				autoComplete="off"
				errors={errors}
				{...(figure
					? {
							type: "number",
							inputMode: "decimal",
							min: 0,
							max: figure.max,
							step: figure.step,
							className: "tabular-nums",
						}
					: {})}
				{...(offers ? { list: `offers-${name}` } : {})}
			/>
			{offers && (
				<datalist id={`offers-${name}`}>
					{offers.map((offer) => (
						<option key={offer} value={offer} />
					))}
				</datalist>
			)}
		</div>
	);
}
