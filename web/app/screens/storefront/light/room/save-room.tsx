import type { RoomPlan } from "@noor/contract/room-plans";
import { maxRoomPlans } from "@noor/contract/room-rules";
import * as m from "@noor/messages/storefront/light/room";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { initialiseOnce } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { $visitor } from "#api/visitor.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { browserRooms, isSameRoom } from "./browser-rooms.ts";
import type { RoomPlanState } from "./use-room-plan.ts";

/** Keeps the room: in the account of a visitor who is signed in, else in the browser. */
export function SaveRoom({ room }: { room: RoomPlanState }) {
	const [saving, setSaving] = useState(false);
	const [isChangedElsewhere, setChangedElsewhere] = useState(false);
	const { opened } = room;

	function named(): RoomPlan {
		const plan = room.plan.name === "" ? { ...room.plan, name: m.unnamed() } : room.plan;
		if (plan !== room.plan) room.change(plan);
		return plan;
	}

	function saveInBrowser(plan: RoomPlan) {
		const others = browserRooms.$list.get().filter((each) => !isSameRoom(each, plan));
		if (others.length >= maxRoomPlans) return toastError(m.not_saved(), m.browser_full({ max: maxRoomPlans }));
		browserRooms.set([...others, plan]);
		toastSuccess(m.saved(), m.saved_in_browser({ name: plan.name }));
	}

	async function saveInAccount(plan: RoomPlan, isNew: boolean) {
		setSaving(true);
		try {
			const { id, version } = await (opened && !isNew
				? call("PUT /api/account/room-plans/:id", {
						params: { id: opened.id },
						body: { plan, version: opened.version },
					})
				: call("POST /api/account/room-plans", { body: { plan } }));
			room.saved({ id, version });
			toastSuccess(m.saved(), m.saved_in_account({ name: plan.name }));
		} catch (error) {
			const status = error instanceof Response ? error.status : undefined;
			// The room belongs to another account, or was deleted since.
			if (opened && !isNew && status === 404) return await saveInAccount(plan, true);
			if (opened && !isNew && status === 409) setChangedElsewhere(true);
			else toastError(m.not_saved(), await reasonOf(error));
		} finally {
			setSaving(false);
		}
	}

	async function save() {
		const plan = named();
		setSaving(true);
		// Before the account is known, a room would be kept in the browser of a visitor who is signed in.
		await initialiseOnce();
		if ($visitor.get()) return saveInAccount(plan, false);
		setSaving(false);
		saveInBrowser(plan);
	}

	return (
		<>
			<Button look="plain" size="sm" pending={saving} onClick={() => void save()}>
				{m.save()}
			</Button>
			<ConfirmDialog
				open={isChangedElsewhere}
				title={m.changed_elsewhere()}
				message={m.changed_elsewhere_text()}
				onCancel={() => setChangedElsewhere(false)}
				onConfirm={() => {
					setChangedElsewhere(false);
					void saveInAccount(named(), true);
				}}
			/>
		</>
	);
}
