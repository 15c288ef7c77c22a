import * as m from "@noor/messages/storefront/account/login";
import { useState } from "react";
import { useNavigate } from "react-router";
import { returnUrlOf } from "#api/return-url.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { passkeyFailure, signInWithPasskey } from "#parts/account/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { dismissErrors, toastError } from "#ui/toast.tsx";

/** Signs in with a passkey, beside the form with the password. */
export function PasskeyButton() {
	const navigate = useNavigate();
	const [pending, setPending] = useState(false);

	async function signIn() {
		dismissErrors();
		setPending(true);
		try {
			await signInWithPasskey();
			await refreshVisitor();
			await navigate(returnUrlOf(location.href));
		} catch (error) {
			toastError(m.login_failed(), await passkeyFailure(error));
		} finally {
			setPending(false);
		}
	}

	return (
		<Button look="plain" pending={pending} onClick={() => void signIn()}>
			{m.use_passkey()}
		</Button>
	);
}
