import { Link, type LinkProps } from "react-router";

/** A link in a row of a table or list of the back office: 44 px high on touch screens, as high as a row elsewhere. */
export function RowLink(props: Omit<LinkProps, "className">) {
	return <Link {...props} className="link inline-flex min-h-11 items-center md:min-h-9" />;
}
