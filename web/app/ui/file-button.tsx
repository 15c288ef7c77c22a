import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button.tsx";

/**
 * A link to a file of the API that looks like a button. `href` is its address in every language; a link of the router would put the
 * language of the page before it.
 */
export function FileButton({
	look = "plain",
	size = "sm",
	className,
	...rest
}: ComponentProps<"a"> & ButtonLook & { href: string }) {
	return <a {...rest} className={buttonClasses(look, size, className)} />;
}
