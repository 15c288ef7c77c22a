import { shortDateOf } from "@noor/contract/dates";
import { IdParams } from "@noor/contract/paging";
import { nameOfRole } from "@noor/contract/role-words";
import { type StaffRole, staffRoles } from "@noor/contract/roles";
import { type Invitation, InvitationForm, RoleForm, type StaffMember } from "@noor/contract/staff";
import * as m from "@noor/messages/admin/staff";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Badge } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { Route } from "./+types/route";
import { InvitationActions } from "./invitation-actions.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberActions } from "./member-actions.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	return { listed: await toResult(context.get(apiContext)("GET /api/admin/staff")) };
}

/** The changes of staff accounts and invitations. */
const StaffAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("invite"), ...InvitationForm.shape }),
	z.object({ intent: z.literal("send"), id: IdParams.shape.id }),
	z.object({ intent: z.literal("withdraw"), id: IdParams.shape.id }),
	z.object({ intent: z.literal("role"), id: IdParams.shape.id, ...RoleForm.shape }),
	z.object({ intent: z.literal("suspend"), id: IdParams.shape.id }),
	z.object({ intent: z.literal("reinstate"), id: IdParams.shape.id }),
]);

export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult<unknown>> {
	const form = await parseForm(request, StaffAction);
	return form.ok ? change(context.get(apiContext), form.value) : form;
}

function change(call: Api, wish: z.output<typeof StaffAction>): Promise<ActionResult<unknown>> {
	if (wish.intent === "invite")
		return runAction(() => call("POST /api/admin/staff/invitations", { body: wish }), {
			done: m.invite_done(),
			failed: m.invite_failed(),
		});
	const params = { id: wish.id };
	switch (wish.intent) {
		case "send":
			return runAction(() => call("POST /api/admin/staff/invitations/:id/send", { params }), {
				done: m.send_again_done(),
				failed: m.send_again_failed(),
			});
		case "withdraw":
			return runAction(() => call("DELETE /api/admin/staff/invitations/:id", { params }), {
				done: m.withdraw_done(),
				failed: m.withdraw_failed(),
			});
		case "role":
			return runAction(() => call("PUT /api/admin/staff/:id/role", { params, body: wish }), {
				done: m.role_changed(),
				failed: m.role_failed(),
			});
		case "suspend":
			return runAction(() => call("POST /api/admin/staff/:id/suspend", { params }), {
				done: m.suspend_done(),
				failed: m.suspend_failed(),
			});
		case "reinstate":
			return runAction(() => call("POST /api/admin/staff/:id/reinstate", { params }), {
				done: m.reinstate_done(),
				failed: m.reinstate_failed(),
			});
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() }, [404, 409]);
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The staff with their roles, and who is invited. */
export default function StaffScreen({ loaderData: { listed } }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto pb-16">
			<h1 className="px-6 pt-5 pb-3 text-xl">{m.title()}</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : (
				<>
					<DataTable
						caption={m.title()}
						columns={staffColumns()}
						rows={listed.staff}
						rowKey={({ id }) => id}
						empty={m.empty()}
					/>
					<section aria-labelledby="invitations" className="mt-8">
						<h2 id="invitations" className="px-6 pb-3 text-lg">
							{m.invitations()}
						</h2>
						<DataTable
							caption={m.invitations()}
							columns={invitationColumns()}
							rows={listed.invitations}
							rowKey={({ id }) => id}
							empty={m.no_invitations()}
						/>
					</section>
				</>
			)}
			<div className="mt-8 grid gap-x-12 gap-y-8 px-6 lg:grid-cols-2">
				<Allowed right={rightOf("POST /api/admin/staff/invitations", "staff:write")}>
					<InviteForm />
				</Allowed>
				<Roles />
			</div>
		</div>
	);
}

/** The name of a member of staff, or the address of one without a name. */
function nameOf({ firstName, lastName, email }: StaffMember): string {
	return `${firstName} ${lastName}`.trim() || email;
}

function staffColumns(): readonly Column<StaffMember>[] {
	return [
		{
			id: "name",
			header: m.name(),
			identifies: true,
			cell: nameOf,
			className: "font-medium",
		},
		{ id: "email", header: m.email(), cell: ({ email }) => email, className: "w-full min-w-48 text-quiet" },
		{ id: "role", header: m.role(), cell: ({ role }) => nameOfRole(role) },
		{
			id: "state",
			header: m.state(),
			cell: ({ isSuspended }) => (
				<Badge tone={isSuspended ? "red" : "green"}>{isSuspended ? m.suspended() : m.active()}</Badge>
			),
		},
		{
			id: "lastSignIn",
			header: m.last_sign_in(),
			cell: ({ lastSignInAt }) => (lastSignInAt === null ? m.never() : shortDateOf(lastSignInAt)),
			numeric: true,
		},
		{
			id: "actions",
			header: m.actions(),
			identifies: true,
			cell: (member) => (
				<Allowed right={rightOf("PUT /api/admin/staff/:id/role", "staff:write")}>
					<MemberActions member={member} name={nameOf(member)} />
				</Allowed>
			),
			className: "w-px",
		},
	];
}

function invitationColumns(): readonly Column<Invitation>[] {
	return [
		{
			id: "email",
			header: m.email(),
			identifies: true,
			cell: ({ email }) => email,
			className: "w-full min-w-48 font-medium",
		},
		{ id: "role", header: m.role(), cell: ({ role }) => nameOfRole(role) },
		{ id: "invitedBy", header: m.invited_by(), cell: ({ invitedBy }) => invitedBy ?? m.never() },
		{ id: "sent", header: m.sent(), cell: ({ sentAt }) => shortDateOf(sentAt), numeric: true },
		{
			id: "state",
			header: m.state(),
			cell: ({ isExpired, expiresAt }) =>
				isExpired ? <Badge tone="amber">{m.expired()}</Badge> : m.valid_until({ day: shortDateOf(expiresAt) }),
		},
		{
			id: "actions",
			header: m.actions(),
			identifies: true,
			cell: (invitation) => (
				<Allowed right={rightOf("POST /api/admin/staff/invitations/:id/send", "staff:write")}>
					<InvitationActions invitation={invitation} />
				</Allowed>
			),
			className: "w-px",
		},
	];
}

const abouts: Record<StaffRole, () => string> = {
	owner: m.about_owner,
	manager: m.about_manager,
	orders: m.about_orders,
	catalogue: m.about_catalogue,
	"read-only": m.about_read_only,
};

function Roles() {
	return (
		<section aria-labelledby="roles" className="border-t border-ink pt-4">
			<h2 id="roles" className="text-lg">
				{m.roles_title()}
			</h2>
			<dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
				{staffRoles.map((role) => (
					<div key={role} className="contents">
						<dt className="font-medium">{nameOfRole(role)}</dt>
						<dd className="text-quiet max-sm:mb-1">{abouts[role]()}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
