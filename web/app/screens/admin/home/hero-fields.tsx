import type { HeroKind, HomeSettings } from "@noor/contract/home";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/home";
import { useState } from "react";
import { optionsOf } from "#parts/admin/options-of.ts";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { ProductPicker } from "#parts/admin/product-picker.tsx";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { heroKindNames } from "./home-words.ts";

interface HeroFieldsProps {
	hero: HomeSettings["hero"];
	/** The translations of the texts of the hero. */
	translations: HomeSettings["translations"];
	errors: Record<string, string[]>;
	/** Called after changes that fire no input event: a chosen product, a stored or removed picture. */
	onChanged: () => void;
}

export function HeroFields({ hero, translations, errors, onChanged }: HeroFieldsProps) {
	const [kind, setKind] = useState(hero.kind);
	return (
		<fieldset className="grid min-w-0 gap-x-6 gap-y-4 sm:grid-cols-2">
			<legend className="mb-2 text-base font-medium">{m.hero()}</legend>
			<SelectField
				label={m.hero_kind()}
				name="kind"
				value={kind}
				onChange={({ currentTarget }) => setKind(currentTarget.value as HeroKind)}
				options={optionsOf(heroKindNames)}
			/>
			{kind === "product" && (
				<div className="grid content-start gap-1">
					<ProductPicker
						label={m.hero_product()}
						name="productId"
						defaultProduct={hero.product}
						onChange={onChanged}
						errors={errors["hero.productId"]}
					/>
					<p className="text-sm text-quiet">{m.hero_product_hint()}</p>
				</div>
			)}
			{kind === "picture" && (
				<>
					<HeroPicture
						name="picture"
						label={m.hero_picture()}
						stored={hero.picture}
						errors={errors["hero.picture"]}
						onChanged={onChanged}
					/>
					<HeroPicture
						name="unlitPicture"
						label={m.hero_unlit_picture()}
						stored={hero.unlitPicture}
						isRemovable
						errors={errors["hero.unlitPicture"]}
						onChanged={onChanged}
					/>
					<InBothLanguages
						kind="home"
						field="heroAlt"
						label={m.hero_alt()}
						english={hero.alt}
						translations={translations}
						errors={errors}
						name="alt"
						hint={m.hero_alt_hint()}
						data-path="hero.alt"
					/>
				</>
			)}
			<InBothLanguages
				kind="home"
				field="heroTitle"
				label={m.hero_title()}
				english={hero.title}
				translations={translations}
				errors={errors}
				maxLength={translatedKinds.home.fields.heroTitle.max}
				hint={m.hero_title_hint()}
				data-path="hero.title"
			/>
			<TextField
				label={m.hero_link()}
				name="link"
				defaultValue={hero.link}
				hint={m.hero_link_hint()}
				autoComplete="off"
				spellCheck={false}
				data-path="hero.link"
				errors={errors["hero.link"]}
			/>
		</fieldset>
	);
}

interface HeroPictureProps {
	name: string;
	label: string;
	/** The URL of the stored picture. */
	stored: string | null;
	isRemovable?: boolean;
	errors?: string[] | undefined;
	onChanged: () => void;
}

/** A chosen file is uploaded at once, and the form contains its URL. */
function HeroPicture({ name, label, stored, isRemovable = false, errors, onChanged }: HeroPictureProps) {
	const [url, setUrl] = useState(stored ?? "");
	const storing = useAction<{ url: string }>(({ value }) => {
		setUrl(value.url);
		onChanged();
	});
	function store(file: File) {
		const form = new FormData();
		form.set("storePicture", "");
		form.set("image", file);
		void storing.submit(form, { method: "post", encType: "multipart/form-data" });
	}
	return (
		<div
			className="grid content-start gap-2"
			onChange={({ target }) => {
				const file = target instanceof HTMLInputElement && target.type === "file" && target.files?.[0];
				if (file) store(file);
			}}
		>
			<PictureField
				key={url}
				label={storing.pending ? m.storing_picture() : label}
				name=""
				imageUrl={url || null}
				errors={storing.errors.image ?? errors ?? []}
			/>
			<input type="hidden" name={name} value={url} data-path={`hero.${name}`} />
			{isRemovable && (
				<>
					<p className="text-sm text-quiet">{m.unlit_hint()}</p>
					{url && (
						<Button
							look="bare"
							size="sm"
							className="justify-self-start px-0!"
							onClick={() => {
								setUrl("");
								onChanged();
							}}
						>
							{m.remove_picture()}
						</Button>
					)}
				</>
			)}
		</div>
	);
}
