import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

const looks = {
	/** The one thing to do on a screen. */
	strong: "border-ink bg-ink text-surface hover:not-disabled:border-accent hover:not-disabled:bg-accent",
	/** What else can be done. */
	plain: "border-edge text-ink hover:not-disabled:border-ink hover:not-disabled:bg-raised",
	/** Something that cannot be taken back. */
	danger: "border-red bg-red text-surface hover:not-disabled:opacity-90",
	/** Small acts beside a text. */
	bare: "border-transparent text-ink underline decoration-brass decoration-1 underline-offset-4 hover:not-disabled:text-accent",
};

const sizes = {
	md: "min-h-12 px-6 text-base",
	sm: "min-h-11 px-4 text-sm md:min-h-10",
};

const shape =
	"inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-medium leading-tight transition-colors select-none disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45";

interface ButtonLook {
	look?: keyof typeof looks;
	size?: keyof typeof sizes;
}

/** A button. While `pending` it turns a ring, keeps its width and its name, and takes no clicks. */
export function Button({
	look = "strong",
	size = "md",
	pending = false,
	type = "button",
	disabled,
	className,
	children,
	...rest
}: ComponentProps<"button"> & ButtonLook & { pending?: boolean }) {
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled || pending}
			aria-busy={pending || undefined}
			className={classes(shape, looks[look], sizes[size], "relative", className)}
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

/** A link that looks like a button. */
export function LinkButton({
	look = "strong",
	size = "md",
	className,
	...rest
}: ComponentProps<typeof Link> & ButtonLook) {
	return <Link {...rest} className={classes(shape, looks[look], sizes[size], className)} />;
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
	label,
	className,
	children,
	type = "button",
	...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string; children: ReactNode }) {
	return (
		<button
			{...rest}
			type={type}
			aria-label={label}
			className={classes(
				"inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition-colors hover:not-disabled:text-accent disabled:cursor-not-allowed disabled:opacity-40",
				className,
			)}
		>
			{children}
		</button>
	);
}
