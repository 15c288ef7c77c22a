import * as m from "@noor/messages/storefront/home";
import { Link } from "react-router";
import { Section } from "./section.tsx";
import type { Statement } from "./statements.ts";

/** The statements in the layout of a data sheet, each with a link to its products. */
export function SpecificationSheet({ statements }: { statements: readonly Statement[] }) {
	if (statements.length === 0) return null;
	return (
		<Section title={m.sheet_title()} text={m.sheet_text()} isRaised>
			<dl className="border-t border-ink">
				{statements.map(({ id, name, figure, unit, text, path, count }) => (
					<div
						key={id}
						className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[9rem_17rem_minmax(0,1fr)_auto]"
					>
						<dt className="text-sm font-medium">{name}</dt>
						<dd className="flex flex-wrap items-baseline gap-x-2.5">
							<span className="font-display text-xl leading-tight tracking-tight lg:text-2xl">{figure}</span>{" "}
							{unit && <span className="text-sm text-quiet">{unit}</span>}
						</dd>
						<dd className="text-sm text-quiet sm:col-start-2 lg:col-start-auto">{text}</dd>
						<dd className="sm:col-start-2 lg:col-start-auto">
							<Link
								to={path}
								aria-label={m.see_products_with({ count, figure: [figure, unit].join(" ").trim() })}
								className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
							>
								{m.see_products({ count })}
							</Link>
						</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
