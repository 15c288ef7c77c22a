import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/products/listing";
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { Button, LinkButton } from "#ui/button.tsx";
import { type Chip, ChipList } from "#ui/chip-list.tsx";
import { FilterIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { Paginator } from "#ui/paginator.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { usePendingSearch } from "#ui/use-pending-search.ts";
import { useSlow } from "#ui/use-slow.ts";
import { BuyableCard } from "../buyable-card.tsx";
import type { CardProduct } from "../card-product.ts";
import { ProductCardSkeleton } from "../product-card.tsx";
import { AddressSelect } from "./address-select.tsx";
import { chipsOf } from "./chips.ts";
import { ClearForm, FilterForm } from "./filter-panel.tsx";
import {
	type ListingQuery,
	listingAddress,
	listingParameters,
	noFilters,
	pageSizes,
	readListingQuery,
	sortLabels,
} from "./listing-address.ts";
import { ListingSearch } from "./listing-search.tsx";
import type { LoadedListing } from "./load-listing.ts";
import { NearestProducts } from "./nearest-products.tsx";
import { type FilterDraft, useFilterDraft } from "./use-filter-draft.ts";

const FilterSheet = lazyComponent(() => import("./filter-sheet.tsx").then(({ FilterSheet }) => FilterSheet));

interface ListingProps {
	title: string;
	description: string;
	listing: LoadedListing;
	/** Shown above the title. */
	breadcrumbs?: ReactNode;
	/** Links to narrower categories, shown below the title. */
	narrower?: ReactNode;
}

/** A list of products with search, filters, sorting and paging. All of that state is in the URL. */
export function Listing({ title, description, listing, breadcrumbs, narrower }: ListingProps) {
	const { products, facets, scope, nearest } = listing;
	const query = useWantedQuery(listing.query);
	const draft = useFilterDraft(query, facets, scope);
	const chips = chipsOf(query, facets.filters);
	const navigate = useNavigate();
	const results = useRef<HTMLDivElement>(null);

	function apply() {
		const { filters, ranges } = draft;
		void navigate(listingAddress(query, { filters, ranges }), {
			preventScrollReset: true,
			flushSync: true,
		});
		// The panel is long: scroll to the results after applying.
		if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
	}

	function clear() {
		draft.reset();
		void navigate("?", { preventScrollReset: true, flushSync: true });
	}

	return (
		<div className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			{breadcrumbs}
			<header className="mt-5 max-w-(--container-read) lg:mt-8">
				<h1 className="text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
				<p className="mt-3 text-quiet">
					{description}{" "}
					<Link to={href("/light/how-many")} className="link text-sm whitespace-nowrap text-ink">
						{m.how_many()}
					</Link>
				</p>
			</header>
			{narrower}
			<div className="mt-8 grid gap-x-10 md:grid-cols-[13.5rem_minmax(0,1fr)] lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-14">
				{/* On phones it is shown only without scripts, as the target of the Filters link. */}
				<section
					id="filters"
					aria-labelledby="filters-title"
					className="border-t border-line max-md:not-target:hidden max-md:mb-6 md:row-span-2"
				>
					<div className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
						<h2 id="filters-title" className="text-lg">
							{m.filters()}
						</h2>
						{(chips.length > 0 || draft.changed) && (
							<ClearForm onClear={clear}>
								<Button type="submit" look="bare" size="sm" className="-me-4">
									{m.clear_all()}
								</Button>
							</ClearForm>
						)}
					</div>
					<FilterForm query={query} draft={draft} onApply={apply} applyInMenus />
				</section>
				<div ref={results} className="min-w-0 scroll-mt-24">
					<Toolbar count={products.count} query={query} chips={chips} draft={draft} onApply={apply} onClear={clear} />
					{chips.length > 0 && (
						<div className="pt-4">
							<ChipList chips={chips} />
						</div>
					)}
					<SearchInterpretation query={query} didYouMean={products.didYouMean} />
					<Results products={products} shown={listing.query} query={query} onReset={clear}>
						<NearestProducts nearest={nearest} query={listing.query} options={facets.filters} />
					</Results>
				</div>
			</div>
		</div>
	);
}

interface ToolbarProps {
	count: number;
	query: ListingQuery;
	chips: readonly Chip[];
	draft: FilterDraft;
	onApply: () => void;
	onClear: () => void;
}

function Toolbar({ count, query, chips, draft, onApply, onClear }: ToolbarProps) {
	const orders = Object.entries(query.search === "" ? sortLabels : { ...sortLabels, relevance: m.sort_relevance });
	return (
		<div className="border-y border-line max-md:pt-3 md:flex md:min-h-14 md:flex-wrap md:items-center md:gap-x-8 md:py-1.5">
			<ListingSearch query={query} />
			<div className="flex min-h-14 grow items-center justify-between gap-x-6 md:min-h-11">
				<p role="status" className="text-sm whitespace-nowrap text-quiet tabular-nums max-md:order-2 max-sm:sr-only">
					{m.product_count({ count })}
				</p>
				<Filters query={query} draft={draft} active={chips.length} onApply={onApply} onClear={onClear} />
				<div className="max-md:order-3">
					<AddressSelect
						label={m.sort_label()}
						name="sort"
						value={query.sort}
						options={orders.map(([value, label]) => ({ value, label: label() }))}
						rest={without("sort", listingParameters(query, {}))}
						address={(sort) => listingAddress(query, { sort: sort as ListingQuery["sort"] })}
					/>
				</div>
			</div>
		</div>
	);
}

interface FiltersProps {
	query: ListingQuery;
	draft: FilterDraft;
	/** The number of active filters. */
	active: number;
	onApply: () => void;
	onClear: () => void;
}

/** The button that opens the filters on a phone. */
function Filters({ query, draft, active, onApply, onClear }: FiltersProps) {
	const [open, setOpen] = useState<boolean>();
	const hydrated = useHydrated();
	const look = "inline-flex min-h-11 items-center gap-2.5 rounded-sm text-sm font-medium md:hidden";
	const words = (
		<>
			<FilterIcon />
			{m.filters()}
			{active > 0 && <span className="text-accent tabular-nums">{numberFormat().format(active)}</span>}
		</>
	);
	if (!hydrated)
		return (
			<a href="#filters" className={look}>
				{words}
			</a>
		);

	function close(how: "apply" | "clear" | "leave") {
		setOpen(false);
		if (how === "apply") onApply();
		else if (how === "clear") onClear();
		else draft.reset();
	}

	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-expanded={open ?? false}
				onPointerDown={FilterSheet.preload}
				onClick={async () => {
					if (await FilterSheet.ready()) setOpen(true);
				}}
				className={look}
			>
				{words}
			</button>
			{open !== undefined && (
				<FilterSheet open={open} query={query} draft={draft} canClear={active > 0 || draft.changed} onClose={close} />
			)}
		</>
	);
}

