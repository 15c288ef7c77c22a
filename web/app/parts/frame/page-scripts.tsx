import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * The scripts of the router, whose preloads have low priority: they are requested after the styles, the font and the main
 * picture, with which they would compete for the first paint. The router has no option for it, so its elements are changed.
 */
export function PageScripts(): ReactNode {
	const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null;
	return scripts && Children.map(scripts.props.children, unhurried);
}

function unhurried(child: ReactNode): ReactNode {
	return isValidElement<ComponentProps<"link">>(child) && child.props.rel === "modulepreload"
		? cloneElement(child, { fetchPriority: "low" })
		: child;
}
