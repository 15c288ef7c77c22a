import * as m from "@noor/messages/parts/frame/search";
import { Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { NoPicture } from "#parts/pictures/no-picture.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { classes } from "#ui/classes.ts";
import type { SuggestionGroup, SuggestionLine } from "./suggestion-groups.ts";

interface SuggestionListProps {
	id: string;
	groups: readonly SuggestionGroup[];
	/** The index of the active line. */
	active: number | undefined;
	optionId: (index: number) => string;
	onChoose: () => void;
	className: string;
}

/** The listbox of suggestions. The focus stays in the search box (`aria-activedescendant`). */
export function SuggestionList({ id, groups, active, optionId, onChoose, className }: SuggestionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label={m.list_label()}
			// Pressing a line must not take the focus out of the box, which would close the list before the click.
			onPointerDown={(event) => event.preventDefault()}
			className={className}
		>
			{groups.map(({ title, lines }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
				<div
					key={title}
					role="group"
					aria-label={title}
					className="border-line not-first:mt-2 not-first:border-t not-first:pt-2"
				>
					<p aria-hidden="true" className="eyebrow px-4 py-1.5">
						{title}
					</p>
					{lines.map((line) => (
						<Link
							key={line.to}
							id={optionId(line.index)}
							role="option"
							aria-selected={line.index === active}
							tabIndex={-1}
							to={line.to}
							onClick={onChoose}
							className={classes(
								"flex min-h-11 items-center gap-4 px-4 py-1.5 text-base transition-colors hover:bg-sunken",
								line.index === active && "bg-sunken text-accent",
							)}
						>
							<Line line={line} />
						</Link>
					))}
				</div>
			))}
		</div>
	);
}

function Line({ line: { label, product } }: { line: SuggestionLine }) {
	if (!product) return label;
	return (
		<>
			<span className="size-14 shrink-0 bg-wall">
				{product.imageUrl ? (
					<Picture
						src={product.imageUrl}
						alt=""
						sizes="3.5rem"
						className="size-full object-cover night:brightness-75"
					/>
				) : (
					<NoPicture className="size-full" />
				)}
			</span>
			<span className="min-w-0 grow">
				<span className="block truncate font-display text-base leading-tight sm:text-lg">{label}</span>
				<span className="flex justify-between gap-4 text-sm">
					<span className="truncate text-quiet">{product.brandName}</span>
					<Money amount={product.lowestPrice} form="currency" from={product.pricesDiffer} />
				</span>
			</span>
		</>
	);
}
