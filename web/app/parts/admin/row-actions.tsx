import * as m from "@noor/messages/parts/admin";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonRole, IconButton } from "#ui/button.tsx";
import { EyeIcon, PencilIcon, TrashIcon } from "#ui/icons.tsx";
import { editLinkId } from "./record-form.tsx";
import { useMayChange } from "./rights.tsx";
import { useAddressOf } from "./table-address.ts";

interface RowActionsProps {
	id: number;
	/** The record's name, for the accessible names of the buttons. */
	name: string;
	onDelete: () => void;
	/** The target of the edit link; by default this screen's form. */
	editTo?: string;
	children?: ReactNode;
}

/** The actions of a row of a master. */
export function RowActions({ id, name, onDelete, editTo, children }: RowActionsProps) {
	return (
		<span className="flex items-center">
			{children}
			<EditLink id={id} name={name} to={editTo} />
			{useMayChange() && (
				<IconButton
					label={m.delete_name({ name })}
					title={m.delete_record()}
					onClick={onDelete}
					className="hover:not-disabled:text-red md:size-10"
				>
					<TrashIcon />
				</IconButton>
			)}
		</span>
	);
}

/** The link that edits a row, or shows it where it may not be changed; by default on this screen. */
export function EditLink({ id, name, to }: { id: number; name: string; to?: string | undefined }) {
	const addressOf = useAddressOf();
	const mayChange = useMayChange();
	return (
		<Link
			id={editLinkId(id)}
			{...buttonRole}
			to={to ?? addressOf({ edit: id })}
			preventScrollReset
			aria-label={mayChange ? m.edit_name({ name }) : m.view_name({ name })}
			title={mayChange ? m.edit() : m.view()}
			className="inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent md:size-10"
		>
			{mayChange ? <PencilIcon /> : <EyeIcon />}
		</Link>
	);
}
