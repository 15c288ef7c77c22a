import { PasskeyForm } from "@noor/contract/passkeys";
import { maxPasskeyName } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/passkeys";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { problemOf } from "#api/problem.ts";
import { addPasskey, passkeyFailure } from "#parts/account/passkeys.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Outcome {
	done?: boolean;
	failure?: string;
	errors?: Record<string, string[]>;
}

/** The form that adds a passkey. The browser asks its user in between, so the form needs scripts. */
export function AddPasskey() {
	const { revalidate } = useRevalidator();
	const [pending, setPending] = useState(false);
	const [{ done = false, failure, errors = {} }, setOutcome] = useState<Outcome>({});

	async function add(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const [name, password] = ["name", "password"].map((field) => String(new FormData(form).get(field) ?? ""));
		const checked = PasskeyForm.safeParse({ name });
		const faults = {
			...(checked.success ? {} : { name: checked.error.issues.map(({ message }) => message) }),
			...(password ? {} : { password: [m.password_missing()] }),
		};
		if (!checked.success || !password) return setOutcome({ errors: faults });
		setPending(true);
		try {
			await addPasskey(checked.data.name, password);
			form.reset();
			setOutcome({ done: true });
			await revalidate();
		} catch (error) {
			const refused = (await problemOf(error))?.errors;
			setOutcome(refused ? { errors: refused } : { failure: await passkeyFailure(error) });
		} finally {
			setPending(false);
		}
	}

	return (
		<section aria-labelledby="add-passkey" className="mt-12 max-w-[27rem]">
			<h2 id="add-passkey" className="text-xl">
				{m.add_title()}
			</h2>
			<FormMessage done={done && m.added()} failure={failure} />
			<form noValidate onSubmit={(event) => void add(event)} className="mt-5 flex flex-col gap-5">
				<TextField
					label={m.name()}
					name="name"
					hint={m.name_hint()}
					autoComplete="off"
					required
					maxLength={maxPasskeyName}
					errors={errors.name?.slice(0, 1)}
				/>
				<PasswordField
					label={m.password()}
					name="password"
					autoComplete="current-password"
					required
					errors={errors.password?.slice(0, 1)}
				/>
				<Button type="submit" pending={pending} className="mt-1">
					{m.add()}
				</Button>
			</form>
		</section>
	);
}
