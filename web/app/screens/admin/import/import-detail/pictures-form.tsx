import type { ProductImport } from "@noor/contract/imports";
import { maxImportPictures, maxPictureMegabytes } from "@noor/contract/limits";
import * as m from "@noor/messages/admin/import/import-detail";
import { numberFormat } from "@noor/messages/locale";
import { Form, useNavigation } from "react-router";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";

/** The pictures of the import, and the form that uploads some. They are matched with products by their file names. */
export function PicturesForm({ pictures: { count, faults } }: Pick<ProductImport, "pictures">) {
	const { state, formData } = useNavigation();
	return (
		<section aria-labelledby="pictures" className="mt-10 max-w-3xl border-t border-line pt-6">
			<h2 id="pictures" className="text-lg">
				{m.pictures_title()}
			</h2>
			<p className="mt-1 text-sm text-quiet">{m.pictures_text()}</p>
			{count > 0 && (
				<p role="status" className="mt-3 text-sm font-medium">
					{m.pictures_uploaded({ count })}
				</p>
			)}
			{faults.length > 0 && (
				<ul className="mt-2 text-sm text-red">
					{faults.map(({ fileName, message }) => (
						<li key={fileName}>{m.picture_fault({ fileName, message })}</li>
					))}
				</ul>
			)}
			<Allowed right={rightOf("POST /api/admin/imports/:id/pictures", "catalogue:write")}>
				<Form method="post" encType="multipart/form-data" className="dense mt-4 max-w-lg">
					<input type="hidden" name="intent" value="pictures" />
					<Field
						label={m.picture_files()}
						hint={m.picture_files_hint({
							megabytes: maxPictureMegabytes,
							count: numberFormat().format(maxImportPictures),
						})}
					>
						{(control) => <FileInput {...control} name="files" accept=".zip,image/*" multiple required />}
					</Field>
					<Button
						type="submit"
						size="sm"
						look="plain"
						pending={state !== "idle" && formData?.get("intent") === "pictures"}
						className="mt-4"
					>
						{m.upload_pictures()}
					</Button>
				</Form>
			</Allowed>
		</section>
	);
}
