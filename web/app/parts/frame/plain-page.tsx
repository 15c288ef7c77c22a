import type { ReactNode } from "react";

/** A text page: a large heading, and the text in a narrow column. */
export function PlainPage({ name, title, children }: { name: string; title: string; children: ReactNode }) {
	return (
		<div className="page grid gap-x-12 gap-y-10 pt-12 pb-20 lg:grid-cols-12 lg:pt-24 lg:pb-32">
			<header className="lg:col-span-6">
				<p className="eyebrow">{name}</p>
				<h1 className="mt-3 max-w-[16ch] text-3xl lg:text-5xl">{title}</h1>
			</header>
			<div className="flex min-w-0 max-w-read flex-col gap-5 lg:col-span-6 lg:pt-8">{children}</div>
		</div>
	);
}
