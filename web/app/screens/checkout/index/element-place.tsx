import { type ReactNode, useState } from "react";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** The heights of the provider's forms, reserved to avoid layout shifts when they load. */
export const addressFormRem = 33.6;
export const cardFormRem = 26.5;
/** A field with its label and the gap below it. */
const fieldRem = 5.76;

interface ElementPlaceProps {
	heightRem: number;
	/** Whether something above it is still loading, which may move it. */
	isWaiting?: boolean;
	/** Renders the provider's form, which calls `onReady` when it is ready for input. */
	children: (onReady: () => void) => ReactNode;
}

/**
 * The place of a form of the card provider, with a placeholder until the form is ready. Until then
 * nothing in it can be pressed: a press could land beside a form that moves.
 */
export function ElementPlace({ heightRem, isWaiting = false, children }: ElementPlaceProps) {
	const [isReady, setIsReady] = useState(false);
	const isShown = isReady && !isWaiting;
	return (
		<div aria-busy={!isShown} className="relative" style={{ minHeight: `${heightRem}rem` }}>
			{!isShown && <Outline fields={Math.round(heightRem / fieldRem)} />}
			<div className={classes("transition-opacity", !isShown && "invisible opacity-0")}>
				{children(() => setIsReady(true))}
			</div>
		</div>
	);
}

function Outline({ fields }: { fields: number }) {
	return (
		<div className="absolute inset-x-0 top-0">
			{Array.from({ length: fields }, (_, field) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: fields of an outline are all alike
				<div key={field} style={{ height: `${fieldRem}rem` }}>
					<Skeleton className="h-4 w-28" />
					<Skeleton className="mt-2 h-12" />
				</div>
			))}
		</div>
	);
}
