import type { ReactNode } from "react";

interface AccountPageProps {
	title: string;
	introduction: string;
	/** Above the title. */
	picture?: ReactNode;
	/** A link to the related page. */
	elsewhere: ReactNode;
	children: ReactNode;
}

/** A centred page with one form, for signing in and the other pages of an account. */
export function AccountPage({ title, introduction, picture, elsewhere, children }: AccountPageProps) {
	return (
		<div className="page grid grow content-start justify-items-center pt-12 pb-20 lg:pt-24 lg:pb-32">
			<div className="flex w-full max-w-[27rem] flex-col gap-8">
				{picture}
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
