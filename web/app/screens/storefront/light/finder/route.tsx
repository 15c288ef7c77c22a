import { type Unit, unitText } from "@noor/contract/units";
import { listText } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/light/finder";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { listingPath } from "#parts/light-tools/listing-path.ts";
import { ToolIcon } from "#parts/light-tools/tool-icon.tsx";
import { FoundLink, toolMeta } from "#parts/light-tools/tool-page.tsx";
import { readState, toolAddress, writeState } from "#parts/light-tools/tool-state.ts";
import { lightPath, lightTool } from "#parts/light-tools/tools.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { cardProduct } from "#parts/products/card-product.ts";
import { chipsOf } from "#parts/products/listing/chips.ts";
import { noFilters, readListingQuery, toApiQuery, toFacetQuery } from "#parts/products/listing/listing-address.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ArrowStartIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import {
	type Answers,
	budgetBounds,
	type CompleteAnswers,
	completeAnswers,
	fields,
	type Question,
	questionOf,
	questionsFor,
	sizeBounds,
} from "./answers.ts";
import { type Criterion, criteriaOf, filtersOf } from "./criteria.ts";
import { nextTools } from "./next-tools.ts";
import { answerText, choicesOf, criterionText, kindWords, questionWords } from "./words.ts";

const path = "/light/finder";
const shownLamps = 8;
const cardSizes = "(min-width: 120rem) 24rem, (min-width: 64rem) 21vw, 46vw";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const publicUrl = context.get(publicUrlContext);
	const {
		state: { step, ...answers },
		refused,
	} = readState(fields, url.searchParams);
	const question = questionOf(answers, step);
	const complete = completeAnswers(answers);
	const result = question === undefined && complete ? await findLamps(call, complete) : undefined;
	return { answers, question, refused, complete, result, publicUrl };
}

/** The lamps that meet the answers, or the closest ones. */
async function findLamps(call: Api, answers: CompleteAnswers) {
	const { filters: offered } = await call("GET /api/Products/facets");
	const criteria = criteriaOf(answers, offered, kindWords(answers.where, answers.use));
	const { filters, ranges } = filtersOf(criteria, offered);
	const query = {
		...readListingQuery(new URLSearchParams()),
		filters: { ...noFilters.filters, ...filters },
		ranges,
		pageSize: shownLamps,
	};
	const isProtected = criteria.every((criterion) => criterion.kind !== "protection" || criterion.ratings.length > 0);
	if (!isProtected) return { criteria, count: 0, products: [], without: [], address: null };
	const found = await call("GET /api/Products", { querystring: toApiQuery({ ...query, sort: "priceAsc" }) });
	if (found.count > 0)
		return {
			criteria,
			count: found.count,
			products: found.data.map(cardProduct),
			without: [],
			address: listingPath({ filters, ranges }),
		};
	const nearest = await call("GET /api/Products/nearest", { querystring: toFacetQuery(query, query) });
	const dropped = nearest.relaxations[0]?.without ?? [];
	const kept = <Values extends object>(values: Values): Values =>
		Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.includes(name))) as Values;
	return {
		criteria,
		count: 0,
		products: nearest.data.slice(0, shownLamps).map(cardProduct),
		without: chipsOf(query, offered)
			.filter(({ type }) => dropped.includes(type))
			.map(({ label }) => label),
		address: listingPath({ filters: kept(filters), ranges: kept(ranges) }),
	};
}
type Result = Awaited<ReturnType<typeof findLamps>>;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta("finder", matches, loaderData);
}

export default function LampFinder({ loaderData }: Route.ComponentProps) {
	const { answers, question, refused, complete, result } = loaderData;
	const tool = lightTool("finder");
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
			</header>
			{refused.length > 0 && (
				<p role="status" className="mt-6 border-s-2 border-amber ps-4 text-sm">
					{m.refused()}
				</p>
			)}
			{question ? (
				<Asking key={question} question={question} answers={answers} />
			) : (
				result && complete && <Found result={result} answers={complete} />
			)}
		</article>
	);
}

/** The address of the finder with a question that is asked again. */
function addressOf(answers: Answers, step: Question | "next" = "next"): string {
	return toolAddress(path, fields, { ...answers, step });
}

