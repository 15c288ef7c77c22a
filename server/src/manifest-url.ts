import { unlocalizedPath } from "@noor/contract/locale-of-path";

/**
 * Normalises the URL of a request for the route manifest of React Router (`/__manifest`), so that its answer can be cached. Every page
 * requests the routes of all its links, each page with other ids in the paths. Numbers become 0, because a number in a path is always a
 * parameter, and the paths are sorted.
 *
 * @param url path and query. All others are returned as they are.
 */
export function manifestUrl(url: string): string {
	const [path = "", query = ""] = url.split("?", 2);
	if (unlocalizedPath(path) !== "/__manifest") return url;
	const asked = new URLSearchParams(query);
	const paths = (asked.get("paths") ?? "").split(",").map((each) => each.replace(/\/\d+(?=\/|$)/g, "/0"));
	const sorted = [...new Set(paths)].sort().join(",");
	return `${path}?${new URLSearchParams({ paths: sorted, version: asked.get("version") ?? "" })}`;
}
