import { type GappyProduct, type LightingGap, LightingGapQuery } from "@noor/contract/lighting-gaps";
import type { ProductStatus } from "@noor/contract/products";
import * as m from "@noor/messages/admin/product-details/missing-figures";
import { joinParts } from "@noor/messages/lists";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { optionsOf } from "#parts/admin/options-of.ts";
import { fillingSize, readQuery } from "#parts/admin/read-table-address.ts";
import { useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(
		new URLSearchParams([["pageSize", String(fillingSize)], ...url.searchParams]),
		LightingGapQuery,
	);
	const call = context.get(apiContext);
	const listed = await loadPage(url, call("GET /api/admin/lighting-gaps", { querystring: address }));
	return { address, listed };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

const gapNames: Readonly<Record<LightingGap, () => string>> = {
	record: m.record,
	sockets: m.sockets,
	maxSocketWattage: m.max_socket_wattage,
	lampIncluded: m.lamp_included,
	emission: m.emission,
	size: m.size,
	ipRating: m.ip_rating,
	outputVoltage: m.output_voltage,
	loadMax: m.load_max,
	dimmingType: m.dimming_type,
	wattsPerMetre: m.watts_per_metre,
	stripLength: m.strip_length,
	cutLength: m.cut_length,
};

const statusNames: Readonly<Record<ProductStatus, () => string>> = {
	draft: m.draft,
	scheduled: m.scheduled,
	published: m.published,
};

/** The products whose records leave open what the lighting tools need, with links to their forms. */
export default function MissingFigures({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	return (
		<ListScreen
			name="missing-figures"
			title={m.title()}
			listed={listed}
			loadFailed={m.load_failed()}
			columns={columns()}
			empty={m.empty()}
			search={m.search_label()}
			exportUrl="/api/admin/exports/lighting-gaps.csv"
			addressOfRow={formOf}
			filters={
				<>
					<InlineSelect
						label={m.gap_label()}
						value={address.gap ?? ""}
						options={[{ value: "", label: m.any() }, ...optionsOf(gapNames)]}
						onChange={({ currentTarget: { value } }) => narrow({ gap: value || undefined })}
					/>
					<InlineSelect
						label={m.status_label()}
						value={address.status}
						options={[{ value: "all", label: m.all() }, ...optionsOf(statusNames)]}
						onChange={({ currentTarget: { value } }) => narrow({ status: value === "all" ? undefined : value })}
					/>
				</>
			}
		/>
	);
}

/** The form of a product, which has its lighting details. */
function formOf({ id }: GappyProduct): string {
	return `${href("/admin/products/product")}?edit=${id}`;
}

function columns(): Column<GappyProduct>[] {
	return [
		{
			id: "name",
			header: m.product(),
			sort: "name",
			identifies: true,
			cell: ({ name }) => name,
			className: "min-w-48 whitespace-normal! font-medium",
		},
		{ id: "lightType", header: m.light_type(), sort: "lightType", cell: ({ lightType }) => lightType },
		{
			id: "gaps",
			header: m.missing(),
			sort: "gaps",
			cell: ({ gaps }) => joinParts(gaps.map((gap) => gapNames[gap]())),
			className: "w-full min-w-60 whitespace-normal!",
		},
		{ id: "status", header: m.status_label(), cell: ({ status }) => statusNames[status]() },
		{
			id: "actions",
			header: m.actions(),
			identifies: true,
			className: "w-px",
			cell: (row) => (
				<Link
					to={formOf(row)}
					aria-label={m.complete_product({ product: row.name })}
					className="link inline-flex min-h-10 items-center text-sm"
				>
					{m.complete()}
				</Link>
			),
		},
	];
}