interface ResultsProps {
	products: Pick<LoadedListing["products"], "data" | "count">;
	/** The query of the products shown. */
	shown: ListingQuery;
	/** The query being loaded, or the one shown. */
	query: ListingQuery;
	onReset: () => void;
	/** Shown where nothing matches. */
	children: ReactNode;
}

function Results({ products, shown, query, onReset, children }: ResultsProps) {
	const slow = useSlow(usePendingSearch() !== undefined);
	const pageCount = Math.ceil(products.count / shown.pageSize);
	const heading = useRef<HTMLHeadingElement>(null);
	const turnedTo = useRef<number>(undefined);

	// Only turning the page moves the focus to its top; filtering keeps the position.
	useEffect(() => {
		if (turnedTo.current === shown.pageIndex) heading.current?.focus({ preventScroll: true });
		turnedTo.current = undefined;
	}, [shown.pageIndex]);

	if (products.data.length === 0 && !slow)
		return products.count > 0 ? (
			<BeyondTheEnd query={query} />
		) : (
			<NothingFound onReset={onReset}>{children}</NothingFound>
		);
	return (
		<>
			<Wall heading={heading} products={products.data} slow={slow} pageSize={shown.pageSize} />
			<footer className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
				<AddressSelect
					label={m.products_per_page()}
					name="pageSize"
					value={String(query.pageSize)}
					options={pageSizes.map((size) => ({ value: String(size), label: numberFormat().format(size) }))}
					rest={without("pageSize", listingParameters(query, {}))}
					address={(size) => listingAddress(query, { pageSize: Number(size) })}
				/>
				{pageCount > 1 && (
					<Paginator
						page={shown.pageIndex}
						pageCount={pageCount}
						pageHref={(pageIndex) => listingAddress(query, { pageIndex })}
						onTurn={(page) => {
							turnedTo.current = page;
						}}
					/>
				)}
			</footer>
		</>
	);
}

