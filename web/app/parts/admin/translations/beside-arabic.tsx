import { type ComponentProps, type ReactNode, useState } from "react";
import { ArabicField } from "./arabic-field.tsx";

interface BesideArabicProps extends Omit<ComponentProps<typeof ArabicField>, "english"> {
	/** The English as it is stored. */
	english: string | undefined;
	/** The English field. */
	children: ReactNode;
}

/** A field and its Arabic: beside each other on wide screens, one below the other on narrow ones. */
export function BesideArabic({ english: stored = "", children, ...arabic }: BesideArabicProps) {
	const [english, setEnglish] = useState(stored);
	return (
		<div className="col-span-full grid gap-x-6 gap-y-4 lg:grid-cols-2">
			{/* The field keeps its text itself; its events say what it is. */}
			<div
				className="min-w-0 [&_:is(input,textarea)]:text-start [&_:is(input,textarea)]:[direction:ltr]"
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setEnglish(target.value);
				}}
			>
				{children}
			</div>
			<ArabicField english={english} {...arabic} />
		</div>
	);
}
