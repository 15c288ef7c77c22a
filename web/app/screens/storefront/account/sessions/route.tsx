import type { Session } from "@noor/contract/accounts";
import { dayOf, shortDateOf } from "@noor/contract/dates";
import * as m from "@noor/messages/storefront/account/sessions";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";

/** The session of one browser by its id, or all of them. */
const SignOut = z.object({ end: z.union([z.literal("everywhere"), z.uuid()]) });

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireVisitor(call, url);
	return { sessions: await call("GET /api/account/sessions") };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, SignOut, async ({ end }) => {
		if (end !== "everywhere") {
			await call("DELETE /api/account/sessions/:id", { params: { id: end } }).catch(ignoreGone);
			throw redirect(href("/account/sessions"));
		}
		await call("POST /api/account/sessions/logout");
		throw redirect(href("/home"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

/** A session that has ended already is no failure. */
function ignoreGone(error: unknown): void {
	if (!(error instanceof Response) || error.status !== 404) throw error;
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
	const ending = useNavigation().formData?.get("end");
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<BackToProfile />
			<h1 className="mt-4 text-3xl lg:text-4xl">{m.title()}</h1>
			<p className="mt-3 max-w-read text-quiet">{m.introduction()}</p>
			<Form method="post" className="mt-8 max-w-[56rem] lg:mt-12">
				<ul className="border-t border-line">
					{sessions.map((session) => (
						<SessionLine key={session.id} session={session} ending={ending === session.id} />
					))}
				</ul>
				<FormMessage failure={useActionResult(actionData).failure} />
				<Button
					type="submit"
					name="end"
					value="everywhere"
					look="plain"
					pending={ending === "everywhere"}
					className="mt-8"
				>
					{m.sign_out_everywhere()}
				</Button>
				<p className="mt-3 text-sm text-quiet">{m.sign_out_everywhere_hint()}</p>
			</Form>
		</div>
	);
}

function SessionLine({ session, ending }: { session: Session; ending: boolean }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5">
			<div>
				<p>{session.browser}</p>
				<p className="text-sm text-quiet tabular-nums">
					{m.session_dates({ signedIn: dayOf(session.createdAt), lastSeen: shortDateOf(session.lastSeenAt) })}
				</p>
			</div>
			{session.isCurrent ? (
				<p className="text-sm font-medium text-accent">{m.this_browser()}</p>
			) : (
				<Button
					type="submit"
					name="end"
					value={session.id}
					look="plain"
					size="sm"
					pending={ending}
					aria-label={m.sign_out_session({ browser: session.browser, date: dayOf(session.createdAt) })}
				>
					{m.sign_out()}
				</Button>
			)}
		</li>
	);
}
