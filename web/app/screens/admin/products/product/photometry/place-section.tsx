import { shortDateOf } from "@noor/contract/dates";
import type { PhotometryPlace } from "@noor/contract/photometry";
import type { ModelledFrom } from "@noor/lighting/modelled-photometry";
import * as m from "@noor/messages/admin/products/product/photometry";
import { listText } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMayChange } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { PolarDiagram } from "#parts/light-tools/photometry/polar-diagram.tsx";
import { RecordComparison } from "#parts/light-tools/photometry/record-comparison.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";

interface PlaceSectionProps {
	productId: number;
	place: PhotometryPlace;
	/** Whether the product has a file, which is also that of variants without one. */
	hasProductFile: boolean;
}

/** The photometric file of a product or a variant: the diagrams, the comparison with the record, and its form. */
export function PlaceSection({ productId, place, hasProductFile }: PlaceSectionProps) {
	const { variantId, size, record, file } = place;
	const title = useId();
	const mayChange = useMayChange();
	// Here, because what shows the file is gone once it is deleted.
	const deleting = useAction();
	return (
		<section aria-labelledby={title} className="mt-8 max-w-5xl border-t border-line pt-4">
			<h2 id={title} className="text-lg break-words">
				{variantId === null ? m.the_product() : size}
			</h2>
			{variantId === null && <p className="text-sm text-quiet">{m.the_product_note()}</p>}
			{file ? (
				<StoredFile
					productId={productId}
					file={file}
					record={record}
					variantId={variantId}
					size={size}
					isDeleting={deleting.pending}
					onDelete={() => void deleting.submit({ fileId: file.id }, { method: "post" })}
				/>
			) : (
				<p className="mt-2 text-sm text-quiet">{withoutFile(place, hasProductFile)}</p>
			)}
			{mayChange && <FileForm variantId={variantId} size={size} isReplacing={file !== null} />}
		</section>
	);
}

const missingWords: Record<ModelledFrom, () => string> = {
	lumens: m.missing_lumens,
	beamAngle: m.missing_beam_angle,
	emission: m.missing_emission,
};

function withoutFile({ variantId, missing, record }: PhotometryPlace, hasProductFile: boolean): string {
	if (variantId !== null && hasProductFile) return m.uses_product_file();
	if (missing.length > 0)
		return m.nothing_modelled({ figures: listText(missing.map((figure) => missingWords[figure]())) });
	return record.lumens === null ? m.none() : m.modelled();
}

interface StoredFileProps extends Pick<PhotometryPlace, "record" | "variantId"> {
	productId: number;
	file: NonNullable<PhotometryPlace["file"]>;
	/** The size of the variant. */
	size: string;
	isDeleting: boolean;
	onDelete: () => void;
}

const kilobytes = { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 } as const;
const formatNames = { ies: "IES", ldt: "EULUMDAT" } as const;

function StoredFile({ productId, file, record, variantId, size, isDeleting, onDelete }: StoredFileProps) {
	const [isAsking, setIsAsking] = useState(false);
	const mayChange = useMayChange();
	const { distribution, format } = file;
	const query = variantId === null ? "" : `?variantId=${variantId}`;
	return (
		<>
			<p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
				<span className="wrap-anywhere">
					{m.stored_as({
						name: file.fileName,
						format: formatNames[format],
						size: numberFormat(kilobytes).format(Math.max(file.bytes / 1000, 1)),
						date: shortDateOf(file.uploadedAt),
					})}
				</span>
				<a
					href={`/api/Products/${productId}/photometry/${format}${query}`}
					download
					className="link inline-flex min-h-11 items-center md:min-h-9"
				>
					{m.download()}
				</a>
				{mayChange && (
					<Button
						look="bare"
						size="sm"
						pending={isDeleting}
						aria-label={variantId === null ? m.delete_of_product() : m.delete_of({ size })}
						onClick={() => setIsAsking(true)}
					>
						{m.delete_file()}
					</Button>
				)}
			</p>
			<div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
				<PolarDiagram lamps={[{ name: file.fileName, photometry: distribution }]} />
				<RecordComparison photometry={distribution} record={record} caption={m.compared()} />
			</div>
			<ConfirmDialog
				open={isAsking}
				title={m.confirm_delete()}
				message={m.delete_question()}
				danger
				onCancel={() => setIsAsking(false)}
				onConfirm={() => {
					setIsAsking(false);
					onDelete();
				}}
			/>
		</>
	);
}

interface FileFormProps {
	variantId: number | null;
	/** The size of the variant. */
	size: string;
	isReplacing: boolean;
}

function FileForm({ variantId, size, isReplacing }: FileFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const saving = useAction(() => form.current?.reset());

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!saving.pending)
			void saving.submit(new FormData(event.currentTarget), { method: "post", encType: "multipart/form-data" });
	}

	return (
		<form
			ref={form}
			method="post"
			encType="multipart/form-data"
			onSubmit={submit}
			className="mt-4 flex max-w-xl flex-wrap items-start gap-3"
		>
			{variantId !== null && <input type="hidden" name="variantId" value={variantId} />}
			<div className="min-w-56 grow">
				<Field label={variantId === null ? m.file_of_product() : m.file_of({ size })} errors={saving.errors.file}>
					{(control) => <FileInput {...control} name="file" accept=".ies,.ldt,.txt" required />}
				</Field>
			</div>
			<Button type="submit" look="plain" size="sm" pending={saving.pending} className="mt-7">
				{isReplacing ? m.replace() : m.attach()}
			</Button>
		</form>
	);
}
