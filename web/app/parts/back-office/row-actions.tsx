import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "#ui/button.tsx";
import { PencilIcon, TrashIcon } from "#ui/icons.tsx";
import { editLinkId } from "./record-form.tsx";
import { useAddressOf } from "./table-address.ts";

interface RowActionsProps {
	id: number;
	/** Whose row it is, for those who hear the buttons without seeing the row. */
	name: string;
	onDelete: () => void;
	children?: ReactNode;
}

/** What can be done with a row of a master. Editing is an address; deleting asks first. */
export function RowActions({ id, name, onDelete, children }: RowActionsProps) {
	const addressOf = useAddressOf();
	return (
		<span className="flex items-center">
			{children}
			<Link
				id={editLinkId(id)}
				to={addressOf({ edit: id })}
				preventScrollReset
				aria-label={`Edit ${name}`}
				title="Edit"
				className="inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent md:size-10"
			>
				<PencilIcon />
			</Link>
			<IconButton
				label={`Delete ${name}`}
				title="Delete"
				onClick={onDelete}
				className="hover:not-disabled:text-red md:size-10"
			>
				<TrashIcon />
			</IconButton>
		</span>
	);
}
