import type { ReactNode } from "react";

interface AccountPageProps {
	title: string;
	introduction: string;
	/** Where those go who wanted the other one. */
	elsewhere: ReactNode;
	children: ReactNode;
}

/** One form in the middle of much quiet, for signing in and for registering. */
export function AccountPage({ title, introduction, elsewhere, children }: AccountPageProps) {
	return (
		<div className="page grid grow content-start justify-items-center pt-12 pb-20 lg:pt-24 lg:pb-32">
			<div className="flex w-full max-w-[27rem] flex-col gap-8">
				<header>
					<h1 className="text-3xl lg:text-4xl">{title}</h1>
					<p className="mt-3 text-quiet">{introduction}</p>
				</header>
				{children}
				<p className="border-t border-line pt-4 text-sm">{elsewhere}</p>
			</div>
		</div>
	);
}
