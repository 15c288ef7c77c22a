import { readRoomLink } from "@noor/contract/room-link";
import * as m from "@noor/messages/storefront/light/room";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { findParameter } from "#parts/lamps/load-lamps.ts";
import { ToolLink, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { lightPath, lightTool } from "#parts/light-tools/tools.ts";
import { usualTariff } from "#parts/running-cost/usual-tariff.ts";
import type { Route } from "./+types/route";
import { kindIdOf } from "./lamp-kinds.ts";
import { Planner } from "./planner.tsx";
import { loadKnownLamps } from "./use-known-lamps.ts";

/** The lamps of the address. The plan itself is read from the address by the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = new URL(request.url).searchParams;
	const { plan, ...read } = readRoomLink(address);
	const search = address.get(findParameter)?.trim().slice(0, 200);
	const [lamps, found, tariffs] = await Promise.all([
		loadKnownLamps(call, [...new Set(plan.lamps.map(kindIdOf))]),
		search ? call("GET /api/lamps/search", { querystring: { search } }) : undefined,
		call("GET /api/tariffs"),
	]);
	return { lamps, found, read, tariff: usualTariff(tariffs), publicUrl: context.get(publicUrlContext) };
}

/** The planner reads the lamps that it adds by itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return toolMeta("room", matches, loaderData);
}

const related = ["how-many", "studio", "cost"] as const;

export default function RoomPlanner({ loaderData: { lamps, found, read, tariff } }: Route.ComponentProps) {
	const tool = lightTool("room");
	return (
		<article className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs
				places={[
					{ to: lightPath, label: m.all_tools() },
					{ to: tool.to, label: tool.name() },
				]}
			/>
			<header className="mt-3 max-w-read lg:mt-6">
				<h1 className="text-3xl lg:text-4xl">{tool.name()}</h1>
				<p className="mt-3 text-quiet">{m.intro()}</p>
			</header>
			<Planner lamps={lamps} found={found} read={read} tariff={tariff} />
			<nav aria-label={m.related()} className="mt-16 border-t border-line pt-6 lg:mt-24">
				<h2 className="eyebrow font-text">{m.related()}</h2>
				<ul className="mt-3 grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
					{related.map((other) => (
						<li key={other}>
							<ToolLink id={other} />
						</li>
					))}
				</ul>
			</nav>
		</article>
	);
}
