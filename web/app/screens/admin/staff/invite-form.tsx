import { maxEmailLength } from "@noor/contract/email-rules";
import { languageOptions } from "@noor/contract/language-names";
import * as m from "@noor/messages/admin/staff";
import { locale } from "@noor/messages/locale";
import { useRef } from "react";
import { Form } from "react-router";
import { useAction } from "#parts/admin/use-action.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { RoleField } from "./role-field.tsx";

/** Invites somebody by mail, with a role. */
export function InviteForm() {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, async () => (await import("@noor/contract/staff")).InvitationForm);
	const inviting = useAction(() => {
		form.current?.reset();
		checks.reset();
	});
	const errors = { ...inviting.errors, ...checks.errors };
	return (
		<section aria-labelledby="invite" className="border-t border-ink pt-4">
			<h2 id="invite" className="text-lg">
				{m.invite_title()}
			</h2>
			<p className="mt-1 max-w-read text-sm text-quiet">{m.invite_text()}</p>
			<Form
				ref={form}
				method="post"
				noValidate
				aria-labelledby="invite"
				className="dense mt-4 grid max-w-xl gap-x-6 gap-y-4 sm:grid-cols-2"
				onInput={checks.recheck}
				onSubmit={(event) => {
					event.preventDefault();
					if (!inviting.pending && checks.validate())
						void inviting.submit(new FormData(event.currentTarget), { method: "post" });
				}}
			>
				<input type="hidden" name="intent" value="invite" />
				<TextField
					label={m.email()}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="off"
					required
					maxLength={maxEmailLength}
					errors={errors.email}
				/>
				<RoleField chosen="orders" errors={errors.role} />
				<SelectField
					label={m.language()}
					name="locale"
					defaultValue={locale()}
					options={languageOptions()}
					errors={errors.locale}
				/>
				<div className="self-end">
					<Button type="submit" size="sm" pending={inviting.pending || checks.pending}>
						{m.invite()}
					</Button>
				</div>
			</Form>
		</section>
	);
}
