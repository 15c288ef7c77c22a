import type { Brand } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/newest-first";
import * as m from "@noor/messages/admin/products/brand";
import type { Api } from "#api/client.ts";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic, translationsIn } from "#parts/admin/translations/translations-in.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const brands = defineMaster({
	name: "brands",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: {
			create: { done: m.added(), failed: m.add_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/brands")).listBrands.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/Brand", { querystring }),
	get: (call, params) => call("GET /api/Brand/:id", { params, querystring: { withTranslations: "true" } }),
	changes: (call) => ({
		create: async (_, form) => {
			const { id } = await call("POST /api/Brand", { body: bodyOf(form) });
			await changeLogo(call, { id }, form);
		},
		update: async (params, form) => {
			await call("PUT /api/Brand/:id", { params, body: { ...bodyOf(form), version: versionOf(form) } });
			await changeLogo(call, params, form);
		},
		delete: (params) => call("DELETE /api/Brand/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/brands.csv",
	changeRight: rightOf("POST /api/Brand", "catalogue:write"),
	nameOf: ({ brandName }) => brandName,
	columns: () => [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: ({ brandName }) => brandName,
			className: "font-medium",
		},
		{
			id: "description",
			sort: "description",
			header: m.description(),
			cell: ({ description }) => <span className="block py-2">{description || m.none()}</span>,
			className: "w-full min-w-72 whitespace-normal! text-quiet",
		},
	],
	Editor: BrandEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = brands.loader;
export const action = brands.action;
export const clientAction = brands.clientAction;
export const meta = brands.meta;
export const handle = brands.handle;

export default function Brands({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={brands} loaderData={loaderData} />;
}

function bodyOf(form: FormData) {
	return {
		...textsOf(form, ["brandName", "description", "story", "makerName", "makerAddress", "makerContact"]),
		translations: translationsIn(form, "brands"),
	};
}

/** The logo is uploaded by a separate request. Without a file it does not change, unless it is to be removed. */
async function changeLogo(call: Api, params: { id: number }, form: FormData) {
	const file = form.get("image");
	const isChosen = file instanceof File && file.size > 0;
	if (!isChosen && !form.has("removeLogo")) return;
	const body = new FormData();
	body.set("image", isChosen ? file : "");
	await call("PUT /api/Brand/:id/logo", { params, body });
}

function nameOfFile(file: FormDataEntryValue | null): string | undefined {
	return file instanceof File && file.size > 0 ? file.name : undefined;
}

function BrandEditor({ record: brand }: MasterEditorProps<Brand>) {
	return (
		<RecordForm
			key={brand?.id ?? "new"}
			title={brand ? m.edit_title() : m.add_title()}
			id={brand?.id}
			record={brand}
			history={brand ? { area: "brands", record: brand.id } : undefined}
			compared={[
				{ label: m.brand_name(), name: "brandName" },
				{ label: m.description(), name: "description" },
				{ label: m.story(), name: "story" },
				...comparedArabic({ brandName: m.brand_name(), description: m.description(), story: m.story() }),
				{ label: m.maker_name(), name: "makerName" },
				{ label: m.maker_address(), name: "makerAddress" },
				{ label: m.maker_contact(), name: "makerContact" },
				{
					label: m.logo(),
					name: "image",
					stored: ({ logoUrl }) => String(logoUrl ?? ""),
					// A blank file input does not change the stored logo.
					entered: (form, { logoUrl }) => nameOfFile(form.get("image")) ?? String(logoUrl ?? ""),
					show: (logo) => (logo.startsWith("/") ? m.a_picture() : logo),
				},
			]}
			schema={async () => (await import("@noor/contract/brands")).BrandForm}
			read={bodyOf}
			multipart
			submitLabel={brand ? m.update_label() : m.add_label()}
			pendingLabel={brand ? m.updating() : m.adding()}
		>
			{({ record: brand, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4">
					<InBothLanguages
						kind="brands"
						field="brandName"
						label={m.brand_name()}
						english={brand?.brandName}
						translations={brand?.translations}
						errors={errors}
						required
					/>
					<InBothLanguages
						kind="brands"
						field="description"
						label={m.description()}
						english={brand?.description}
						translations={brand?.translations}
						errors={errors}
						isArea
					/>
					<InBothLanguages
						kind="brands"
						field="story"
						label={m.story()}
						english={brand?.story}
						translations={brand?.translations}
						errors={errors}
						isArea
						rows={4}
						hint={m.story_hint()}
					/>
					<div className="grid content-start gap-3">
						<PictureField label={m.logo()} name="image" imageUrl={brand?.logoUrl} errors={errors.image} />
						{brand?.logoUrl && <Checkbox label={m.remove_logo()} name="removeLogo" />}
					</div>
					<fieldset className="border-t border-line pt-3">
						<legend className="eyebrow float-start mb-3 w-full">{m.maker()}</legend>
						<div className="clear-both grid gap-x-6 gap-y-4 md:grid-cols-3">
							<TextField
								label={m.maker_name()}
								name="makerName"
								defaultValue={brand?.makerName}
								autoComplete="off"
								errors={errors.makerName}
							/>
							<TextArea
								label={m.maker_address()}
								name="makerAddress"
								rows={3}
								defaultValue={brand?.makerAddress}
								errors={errors.makerAddress}
							/>
							<TextField
								label={m.maker_contact()}
								name="makerContact"
								defaultValue={brand?.makerContact}
								hint={m.maker_hint()}
								autoComplete="off"
								errors={errors.makerContact}
							/>
						</div>
					</fieldset>
				</div>
			)}
		</RecordForm>
	);
}
