import { localizedPath } from "@noor/contract/localized-path";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/light-tools";
import { type ReactNode, useId } from "react";
import { Link, type MetaDescriptor } from "react-router";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ArrowEndIcon, ChevronDownIcon } from "#ui/icons.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { type LightToolId, lightPath, lightTool } from "./tools.ts";

/** The metadata of the page of a tool. Its address without parameters is the canonical one. */
export function toolMeta(
	id: LightToolId,
	matches: Parameters<typeof shopName>[0],
	loaderData: { publicUrl?: string | undefined } | undefined,
): MetaDescriptor[] {
	const tool = lightTool(id);
	const { publicUrl } = loaderData ?? {};
	return pageMeta({
		shop: shopName(matches),
		title: tool.name(),
		description: tool.sentence(),
		path: tool.to,
		publicUrl,
	});
}

interface ToolPageProps {
	id: LightToolId;
	/** The purpose and limits of the tool, in one or two sentences; by default its sentence in the list of tools. */
	intro?: ReactNode;
	/** The fields stand above the answer at every width, for answers that need the whole page. */
	isWide?: boolean;
	/** The labels of fields whose parameters of the address could not be read. */
	refused?: readonly string[];
	/** The fields, without a form around them. */
	fields: ReactNode;
	/** The answer in one sentence, which is announced when it changes. */
	answer: ReactNode;
	/** The picture and the tables of the answer. */
	children?: ReactNode;
	/** The figures that the records do not state, in words, such as "lumens of Dome". */
	notStated?: readonly string[];
	/** How it is calculated, with sources and limits. */
	formula?: ReactNode;
	/** The actions on the answer: a filtered listing, the cart. */
	actions?: ReactNode;
	/** Tools that go on from here. */
	related?: readonly LightToolId[];
}

/**
 * The page of a lighting tool: fields beside the answer on wide screens, above it on phones. Without scripts its form asks the
 * server for the answer.
 */
export function ToolPage({
	id,
	intro,
	isWide = false,
	refused = [],
	fields,
	answer,
	children,
	notStated = [],
	formula,
	actions,
	related = [],
}: ToolPageProps) {
	const tool = lightTool(id);
	const answerId = useId();
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
				<p className="mt-3 text-quiet">{intro ?? tool.sentence()}</p>
			</header>
			{refused.length > 0 && (
				<p role="status" className="mt-6 border-s-2 border-amber ps-4 text-sm">
					{m.refused({ fields: listText(refused), count: refused.length })}
				</p>
			)}
			<div
				className={classes(
					"mt-8 grid items-start gap-x-14 gap-y-10 lg:mt-12",
					!isWide &&
						"lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-20 2xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]",
				)}
			>
				<form
					method="get"
					action={localizedPath(tool.to)}
					// The server reads what is typed, and says what it cannot read.
					noValidate
					onSubmit={(event) => event.preventDefault()}
					className={classes(
						"min-w-0 gap-5 print:hidden",
						isWide ? "grid max-w-5xl gap-x-12 md:grid-cols-2" : "flex flex-col",
					)}
				>
					{fields}
					<noscript>
						<Button type="submit" className="self-start">
							{m.show_answer()}
						</Button>
					</noscript>
				</form>
				<section aria-labelledby={answerId} className="min-w-0">
					<h2 id={answerId} className="sr-only">
						{m.answer()}
					</h2>
					<div role="status" className="font-display text-xl leading-snug lg:text-2xl">
						{answer}
					</div>
					{notStated.length > 0 && (
						<p className="mt-3 text-sm text-amber">{m.not_stated({ figures: listText(notStated) })}</p>
					)}
					{children && <div className="mt-6 lg:mt-8">{children}</div>}
					{actions && <div className="mt-8 flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
					{formula && <Formula>{formula}</Formula>}
				</section>
			</div>
			{related.length > 0 && (
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
			)}
		</article>
	);
}

/** A link to a tool with its icon and its sentence. */
export function ToolLink({ id }: { id: LightToolId }) {
	const { to, name, sentence } = lightTool(id);
	return (
		<Link to={to} className="group flex gap-4 py-3">
			<ToolIcon id={id} className="mt-1 size-6! shrink-0 text-accent" />
			<span className="min-w-0">
				<span className="block font-display text-lg leading-snug transition-colors group-hover:text-accent">
					{name()}
				</span>
				<span className="mt-0.5 block text-sm text-quiet">{sentence()}</span>
			</span>
		</Link>
	);
}

/** How a figure is calculated, shown on request. */
export function Formula({ children }: { children: ReactNode }) {
	return (
		<details className="group mt-8 border-y border-line">
			<summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
				{m.formula()}
				<ChevronDownIcon className="ms-auto size-4 text-quiet transition-transform group-open:rotate-180" />
			</summary>
			<div className="flex max-w-read flex-col gap-3 pb-5 text-sm text-quiet [&_code]:font-text [&_code]:text-ink [&_code]:wrap-anywhere">
				{children}
			</div>
		</details>
	);
}

/** The link to what a tool has found, such as a filtered listing. */
export function FoundLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="link inline-flex min-h-12 items-center gap-2">
			{children}
			<ArrowEndIcon className="size-4 shrink-0" />
		</Link>
	);
}
