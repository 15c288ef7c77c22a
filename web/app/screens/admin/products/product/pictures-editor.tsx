import { maxPictureMegabytes } from "@noor/contract/limits";
import * as m from "@noor/messages/admin/products/product";
import {
	type Dispatch,
	type DragEvent,
	type ReactNode,
	type SetStateAction,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { faultsOfPictures, pictureTypes } from "#parts/admin/picture-rules.ts";
import { Button } from "#ui/button.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";
import {
	addFiles,
	changePicture,
	chooseThumbnail,
	contributePictures,
	type EditedPicture,
	movePicture,
	removePicture,
} from "./picture-list.ts";
import { PictureTile } from "./picture-tile.tsx";
import { useFormPart } from "./use-form-part.ts";
import type { VariantRow } from "./variant-rows.ts";

interface PicturesEditorProps {
	pictures: readonly EditedPicture[];
	onChange: Dispatch<SetStateAction<readonly EditedPicture[]>>;
	/** The variants that a picture can show. */
	rows: readonly VariantRow[];
	errors: Record<string, string[]>;
	/** Validates the form after a change that fires no input event. */
	recheck: () => void;
}

/** The pictures of a product in their order. One invalid file refuses a whole selection. */
export function PicturesEditor({ pictures, onChange, rows, errors, recheck }: PicturesEditorProps) {
	const id = useId();
	const section = useRef<HTMLElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const dragged = useRef<number>(undefined);
	const [faults, setFaults] = useState<readonly string[]>([]);
	const addressOf = useFileAddresses();
	useFormPart(section, (form) => contributePictures(form, pictures, rows));

	function change(how: (pictures: readonly EditedPicture[]) => readonly EditedPicture[]) {
		onChange(how);
		recheck();
	}

	function choose(files: readonly File[]): boolean {
		const found = faultsOfPictures(files);
		setFaults(found);
		return found.length === 0;
	}

	function add(files: readonly File[]) {
		if (files.length > 0 && choose(files)) change((pictures) => addFiles(pictures, files, addressOf));
	}

	function drop(event: DragEvent, at: number) {
		event.preventDefault();
		event.stopPropagation();
		if (event.dataTransfer.files.length > 0) return add([...event.dataTransfer.files]);
		const from = dragged.current;
		dragged.current = undefined;
		if (from !== undefined) change((pictures) => movePicture(pictures, from, at));
	}

	const messages = [...new Set([...faults, ...picturesErrors(errors)])];
	return (
		<section
			ref={section}
			// Not labelled by its heading, whose text is the name of the file input.
			aria-label={m.pictures_of_the_product()}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => drop(event, pictures.length - 1)}
			className="min-w-0"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 className="text-lg">{m.images()}</h2>
				<input
					ref={input}
					type="file"
					multiple
					hidden
					aria-label={m.images()}
					accept={pictureTypes.join(",")}
					onChange={({ currentTarget }) => {
						add([...(currentTarget.files ?? [])]);
						// The same file may be chosen again.
						currentTarget.value = "";
					}}
				/>
				<Button look="plain" size="sm" onClick={() => input.current?.click()}>
					{m.choose_images()}
				</Button>
			</div>
			{messages.length > 0 && (
				<div role="alert" className="mt-2 text-sm text-red">
					{messages.map((message) => (
						<p key={message}>{message}</p>
					))}
				</div>
			)}
			{pictures.length === 0 ? (
				<p className="mt-3 border border-dashed border-edge px-4 py-6 text-sm text-quiet">
					{m.picture_rules({ megabytes: maxPictureMegabytes })}
				</p>
			) : (
				<Tiles>
					{pictures.map((picture, at) => (
						<PictureTile
							key={picture.key}
							picture={picture}
							place={{ at, count: pictures.length }}
							rows={rows}
							thumbnailName={`${id}-thumbnail`}
							onChange={(changes) => change((pictures) => changePicture(pictures, picture.key, changes))}
							onThumbnail={() => change((pictures) => chooseThumbnail(pictures, picture.key))}
							onRemove={() => change((pictures) => removePicture(pictures, picture.key))}
							onMove={(to) => change((pictures) => movePicture(pictures, at, to))}
							onChooseLayer={(file) => (choose([file]) ? { url: addressOf(file), file } : undefined)}
							onDragStart={() => {
								dragged.current = at;
							}}
							onDrop={(event) => drop(event, at)}
						/>
					))}
				</Tiles>
			)}
		</section>
	);
}

/** After a removal, focuses the picture in its place. */
function Tiles({ children }: { children: ReactNode }) {
	const list = useListFocus<HTMLOListElement>();
	return (
		<ol ref={list} className="mt-3 grid gap-4 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
			{children}
		</ol>
	);
}

/** The errors to show. Those of new files are in the toast already. */
function picturesErrors(errors: Record<string, string[]>): string[] {
	return Object.entries(errors).flatMap(([field, messages]) =>
		/^(ExistingImageUrls|LayerImages|ImageDetails)\b/.test(field) ? messages : [],
	);
}

/** Object URLs of files, revoked when the editor unmounts. */
function useFileAddresses(): (file: File) => string {
	const made = useRef<string[]>([]);
	useEffect(() => {
		const addresses = made.current;
		return () => {
			for (const address of addresses) URL.revokeObjectURL(address);
		};
	}, []);
	return (file) => {
		const address = URL.createObjectURL(file);
		made.current.push(address);
		return address;
	};
}
