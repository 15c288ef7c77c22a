import * as m from "@noor/messages/parts/frame";
import { useNavigate } from "react-router";
import { reasonOf } from "#api/problem.ts";
import { signOut } from "#api/visitor.ts";
import { toastError } from "#ui/toast.tsx";

/**
 * Signs out and navigates to `destination` with `state` as the state of the navigation. After a failure a toast is shown
 * and the page stays.
 */
export function useSignOut(destination: string, state?: unknown): () => void {
	const navigate = useNavigate();
	return () => {
		signOut()
			.then(() => navigate(destination, { state }))
			.catch(async (error) => toastError(m.sign_out_failed(), await reasonOf(error)));
	};
}