interface AskingProps {
	question: Question;
	answers: Answers;
}

/** One question, with the way back and how far it is. */
function Asking({ question, answers }: AskingProps) {
	const asked = questionsFor(answers);
	const at = asked.indexOf(question);
	const previous = asked[at - 1];
	const { title, hint } = questionWords[question];
	const heading = useFocusAfterFirst<HTMLHeadingElement>();
	return (
		<div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] xl:gap-x-24">
			<section aria-labelledby="question" className="min-w-0 max-w-4xl">
				<div className="flex min-h-11 items-center gap-4 text-sm text-quiet">
					{previous && (
						<Link
							to={addressOf(answers, previous)}
							preventScrollReset
							className="inline-flex min-h-11 items-center gap-2 pe-2 text-ink hover:text-accent"
						>
							<ArrowStartIcon className="size-4" />
							{m.back()}
						</Link>
					)}
					<span className="tabular-nums">{m.progress({ number: at + 1, count: asked.length })}</span>
				</div>
				<div aria-hidden="true" className="mt-1 grid auto-cols-fr grid-flow-col gap-1.5">
					{asked.map((each, index) => (
						<span key={each} className={classes("h-0.5", index <= at ? "bg-brass" : "bg-line")} />
					))}
				</div>
				<h2 id="question" ref={heading} tabIndex={-1} className="mt-8 text-2xl outline-none lg:text-3xl">
					{title()}
				</h2>
				<p className="mt-2 max-w-read text-quiet">{hint()}</p>
				<Choices question={question} answers={answers} />
				{question === "size" && (
					<OwnAmount question="size" answers={answers} label={m.own_size()} bounds={sizeBounds} unit="m²" />
				)}
				{question === "budget" && (
					<OwnAmount question="budget" answers={answers} label={m.own_budget()} bounds={budgetBounds} unit="AED" />
				)}
			</section>
			<Summary answers={answers} question={question} />
		</div>
	);
}