/** Captions have the usual height as their minimum, so that replacing the placeholders does not shift the layout. */
const wallLook =
	"mt-6 grid grid-cols-2 gap-x-3 gap-y-6 [--caption-height:8.25rem] md:gap-x-4 xl:grid-cols-3 2xl:grid-cols-4 min-[120rem]:grid-cols-5 min-[140rem]:grid-cols-6";

/** How wide a card is in each number of columns: beside the filters from 48 rem. */
const cardSizes = "(min-width: 120rem) 16rem, (min-width: 80rem) 21rem, (min-width: 48rem) calc(46vw - 8.5rem), 46vw";

interface WallProps {
	heading: RefObject<HTMLHeadingElement | null>;
	products: readonly CardProduct[];
	/** Whether to show placeholders, because loading takes longer than a moment. */
	slow: boolean;
	pageSize: number;
}

function Wall({ heading, products, slow, pageSize }: WallProps) {
	return (
		<section aria-labelledby="products-title">
			<h2 ref={heading} id="products-title" tabIndex={-1} className="sr-only">
				{m.products_title()}
			</h2>
			<ul aria-busy={slow} className={wallLook}>
				{slow
					? Array.from({ length: products.length === 0 ? pageSize : products.length }, (_, index) => (
							// Keys differ from those of products, so that React does not reuse their elements.
							// biome-ignore lint/suspicious/noArrayIndexKey: these places are all alike
							<li key={`place ${index}`}>
								<ProductCardSkeleton />
							</li>
						))
					: products.map((product, index) => (
							<li key={product.id}>
								<BuyableCard product={product} sizes={cardSizes} urgent={index < 3} />
							</li>
						))}
			</ul>
		</section>
	);
}

/** The interpretation of the search: filters, with a link that searches for the words instead, or a corrected spelling. */
function SearchInterpretation({ query, didYouMean }: { query: ListingQuery; didYouMean: string | null }) {
	const { asked, search } = query;
	const words = "link inline-flex min-h-11 items-center md:min-h-9";
	return (
		<>
			{asked !== "" && asked !== search && (
				<p className="mt-3 text-sm text-quiet">
					{m.understood()}{" "}
					<Link to={listingAddress({ ...query, ...noFilters }, { search: asked, asked })} className={words}>
						{m.search_words()}
					</Link>
				</p>
			)}
			{didYouMean !== null && (
				<p className="mt-3 text-sm wrap-anywhere text-quiet">
					{Children.toArray(
						m.corrected({
							search,
							corrected: didYouMean,
							link: (text) => (
								<Link
									key="corrected"
									to={listingAddress(query, { search: didYouMean, asked: asked === "" ? "" : didYouMean })}
									className={words}
								>
									{text}
								</Link>
							),
						}),
					)}
				</p>
			)}
		</>
	);
}

/** The query that is being loaded, else the one shown. Further choices build on it. */
function useWantedQuery(shown: ListingQuery): ListingQuery {
	const pending = usePendingSearch();
	return pending === undefined ? shown : readListingQuery(new URLSearchParams(pending));
}

function without(name: string, parameters: URLSearchParams): URLSearchParams {
	parameters.delete(name);
	return parameters;
}

function NothingFound({ onReset, children }: { onReset: () => void; children: ReactNode }) {
	return (
		<>
			<div className="flex flex-col items-start gap-3 pt-12 pb-10">
				<h2 className="text-2xl">{m.nothing_found_title()}</h2>
				<p className="text-quiet">{m.nothing_found_text()}</p>
				<ClearForm onClear={onReset}>
					<Button type="submit" look="plain" className="mt-4">
						{m.reset_filters()}
					</Button>
				</ClearForm>
			</div>
			{children}
		</>
	);
}

/** Shown for a page beyond the end of the list, as an old URL may name. */
function BeyondTheEnd({ query }: { query: ListingQuery }) {
	return (
		<div className="flex flex-col items-start gap-3 py-20">
			<h2 className="text-2xl">{m.empty_page_title()}</h2>
			<p className="text-quiet">{m.empty_page_text()}</p>
			<LinkButton to={listingAddress(query, { pageIndex: 1 })} look="plain" className="mt-4">
				{m.to_first_page()}
			</LinkButton>
		</div>
	);
}
