import { glossaryTerms } from "@noor/contract/glossary-terms";
import * as m from "@noor/messages/storefront/light/glossary";
import { Link } from "react-router";
import { publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { toolMeta } from "#parts/light-tools/tool-page.tsx";
import { lightPath, lightTool } from "#parts/light-tools/tools.ts";
import { ArrowEndIcon } from "#ui/icons.tsx";
import type { Route } from "./+types/route";
import { terms } from "./terms.ts";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
	return { publicUrl: context.get(publicUrlContext) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("glossary", matches, loaderData);
}

/** The words of a specification. Tools and specifications link to the anchors of their terms. */
export default function Glossary() {
	const glossary = lightTool("glossary");
	return (
		<article className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs
				places={[
					{ to: lightPath, label: m.all_tools() },
					{ to: glossary.to, label: glossary.name() },
				]}
			/>
			<header className="mt-3 max-w-read lg:mt-6">
				<h1 className="text-3xl lg:text-4xl">{glossary.name()}</h1>
				<p className="mt-3 text-quiet">{m.intro()}</p>
			</header>
			<nav aria-label={m.terms()} className="mt-6">
				<ul className="flex flex-wrap gap-x-5 text-sm">
					{glossaryTerms.map((id) => (
						<li key={id}>
							<a href={`#${id}`} className="link inline-flex min-h-11 items-center lg:min-h-9">
								{terms[id].name()}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<dl className="mt-10 grid gap-x-14 md:grid-cols-2 2xl:grid-cols-3">
				{glossaryTerms.map((id) => {
					const { name, unit, text, tool } = terms[id];
					return (
						<div
							key={id}
							id={id}
							className="scroll-mt-28 border-t border-line py-6 target:border-brass target:bg-raised target:px-4"
						>
							<dt className="flex items-baseline justify-between gap-4 font-display text-xl">
								{name()}
								{unit && <span className="font-text text-sm text-quiet">{unit}</span>}
							</dt>
							<dd className="mt-2 max-w-read text-quiet">{text()}</dd>
							<dd className="mt-1">
								<Link to={lightTool(tool).to} className="link inline-flex min-h-11 items-center gap-2 text-sm">
									{lightTool(tool).name()}
									<ArrowEndIcon className="size-4" />
								</Link>
							</dd>
						</div>
					);
				})}
			</dl>
		</article>
	);
}
