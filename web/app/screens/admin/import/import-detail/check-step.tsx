import {
	exportImportErrors,
	type ImportError,
	type ImportedProduct,
	type ImportResult,
	type ProductImport,
} from "@noor/contract/imports";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { countOf, stockWords, summaryOf } from "../import-words.ts";
import { Progress } from "./progress.tsx";

/** What the import would do, and what is wrong with the file; from here it begins. */
export function CheckStep({ job, columnsAddress }: { job: ProductImport; columnsAddress: string }) {
	if (job.state === "checking" || job.state === "applying") return <Progress job={job} />;
	if (!job.result) return null;
	return (
		<>
			<Verdict result={job.result} />
			<Acts result={job.result} columnsAddress={columnsAddress} />
			{job.result.errorCount > 0 ? (
				<Errors job={job} result={job.result} />
			) : (
				job.result.products.length > 0 && <Changes result={job.result} />
			)}
		</>
	);
}

function Verdict({ result }: { result: ImportResult }) {
	const { errorCount, newBrands, newSuppliers } = result;
	const houses = [
		newBrands.length > 0 && `New brands: ${newBrands.join(", ")}.`,
		newSuppliers.length > 0 && `New suppliers: ${newSuppliers.join(", ")}.`,
	].filter(Boolean);
	const stock = stockWords(result.stock);
	const isIdle = result.added + result.changed === 0;
	return (
		<div role="status" className="max-w-2xl">
			<h2 className="text-lg">
				{errorCount > 0
					? `${countOf(errorCount, "error")} in the file`
					: isIdle
						? "Nothing would change"
						: "The file can be imported"}
			</h2>
			<p className="mt-1 text-sm text-quiet">
				{errorCount > 0
					? "As long as there are any, nothing is imported. Mend them in the file and bring it again, or choose other columns."
					: `${summaryOf(result)}.`}
			</p>
			{errorCount === 0 && stock && <p className="mt-1 text-sm text-quiet">{stock}</p>}
			{houses.length > 0 && <p className="mt-1 text-sm text-quiet">{houses.join(" ")}</p>}
		</div>
	);
}

function Acts({ result, columnsAddress }: { result: ImportResult; columnsAddress: string }) {
	const { state, formMethod } = useNavigation();
	const count = result.added + result.changed;
	const canBegin = result.errorCount === 0 && count > 0;
	return (
		<Form method="post" className="mt-4 flex flex-wrap gap-3">
			<input type="hidden" name="intent" value="apply" />
			{canBegin && (
				<Button type="submit" size="sm" pending={state !== "idle" && formMethod === "POST"} className="min-w-32">
					Import {countOf(count, "product")}
				</Button>
			)}
			<LinkButton to={columnsAddress} look="plain" size="sm">
				Change the columns
			</LinkButton>
		</Form>
	);
}

const errorColumns: readonly Column<ImportError>[] = [
	{ id: "row", header: "Row", cell: ({ row }) => row, numeric: true, className: "w-px" },
	{ id: "column", header: "Column", cell: ({ column }) => column || "–", className: "w-px ps-6 font-medium" },
	{
		id: "value",
		header: "Cell",
		cell: ({ column, value }) => (
			<span className="block max-w-56 truncate text-quiet">{value || (column ? "Blank" : "–")}</span>
		),
		className: "w-px max-md:hidden",
	},
	{
		id: "message",
		header: "What is wrong",
		cell: ({ message }) => message,
		className: "min-w-44 py-2 whitespace-normal!",
	},
];

function Errors({ job, result: { errors, errorCount } }: { job: ProductImport; result: ImportResult }) {
	return (
		<div className="mt-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 className="text-lg">{errors.length < errorCount ? `The first ${errors.length} errors` : "Errors"}</h2>
				<a
					href={exportImportErrors.url.replace(":id", String(job.id))}
					download
					className="link inline-flex min-h-9 items-center text-sm"
				>
					Download all errors
				</a>
			</div>
			<div className="-mx-6 flex max-h-[32rem] flex-col">
				<DataTable
					caption="Errors"
					columns={errorColumns}
					rows={errors}
					rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
					empty="None"
				/>
			</div>
		</div>
	);
}

const productColumns: readonly Column<ImportedProduct>[] = [
	{ id: "row", header: "Row", cell: ({ row }) => row, numeric: true, className: "w-px" },
	{ id: "name", header: "Product", cell: ({ name }) => name, className: "w-px ps-6 font-medium" },
	{ id: "action", header: "Is", cell: ({ action }) => action, className: "w-px" },
	{
		id: "columns",
		header: "What is new",
		cell: ({ action, columns }) => (action === "added" ? "All of it" : columns.join(", ")),
		className: "min-w-44 py-2 whitespace-normal! text-quiet",
	},
];

function Changes({ result: { products, added, changed } }: { result: ImportResult }) {
	const isPart = products.length < added + changed;
	return (
		<div className="mt-8">
			<h2 className="text-lg">{isPart ? `The first ${products.length} products` : "Products"}</h2>
			<div className="-mx-6 flex max-h-[32rem] flex-col">
				<DataTable caption="Products" columns={productColumns} rows={products} rowKey={({ row }) => row} empty="None" />
			</div>
		</div>
	);
}
