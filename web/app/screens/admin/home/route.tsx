import type { HeroKind, HomeSettings } from "@noor/contract/home";
import * as m from "@noor/messages/admin/home";
import { joinParts } from "@noor/messages/lists";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Route } from "./+types/route";
import { HeroFields } from "./hero-fields.tsx";
import { heroKindNames, sectionNames } from "./home-words.ts";
import { readHome } from "./read-home.ts";
import { RoomsEditor } from "./rooms-editor.tsx";
import { SectionsEditor } from "./sections-editor.tsx";

export function loader({ context }: Route.LoaderArgs) {
	return context.get(apiContext)("GET /api/admin/home");
}

/** With the field `storePicture` it stores a picture for the hero, else it saves the home page. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const form = await readForm(request);
	if (form.has("storePicture")) {
		form.delete("storePicture");
		return runAction(() => call("POST /api/admin/pages/pictures", { body: form }), { failed: m.picture_failed() });
	}
	return runAction(
		async () => void (await call("PUT /api/admin/home", { body: { ...readHome(form), version: versionOf(form) } })),
		{ done: m.saved(), failed: m.save_failed() },
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.save_failed() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The editor of the home page: its hero, the order of its sections, and the rooms. */
export default function HomeEditor({ loaderData: home }: Route.ComponentProps) {
	return (
		<ChangesAllowed right={rightOf("PUT /api/admin/home", "pages:write")}>
			<div className="min-h-0 grow overflow-y-auto pb-16">
				<p className="px-6 pt-4">
					<Link to={href("/home")} className="link inline-flex min-h-9 items-center text-sm">
						{m.view()}
					</Link>
				</p>
				<RecordForm
					title={m.title()}
					id={1}
					record={home}
					history={{ area: "home", record: 1 }}
					compared={[
						{
							label: m.hero(),
							name: "hero",
							stored: ({ hero }) => heroText(hero as HomeSettings["hero"]),
							entered: (form) => {
								const { productId, ...hero } = readHome(form).hero;
								return heroText({ ...hero, product: productId ? { id: productId } : null });
							},
						},
						...comparedArabic({ heroTitle: m.hero_title(), heroAlt: m.hero_alt() }),
						{
							label: m.sections(),
							name: "sections",
							stored: (record) => sectionsText(record as unknown as HomeSettings),
							entered: (form) => sectionsText(readHome(form) as HomeSettings),
						},
						{
							label: m.rooms(),
							name: "rooms",
							stored: ({ rooms }) => roomsText(rooms as HomeSettings["rooms"]),
							entered: (form) => roomsText(readHome(form).rooms),
						},
					]}
					schema={async () => (await import("@noor/contract/home")).HomeForm}
					read={readHome}
					submitLabel={m.save()}
					pendingLabel={m.saving()}
					cancelLabel={null}
				>
					{({ record, errors, recheck }) => {
						const { hero, translations, sections, hiddenSections, rooms } = record ?? home;
						return (
							<div className="grid max-w-4xl gap-8">
								<HeroFields hero={hero} translations={translations} errors={errors} onChanged={recheck} />
								<SectionsEditor sections={sections} hidden={hiddenSections} onChanged={recheck} />
								<RoomsEditor rooms={rooms} errors={errors} onChanged={recheck} />
							</div>
						);
					}}
				</RecordForm>
			</div>
		</ChangesAllowed>
	);
}

/** The fields that the form and the record have in common. */
type ComparedHero = { [Field in Exclude<keyof HomeSettings["hero"], "product">]?: string | null | undefined } & {
	product: { id: number } | null;
};

function heroText({ kind, product, picture, unlitPicture, alt, title, link }: ComparedHero): string {
	const kindName = kind && heroKindNames[kind as HeroKind]();
	return joinParts([kindName, product?.id, picture, unlitPicture, alt, title, link]);
}

function sectionsText({ sections, hiddenSections }: Pick<HomeSettings, "sections" | "hiddenSections">): string {
	return joinParts(
		sections.filter((section) => !hiddenSections.includes(section)).map((section) => sectionNames[section]()),
	);
}

interface ComparedRoom {
	name: string;
	path: string;
	translations?: { ar?: Readonly<Record<string, { text: string } | undefined>> | undefined } | undefined;
}

function roomsText(rooms: readonly ComparedRoom[]): string {
	return rooms
		.map(({ name, path, translations }) => [name, translations?.ar?.name?.text, path].filter(Boolean).join(": "))
		.join("\n");
}
