import type { ReactNode } from "react";

interface PlainPageProps {
	/** The short line above the title. */
	name: string;
	title: string;
	/** Below the title, beside the text on wide screens. */
	picture?: ReactNode;
	children: ReactNode;
}

/** A text page: a large heading, and the text in a narrow column. */
export function PlainPage({ name, title, picture, children }: PlainPageProps) {
	return (
		<div className="page grid gap-x-12 gap-y-8 pt-8 pb-16 lg:grid-cols-12 lg:pt-14 lg:pb-24">
			<header className="min-w-0 lg:col-span-6">
				<p className="eyebrow">{name}</p>
				<h1 className="mt-2 max-w-[18ch] text-3xl [overflow-wrap:anywhere] lg:text-4xl">{title}</h1>
				{picture && <div className="mt-6 lg:mt-10">{picture}</div>}
			</header>
			<div className="flex min-w-0 max-w-read flex-col gap-5 lg:col-span-6 lg:pt-8">{children}</div>
		</div>
	);
}
