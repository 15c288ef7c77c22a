import { data, isRouteErrorResponse } from "react-router";
import { reasonOf } from "./problem.ts";

/**
 * An action where scripts run: when no answer of the shop comes, because it cannot be reached or a proxy answers in its
 * place, `whenLost` makes one, so that what was entered stays on the screen. `statusOf` may give an answer that says that
 * nothing was done the status of a failure: then nothing is loaded anew, which could fail as well. The way elsewhere, and
 * that there is no such thing (404), go on.
 */
export async function keepAnswer<A extends object>(
	send: () => Promise<A>,
	whenLost: (reason: string) => A,
	statusOf: (answer: A) => number = () => 200,
) {
	try {
		const answer = await send();
		return data(answer, statusOf(answer));
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		if (isRouteErrorResponse(error) && error.status === 404) throw error;
		return data(whenLost(await reasonOf(error, "The shop did not answer.")), 503);
	}
}
