import { unlocalizedPath } from "@noor/contract/locale-of-path";

/**
 * The address by which a page is rendered and kept: that of the request, except for the list of routes that every page asks for once it
 * runs (`__manifest` of React Router), with the paths of all its links. A number in a path stands for a parameter of its route, so that
 * the pages of all products ask for the same list.
 *
 * @param url path and query.
 */
export function pageAddress(url: string): string {
	const [path = "", query = ""] = url.split("?", 2);
	if (unlocalizedPath(path) !== "/__manifest") return url;
	const asked = new URLSearchParams(query);
	const paths = (asked.get("paths") ?? "").split(",").map((each) => each.replace(/\/\d+(?=\/|$)/g, "/0"));
	const sorted = [...new Set(paths)].sort().join(",");
	return `${path}?${new URLSearchParams({ paths: sorted, version: asked.get("version") ?? "" })}`;
}
