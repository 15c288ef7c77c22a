import * as m from "@noor/messages/parts/frame";
import { useNavigate } from "react-router";
import { reasonOf } from "#api/problem.ts";
import { signOut } from "#api/visitor.ts";
import { toastError } from "#ui/toast.tsx";

/**
 * Signs out and goes to `destination`, with `state` for whoever looks at the navigation. Where that fails, one stays
 * where one is and is told so.
 */
export function useSignOut(destination: string, state?: unknown): () => void {
	const navigate = useNavigate();
	return () => {
		signOut()
			.then(() => navigate(destination, { state }))
			.catch(async (error) => toastError(m.sign_out_failed(), await reasonOf(error)));
	};
}
