import * as m from "@noor/messages/parts/admin";
import { type ChangeEvent, useEffect, useState } from "react";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { faultsOfPictures, pictureTypes } from "./picture-rules.ts";

interface PictureFieldProps {
	label: string;
	name: string;
	/** The stored picture. */
	imageUrl?: string | null | undefined;
	errors?: readonly string[] | undefined;
}

/** An input for one picture, with a preview. A file that is not a picture or is too large is refused with an error. */
export function PictureField({ label, name, imageUrl, errors = [] }: PictureFieldProps) {
	const [preview, setPreview] = useState<string>();
	const [faults, setFaults] = useState<readonly string[]>([]);

	useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

	function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const files = [...(currentTarget.files ?? [])];
		const found = faultsOfPictures(files);
		setFaults(found);
		if (found.length > 0) currentTarget.value = "";
		const [file] = found.length > 0 ? [] : files;
		setPreview(file && URL.createObjectURL(file));
	}

	const shown = preview ?? imageUrl;
	return (
		<Field label={label} errors={[...faults, ...errors]}>
			{(control) => (
				<span className="flex items-center gap-3">
					<span className="inline-grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken md:size-10">
						{shown && (
							<img
								src={shown}
								alt={preview ? m.chosen_picture() : m.present_picture()}
								className="size-full object-cover"
							/>
						)}
					</span>
					<FileInput name={name} accept={pictureTypes.join(",")} onChange={choose} {...control} />
				</span>
			)}
		</Field>
	);
}
