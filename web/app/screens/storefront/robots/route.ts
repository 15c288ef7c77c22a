import { publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import type { Route } from "./+types/route";
import { robots } from "./robots.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const publicUrl = context.get(publicUrlContext);
	return new Response(robots(publicUrl ?? url.origin), {
		headers: { "Content-Type": "text/plain; charset=utf-8", ...(publicUrl ? publicPage() : {}) },
	});
}
