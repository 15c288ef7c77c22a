import * as m from "@noor/messages/admin/setup";
import { Link } from "react-router";
import type { ActionFailure } from "#api/action-result.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";

/** Why a step of the setup was not stored; after a conflict with a colleague, with a link that fills the form anew. */
export function SetupRefusal({ failure }: { failure: ActionFailure | undefined }) {
	return (
		<FormMessage
			failure={
				failure && (
					<>
						{failure.message}
						{failure.status === 409 && (
							<>
								{" "}
								<Link to="." reloadDocument className="link">
									{m.load_again()}
								</Link>
							</>
						)}
					</>
				)
			}
		/>
	);
}
