import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

const looks = {
	/** The primary action of a screen. */
	strong: "border-ink bg-ink text-surface hover:not-disabled:border-accent hover:not-disabled:bg-accent",
	/** A secondary action. */
	plain: "border-edge text-ink hover:not-disabled:border-ink hover:not-disabled:bg-raised",
	/** An irreversible action. */
	danger: "border-red bg-red text-surface hover:not-disabled:opacity-90",
	/** A small action beside a text. */
	bare: "border-transparent text-ink underline decoration-brass decoration-1 underline-offset-4 hover:not-disabled:text-accent",
};

const sizes = {
	md: "min-h-12 px-6 text-base",
	sm: "min-h-11 px-4 text-sm md:min-h-10",
};

const shape =
	"relative inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-medium leading-tight transition-colors select-none disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45";

export interface ButtonLook {
	look?: keyof typeof looks;
	size?: keyof typeof sizes;
}

/** The classes of what looks like a button. */
export function buttonClasses(look: keyof typeof looks, size: keyof typeof sizes, more?: string): string {
	return classes(shape, looks[look], sizes[size], more);
}

/**
 * A button. While `pending` it shows a spinner, keeps its width, accessible name and focus, and ignores clicks. It
 * uses `aria-disabled`, because a `disabled` button loses the focus.
 */
export function Button({
	look = "strong",
	size = "md",
	pending = false,
	type = "button",
	onClick,
	className,
	children,
	...rest
}: ComponentProps<"button"> & ButtonLook & { pending?: boolean }) {
	return (
		<button
			{...rest}
			type={type}
			onClick={pending ? ignore : onClick}
			{...(pending && { "aria-busy": true, "aria-disabled": true })}
			className={buttonClasses(look, size, className)}
		>
			{pending && (
				<span className="absolute inset-0 grid place-items-center">
					<Spinner />
				</span>
			)}
			<span className={classes("contents", pending && "*:opacity-0")}>
				{pending ? <span>{children}</span> : children}
			</span>
		</button>
	);
}

/** Prevents the click handler and the submission of the form. */
function ignore(event: MouseEvent) {
	event.preventDefault();
}

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {
	/** Gives the link the role of a button, which the space bar activates too. */
	asButton?: boolean;
}

/** A link that looks like a button. Unlike a button it can be opened in a new tab and works without scripts. */
export function LinkButton({ look = "strong", size = "md", asButton = false, className, ...rest }: LinkButtonProps) {
	return <Link {...rest} {...(asButton && buttonRole)} className={buttonClasses(look, size, className)} />;
}

/** Props that give a link the role of a button and let the space bar activate it. */
export const buttonRole = { role: "button", onKeyDown: pressBySpace };

function pressBySpace(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== " ") return;
	event.preventDefault();
	event.currentTarget.click();
}

/** A square button that shows only an icon. `label` is its accessible name. */
export function IconButton({
	label,
	className,
	children,
	type = "button",
	...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string; children: ReactNode }) {
	return (
		<button {...rest} type={type} aria-label={label} className={classes("icon-button", className)}>
			{children}
		</button>
	);
}
