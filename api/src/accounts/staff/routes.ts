import * as contract from "@noor/contract/staff";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireUser } from "../../http/authentication.ts";
import { route } from "../../http/route.ts";
import { setSessionCookie } from "../../http/session-cookie.ts";
import { acceptInvitation, getInvitation } from "./accept-invitation.ts";
import { changeStaffRole, reinstateStaff, suspendStaff } from "./change-staff.ts";
import { inviteStaff, resendInvitation, withdrawInvitation } from "./invite-staff.ts";
import { listInvitations, listStaff } from "./list-staff.ts";

/** Staff accounts and invitations. */
export const staffRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listStaff, async () => ({
		staff: await listStaff(db),
		invitations: await listInvitations(db),
	}));

	route(app, contract.changeStaffRole, (request) =>
		changeStaffRole(db, requireUser(request), request.params.id, request.body.role),
	);

	route(app, contract.suspendStaff, (request) => suspendStaff(db, requireUser(request), request.params.id));

	route(app, contract.reinstateStaff, (request) => reinstateStaff(db, requireUser(request), request.params.id));

	route(app, contract.inviteStaff, (request) => inviteStaff(db, requireUser(request), request.body, app.publicUrl()));

	route(app, contract.resendInvitation, (request) =>
		resendInvitation(db, requireUser(request), request.params.id, app.publicUrl()),
	);

	route(app, contract.withdrawInvitation, (request) => withdrawInvitation(db, requireUser(request), request.params.id));

	route(app, contract.getInvitation, (request) => getInvitation(db, request.query.token));

	route(app, contract.acceptInvitation, async (request, reply) => {
		const browser = {
			userAgent: request.headers["user-agent"] ?? "",
			endsWithBrowser: false,
			visitor: request.user,
			requestId: request.id,
		};
		const { token, cookieExpires } = await acceptInvitation(db, request.body, browser);
		setSessionCookie(reply, token, cookieExpires);
	});
};
