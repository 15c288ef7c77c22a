import * as m from "@noor/messages/admin/products/product-categories";
import { useRef } from "react";
import { toastFailed, toastRemoved } from "#parts/admin/toasts.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CloseIcon, TrashIcon } from "#ui/icons.tsx";
import {
	groupLinks,
	type PendingGroup,
	type PendingLink,
	pairsField,
	removeGroup,
	removeLinks,
} from "./pending-links.ts";
import type { ChangePending } from "./use-pending-links.ts";

interface SelectedAssociationsProps {
	pending: readonly PendingLink[];
	onPending: ChangePending;
}

/** The pending associations by category, which are submitted together. */
export function SelectedAssociations({ pending, onPending }: SelectedAssociationsProps) {
	const section = useRef<HTMLElement>(null);
	const submit = useRef<HTMLButtonElement>(null);
	const submitted = useRef<readonly PendingLink[]>([]);
	const submitting = useAction(() => onPending((pending) => removeLinks(pending, submitted.current)));

	function submitAll() {
		if (pending.length === 0) return toastFailed(m.nothing_to_submit());
		const pairs = pending.map(({ productId, categoryId }) => ({ productId, categoryId }));
		submitted.current = pending;
		void submitting.submit({ [pairsField]: JSON.stringify(pairs) }, { method: "post" });
	}

	/** Removes from the list and focuses the next control, or the previous one at the end. */
	function drop(how: Parameters<ChangePending>[0]) {
		const controls = () => [...(section.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
		const place = controls().findIndex((control) => control.matches(":focus"));
		onPending(how);
		// After the render without it.
		setTimeout(() => (controls().at(place) ?? controls().at(-1) ?? submit.current)?.focus());
	}

	function dropGroup({ categoryId, links }: PendingGroup) {
		drop((pending) => removeGroup(pending, categoryId));
		toastRemoved(m.removed_associations({ count: links.length }));
	}

	function dropLink(link: PendingLink) {
		drop((pending) => removeLinks(pending, [link]));
		toastRemoved(m.removed_from_selection());
	}

	return (
		<section ref={section} aria-labelledby="selected-associations" className="dense shrink-0 px-6 pb-6">
			<div className="max-w-5xl border-t border-line pt-4">
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
					<h2 id="selected-associations" className="text-lg">
						{m.selected_associations()}
						{pending.length > 0 && <span className="ms-3 font-text text-sm text-quiet">{pending.length}</span>}
					</h2>
					<Button ref={submit} size="sm" disabled={submitting.pending} onClick={submitAll} className="min-w-32">
						{submitting.pending ? m.submitting() : m.submit_all()}
					</Button>
				</div>
				{pending.length === 0 ? (
					<p className="mt-1 text-sm text-quiet">{m.nothing_selected()}</p>
				) : (
					<ul className="mt-2 text-sm">
						{groupLinks(pending).map((group) => (
							<li
								key={group.categoryId}
								className="flex items-start gap-x-4 border-t border-line py-1.5 max-md:flex-wrap"
							>
								<p className="w-48 shrink-0 py-2 font-medium md:py-1.5">{group.categoryName}</p>
								<ul className="flex min-w-0 grow flex-wrap gap-1.5 max-md:order-3 max-md:w-full">
									{group.links.map((link) => (
										<li key={link.productId} className="flex max-w-full items-center rounded-sm bg-sunken ps-3">
											<span dir="auto" className="truncate align-around">
												{link.productName}
											</span>
											<IconButton
												label={m.remove_label({
													productName: link.productName,
													categoryName: group.categoryName,
												})}
												disabled={submitting.pending}
												onClick={() => dropLink(link)}
												className="md:size-8"
											>
												<CloseIcon className="size-4" />
											</IconButton>
										</li>
									))}
								</ul>
								<IconButton
									label={m.delete_label({ categoryName: group.categoryName })}
									title={m.delete_title()}
									disabled={submitting.pending}
									onClick={() => dropGroup(group)}
									className="hover:not-disabled:text-red max-md:ms-auto md:size-8"
								>
									<TrashIcon />
								</IconButton>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}