/** The other answers, which a form sends along. */
function OtherAnswers({ question, answers }: AskingProps) {
	return [...writeState(fields, { ...answers, [question]: undefined })].map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

/** The answers as buttons: one press answers the question, with and without scripts. */
function Choices({ question, answers }: AskingProps) {
	const given = answers[question];
	const choices = choicesOf(question);
	return (
		<Form method="get" action={path} preventScrollReset className="mt-6">
			<OtherAnswers question={question} answers={answers} />
			<fieldset aria-labelledby="question" className="grid min-w-0 gap-3 sm:grid-cols-2">
				{choices.map(({ value, label, note }) => {
					const isGiven = String(given) === value;
					return (
						<button
							key={value}
							type="submit"
							name={question}
							value={value}
							aria-current={isGiven || undefined}
							className={classes(
								"flex min-h-16 flex-col justify-center rounded-sm border bg-raised px-5 py-3 text-start transition-colors hover:border-ink hover:text-accent",
								isGiven ? "border-brass outline-1 outline-brass" : "border-line",
							)}
						>
							<span className="font-display text-lg leading-snug">{label}</span>
							{note && <span className="text-sm text-quiet">{note}</span>}
						</button>
					);
				})}
			</fieldset>
		</Form>
	);
}

interface OwnAmountProps extends AskingProps {
	question: "size" | "budget";
	label: string;
	bounds: { min: number; max: number };
	unit: Unit;
}

/** A number instead of the offered ones. */
function OwnAmount({ question, answers, label, bounds, unit }: OwnAmountProps) {
	const given = answers[question];
	return (
		<Form method="get" action={path} preventScrollReset className="mt-6 flex max-w-sm items-end gap-3">
			<OtherAnswers question={question} answers={answers} />
			<div className="grow">
				<TextField
					label={m.own_amount({ label, unit: unitText(unit) })}
					type="number"
					inputMode="decimal"
					name={question}
					min={bounds.min}
					max={bounds.max}
					step="any"
					defaultValue={typeof given === "number" ? given : undefined}
				/>
			</div>
			<Button type="submit" look="plain">
				{m.next()}
			</Button>
		</Form>
	);
}

/** The answers so far, each with a link to its question. */
function Summary({ answers, question }: { answers: Answers; question?: Question }) {
	const given = questionsFor(answers).flatMap((each) => {
		const text = each === question ? undefined : answerText(each, answers);
		return text === undefined ? [] : [{ each, text }];
	});
	if (given.length === 0) return null;
	return (
		<aside aria-label={m.your_answers()} className="lg:pt-13">
			<h2 className="eyebrow font-text">{m.your_answers()}</h2>
			<dl className="mt-2 divide-y divide-line border-y border-line">
				{given.map(({ each, text }) => (
					<div key={each} className="flex min-h-11 items-center gap-3 py-1 text-sm">
						<dt className="w-24 shrink-0 text-quiet">{questionWords[each].name()}</dt>
						<dd className="min-w-0 grow">{text}</dd>
						<dd>
							<Link
								to={addressOf(answers, each)}
								preventScrollReset
								aria-label={m.change_of({ question: questionWords[each].name() })}
								className="link inline-flex min-h-11 items-center"
							>
								{m.change()}
							</Link>
						</dd>
					</div>
				))}
			</dl>
		</aside>
	);
}

/** The lamps that were found, why, and the tools that go on from here. */
function Found({ result, answers }: { result: Result; answers: CompleteAnswers }) {
	const { criteria, count, products, without, address } = result;
	const heading = useFocusAfterFirst<HTMLHeadingElement>();
	return (
		<div className="mt-6 lg:mt-10">
			<div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:gap-x-24">
				<section aria-labelledby="found" className="min-w-0">
					<h2 id="found" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
						{count > 0 ? m.found({ count }) : m.found_none()}
					</h2>
					{count === 0 && (
						<p className="mt-2 max-w-read text-quiet">
							{without.length > 0 ? m.closest({ without: listText(without) }) : m.found_none_hint()}
						</p>
					)}
					{products.length > 0 && (
						<ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-5 xl:grid-cols-4">
							{products.map((product) => (
								<li key={product.id}>
									<BuyableCard product={product} sizes={cardSizes} />
								</li>
							))}
						</ul>
					)}
					{address && (
						<div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
							<LinkButton to={address}>{count > 0 ? m.all_found({ count }) : m.all_closest()}</LinkButton>
							<FoundLink to={path}>{m.start_again()}</FoundLink>
						</div>
					)}
				</section>
				<div className="grid gap-10">
					<Criteria criteria={criteria} />
					<Summary answers={answers} />
				</div>
			</div>
			<NextTools answers={answers} />
		</div>
	);
}

function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
	return (
		<section aria-labelledby="criteria">
			<h2 id="criteria" className="text-xl">
				{m.criteria_title()}
			</h2>
			<dl className="mt-3 divide-y divide-line border-y border-line">
				{criteria.map((criterion) => {
					const { what, why } = criterionText(criterion);
					return (
						<div key={criterion.kind} className="py-3">
							<dt className="font-medium">{what}</dt>
							<dd className="mt-0.5 text-sm text-quiet">{why}</dd>
						</div>
					);
				})}
			</dl>
			<p className="mt-3 text-sm text-quiet">{m.criteria_note()}</p>
		</section>
	);
}

function NextTools({ answers }: { answers: CompleteAnswers }): ReactNode {
	return (
		<nav aria-label={m.next_tools()} className="mt-16 border-t border-line pt-6 lg:mt-24">
			<h2 className="eyebrow font-text">{m.next_tools()}</h2>
			<ul className="mt-3 grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
				{nextTools(answers).map(({ id, to }) => {
					const { name, sentence } = lightTool(id);
					return (
						<li key={id}>
							<Link to={to} className="group flex gap-4 py-3">
								<ToolIcon id={id} className="mt-1 size-6! shrink-0 text-accent" />
								<span className="min-w-0">
									<span className="block font-display text-lg leading-snug transition-colors group-hover:text-accent">
										{name()}
									</span>
									<span className="mt-0.5 block text-sm text-quiet">{sentence()}</span>
								</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

let isFirst = true;

/** The heading of the next question or of the answer, which gets the focus, except on the page that a visit begins with. */
function useFocusAfterFirst<E extends HTMLElement>() {
	const element = useRef<E>(null);
	useEffect(() => {
		if (!isFirst) element.current?.focus({ preventScroll: true });
		isFirst = false;
	}, []);
	return element;
}
