import { renditionOf } from "@noor/contract/pictures";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
import { type DragEvent, useId, useState } from "react";
import { pictureTypes } from "#parts/admin/picture-rules.ts";
import { ArabicField } from "#parts/admin/translations/arabic-field.tsx";
import { IconButton } from "#ui/button.tsx";
import { ArrowEndIcon, ArrowStartIcon, TrashIcon } from "#ui/icons.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { EditedPicture, Layer } from "./picture-list.ts";
import type { VariantRow } from "./variant-rows.ts";

interface PictureTileProps {
	picture: EditedPicture;
	place: { at: number; count: number };
	rows: readonly VariantRow[];
	/** The name of the radio group. */
	thumbnailName: string;
	onChange: (changes: Partial<EditedPicture>) => void;
	onThumbnail: () => void;
	onRemove: () => void;
	onMove: (to: number) => void;
	/** A file as a layer; undefined if it is refused. */
	onChooseLayer: (file: File) => Layer | undefined;
	onDragStart: () => void;
	onDrop: (event: DragEvent) => void;
}

/** A picture with its details and position. */
export function PictureTile({ picture, place, rows, thumbnailName, onChange, ...acts }: PictureTileProps) {
	const { at, count } = place;
	const nth = m.nth_image({ place: at + 1 });
	const [hasLayersOpen, setLayersOpen] = useState(false);
	return (
		<li
			draggable
			onDragStart={acts.onDragStart}
			onDragOver={(event) => event.preventDefault()}
			onDrop={acts.onDrop}
			className="min-w-0 border border-line bg-raised"
		>
			<img
				src={renditionOf(picture.src, 320)}
				alt={picture.altText || m.picture_alt({ nth })}
				draggable={false}
				className="aspect-square w-full cursor-grab bg-wall object-contain"
			/>
			<div className="flex items-center border-b border-line ps-3">
				<label className="inline-flex min-h-11 grow items-center gap-2 text-sm">
					<input
						type="radio"
						name={thumbnailName}
						form=""
						checked={picture.isThumbnail}
						onChange={acts.onThumbnail}
						className="size-4 accent-accent"
					/>
					{m.thumbnail()}
				</label>
				<IconButton label={m.move_nth_forward({ nth })} disabled={at === 0} onClick={() => acts.onMove(at - 1)}>
					<ArrowStartIcon />
				</IconButton>
				<IconButton label={m.move_nth_back({ nth })} disabled={at === count - 1} onClick={() => acts.onMove(at + 1)}>
					<ArrowEndIcon />
				</IconButton>
				<IconButton label={m.remove_nth({ nth })} onClick={acts.onRemove} className="hover:not-disabled:text-red">
					<TrashIcon />
				</IconButton>
			</div>
			<div className="space-y-3 p-3">
				<TextField
					label={m.alt_text()}
					value={picture.altText}
					dir="ltr"
					maxLength={translatedKinds.pictures.fields.altText.max}
					autoComplete="off"
					onChange={({ currentTarget }) => onChange({ altText: currentTarget.value })}
				/>
				<ArabicField
					label={m.alt_text()}
					english={picture.altText}
					stored={picture.storedAlt}
					initial={picture.arabicAlt?.text}
					limits={translatedKinds.pictures.fields.altText}
					onChange={(text, confirmedFor) =>
						onChange({
							arabicAlt: { text: text.trim(), ...(confirmedFor !== undefined && { source: confirmedFor.trim() }) },
						})
					}
				/>
				{rows.length > 0 && (
					<SelectField
						label={m.shows()}
						value={String(picture.variantKey ?? "")}
						options={[
							{ value: "", label: m.the_product() },
							...rows.map(({ key, size, sku }) => ({ value: String(key), label: size || sku || m.a_new_variant() })),
						]}
						onChange={({ currentTarget: { value } }) =>
							onChange({ variantKey: value === "" ? undefined : Number(value) })
						}
					/>
				)}
				<details onToggle={({ currentTarget }) => setLayersOpen(currentTarget.open)} className="text-sm">
					<summary className="min-h-8 text-quiet hover:text-ink">
						{picture.on.url || picture.lamp.url ? m.has_light_layers() : m.light_layers()}
					</summary>
					{hasLayersOpen && (
						<div className="mt-2 grid grid-cols-2 gap-3">
							<LayerField
								label={m.lamp_on()}
								of={nth}
								layer={picture.on}
								choose={acts.onChooseLayer}
								onChange={(on) => onChange({ on })}
							/>
							<LayerField
								label={m.its_light_alone()}
								of={nth}
								layer={picture.lamp}
								choose={acts.onChooseLayer}
								onChange={(lamp) => onChange({ lamp })}
							/>
						</div>
					)}
				</details>
			</div>
		</li>
	);
}

interface LayerFieldProps {
	label: string;
	/** The name of its picture. */
	of: string;
	layer: Layer;
	choose: (file: File) => Layer | undefined;
	onChange: (layer: Layer) => void;
}

function LayerField({ label, of, layer, choose, onChange }: LayerFieldProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<p className="text-quiet">{label}</p>
			{layer.url && (
				<img
					src={renditionOf(layer.url, 160)}
					alt={joinParts([label, of])}
					className="mt-1 aspect-square w-full object-contain"
				/>
			)}
			<span className="mt-1 flex items-center justify-between">
				<label htmlFor={id} className="link inline-flex min-h-9 items-center focus-within:outline-2">
					{layer.url ? m.replace() : m.choose()}
					<input
						id={id}
						type="file"
						aria-label={joinParts([label, of])}
						accept={pictureTypes.join(",")}
						className="sr-only"
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							const chosen = file && choose(file);
							if (chosen) onChange(chosen);
							currentTarget.value = "";
						}}
					/>
				</label>
				{layer.url && (
					<button
						type="button"
						aria-label={m.remove_layer({ label: label.toLowerCase(), of })}
						onClick={() => onChange({ url: null })}
						className="min-h-9 hover:text-red"
					>
						{m.remove()}
					</button>
				)}
			</span>
		</div>
	);
}
