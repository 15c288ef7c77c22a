import { nameOfRole } from "@noor/contract/role-words";
import type { StaffRole } from "@noor/contract/roles";
import * as m from "@noor/messages/mails/staff-invitation";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

interface InvitationMail {
	token: string;
	/** How long the link is valid. */
	days: number;
	role: StaffRole;
	/** The e-mail address of who invites. */
	invitedBy: string;
	publicUrl: string;
}

/** The invitation to become staff: a link to the page on which name and password are set. */
export function staffInvitation({ token, days, role, invitedBy, publicUrl }: InvitationMail, shop: string): Mail {
	const validity = m.validity({ days });
	return {
		subject: m.subject({ shop }),
		preheader: validity,
		lead: m.lead({ shop, invitedBy, role: nameOfRole(role) }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: pageUrl(publicUrl, `/account/invitation?token=${token}`) },
			{ type: "paragraph", text: validity },
		],
	};
}
