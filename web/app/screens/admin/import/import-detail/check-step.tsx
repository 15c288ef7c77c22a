import type { ImportError, ImportedProduct, ImportResult, ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { joinParts, listText } from "@noor/messages/lists";
import { Form, useNavigation } from "react-router";
import { rightOf } from "#api/rights.ts";
import { useCan } from "#parts/admin/rights.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { stockWords, summaryOf } from "../import-words.ts";
import { Problems } from "./problems.tsx";
import { Progress } from "./progress.tsx";

/** The result of the check: the changes or the errors, and the button that starts the import. */
export function CheckStep({ job, columnsAddress }: { job: ProductImport; columnsAddress: string }) {
	if (job.state === "checking" || job.state === "applying") return <Progress job={job} />;
	if (!job.result) return null;
	return (
		<>
			<CheckOutcome result={job.result} />
			<CheckActions result={job.result} columnsAddress={columnsAddress} />
			{job.result.problems.length > 0 && <Problems problems={job.result.problems} />}
			{job.result.errorCount > 0 && <Errors job={job} result={job.result} />}
			{job.result.products.length > 0 && <Changes result={job.result} />}
		</>
	);
}

function CheckOutcome({ result }: { result: ImportResult }) {
	const { errorCount, newBrands, newSuppliers, newCategories } = result;
	const houses = [
		newBrands.length > 0 && m.new_brands({ names: listText(newBrands) }),
		newSuppliers.length > 0 && m.new_suppliers({ names: listText(newSuppliers) }),
		newCategories.length > 0 && m.new_categories({ names: listText(newCategories) }),
	].filter(Boolean);
	const stock = stockWords(result.stock);
	const isIdle = result.added + result.changed === 0;
	return (
		<div role="status" className="max-w-2xl">
			<h2 className="text-lg">
				{errorCount > 0 ? m.errors_title({ count: errorCount }) : isIdle ? m.idle_title() : m.ready_title()}
			</h2>
			<p className="mt-1 text-sm text-quiet">{errorCount > 0 ? errorsText(result) : summaryOf(result)}</p>
			{stock && <p className="mt-1 text-sm text-quiet">{stock}</p>}
			{picturesText(result.pictures) && (
				<p className="mt-1 text-sm text-quiet wrap-anywhere">{picturesText(result.pictures)}</p>
			)}
			{houses.length > 0 && <p className="mt-1 text-sm text-quiet">{houses.join(" ")}</p>}
		</div>
	);
}

/** "12 pictures are added. 2 pictures belong to no product. No picture was uploaded for: a.jpg, b.jpg and 3 others." */
function picturesText({ added, unused, missing, missingCount }: ImportResult["pictures"]): string {
	const names = joinParts(missing);
	return [
		added > 0 && m.pictures_added({ count: added }),
		unused > 0 && m.pictures_unused({ count: unused }),
		missingCount > 0 &&
			(missing.length < missingCount
				? m.pictures_missing_and_others({ names, count: missingCount - missing.length })
				: m.pictures_missing({ names })),
	]
		.filter((text) => text !== false)
		.join(" ");
}

function errorsText({ invalid, added, changed }: ImportResult): string {
	const count = added + changed;
	return count === 0 ? m.errors_text() : m.errors_text_partial({ invalid, count });
}

function CheckActions({ result, columnsAddress }: { result: ImportResult; columnsAddress: string }) {
	const { state, formMethod } = useNavigation();
	const count = result.added + result.changed;
	const mayImport = useCan()(rightOf("POST /api/admin/imports/:id/apply", "catalogue:write"));
	const isPart = result.errorCount > 0;
	return (
		<Form method="post" className="mt-4 flex flex-wrap gap-3">
			<input type="hidden" name="intent" value="apply" />
			{isPart && <input type="hidden" name="skipInvalid" value="yes" />}
			{count > 0 && mayImport && (
				<Button
					type="submit"
					size="sm"
					{...(isPart ? { look: "plain" } : {})}
					pending={state !== "idle" && formMethod === "POST"}
					className="min-w-32"
				>
					{isPart ? m.import_valid_products({ count }) : m.import_products({ count })}
				</Button>
			)}
			<LinkButton to={columnsAddress} look="plain" size="sm">
				{m.change_the_columns()}
			</LinkButton>
		</Form>
	);
}

function errorColumns(): readonly Column<ImportError>[] {
	return [
		{ id: "row", header: m.row(), cell: ({ row }) => row, numeric: true, className: "w-px" },
		{ id: "column", header: m.column(), cell: ({ column }) => column || "–", className: "w-px ps-6 font-medium" },
		{
			id: "value",
			header: m.cell(),
			cell: ({ column, value }) => (
				<span dir="auto" className="block max-w-56 truncate align-around text-quiet">
					{value || (column ? m.blank() : "–")}
				</span>
			),
			className: "w-px max-md:hidden",
		},
		{
			id: "message",
			header: m.what_is_wrong(),
			cell: ({ message }) => message,
			className: "min-w-44 py-2 whitespace-normal!",
		},
	];
}

function Errors({ job, result: { errors, errorCount } }: { job: ProductImport; result: ImportResult }) {
	return (
		<div className="mt-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 className="text-lg">
					{errors.length < errorCount ? m.first_errors({ count: errors.length }) : m.errors()}
				</h2>
				<a
					href={"/api/admin/imports/:id/errors.csv".replace(":id", String(job.id))}
					download
					className="link inline-flex min-h-9 items-center text-sm"
				>
					{m.download_all_errors()}
				</a>
			</div>
			<div className="-mx-6 flex max-h-[32rem] flex-col">
				<DataTable
					caption={m.errors()}
					columns={errorColumns()}
					rows={errors}
					rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
					empty={m.none()}
				/>
			</div>
		</div>
	);
}

const actionNames = { added: m.added, changed: m.changed } satisfies Record<ImportedProduct["action"], () => string>;

function productColumns(): readonly Column<ImportedProduct>[] {
	return [
		{ id: "row", header: m.row(), cell: ({ row }) => row, numeric: true, className: "w-px" },
		{ id: "name", header: m.product(), cell: ({ name }) => name, className: "w-px ps-6 font-medium" },
		{ id: "action", header: m.is(), cell: ({ action }) => actionNames[action](), className: "w-px" },
		{
			id: "columns",
			header: m.what_is_new(),
			cell: ({ action, columns }) => (action === "added" ? m.all_of_it() : joinParts(columns)),
			className: "min-w-44 py-2 whitespace-normal! text-quiet",
		},
	];
}

function Changes({ result: { products, added, changed } }: { result: ImportResult }) {
	const isPart = products.length < added + changed;
	return (
		<div className="mt-8">
			<h2 className="text-lg">{isPart ? m.first_products({ count: products.length }) : m.products()}</h2>
			<div className="-mx-6 flex max-h-[32rem] flex-col">
				<DataTable
					caption={m.products()}
					columns={productColumns()}
					rows={products}
					rowKey={({ row }) => row}
					empty={m.none()}
				/>
			</div>
		</div>
	);
}
