import type { ListedRoomPlan, RoomPlan, SavedRoomPlan } from "@noor/contract/room-plans";
import { countLampsByKind } from "@noor/contract/room-rules";
import * as m from "@noor/messages/storefront/light/room";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { useVisitor } from "#api/visitor.ts";
import { AddLamps } from "#parts/lamps/add-lamps.tsx";
import { metresText } from "#parts/light-tools/figures.ts";
import { useStore } from "#store.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { DialogWindow } from "#ui/dialog-window.tsx";
import { TrashIcon } from "#ui/icons.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { browserRooms, isSameRoom } from "./browser-rooms.ts";
import { type KnownLamps, kindIdOf } from "./lamp-kinds.ts";
import { loadKnownLamps } from "./use-known-lamps.ts";
import type { RoomPlanState } from "./use-room-plan.ts";

const noRooms: readonly RoomPlan[] = [];

interface SavedRoomsProps {
	open: boolean;
	onClose: () => void;
	onOpen: RoomPlanState["open"];
}

/** A room in the list, wherever it is kept. */
type Kept = Omit<ListedRoomPlan, "id" | "version" | "updatedAt"> &
	({ id: number; plan?: undefined } | { id?: undefined; plan: RoomPlan });

/** The rooms of the account and of the browser by project: to open, to delete, and to buy. */
export function SavedRooms({ open, onClose, onOpen }: SavedRoomsProps) {
	const visitor = useVisitor();
	const inBrowser = useStore(browserRooms.$list, noRooms);
	const [inAccount, setInAccount] = useState<readonly ListedRoomPlan[]>();
	const [known, setKnown] = useState<KnownLamps>(new Map());
	const [failure, setFailure] = useState<string>();
	const [attempt, setAttempt] = useState(0);
	const isSignedIn = Boolean(visitor);
	const rooms: Kept[] = [...(inAccount ?? []), ...inBrowser.map(toKept)];
	const projects = Map.groupBy(rooms, ({ project }) => project);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
	useEffect(() => {
		if (!open) return;
		let left = false;
		async function read() {
			try {
				const listed = isSignedIn ? await call("GET /api/account/room-plans") : [];
				if (left) return;
				setInAccount(listed);
				const kinds = [...listed, ...browserRooms.$list.get().map(toKept)].flatMap(({ lamps }) => lamps.map(kindIdOf));
				const lamps = await loadKnownLamps(call, [...new Set(kinds)]);
				if (!left) setKnown(new Map(lamps));
				if (!left) setFailure(undefined);
			} catch (error) {
				const reason = await reasonOf(error, "The rooms could not be read.");
				if (!left) setFailure(reason);
			}
		}
		void read();
		return () => {
			left = true;
		};
	}, [open, isSignedIn, attempt]);

	async function show(kept: Kept) {
		if (kept.plan) {
			onOpen(kept.plan);
			return onClose();
		}
		try {
			const { id, plan, version } = await call("GET /api/account/room-plans/:id", { params: { id: kept.id } });
			onOpen(plan, { id, version });
			onClose();
		} catch (error) {
			toastError(m.not_opened(), await reasonOf(error));
		}
	}

	async function remove(kept: Kept) {
		if (kept.plan) {
			const { plan } = kept;
			browserRooms.set(browserRooms.$list.get().filter((each) => !isSameRoom(each, plan)));
			return toastSuccess(m.deleted({ name: kept.name }), {
				action: { label: m.undo(), act: () => browserRooms.set([...browserRooms.$list.get(), plan]) },
			});
		}
		const params = { id: kept.id };
		try {
			const { plan }: SavedRoomPlan = await call("GET /api/account/room-plans/:id", { params });
			await call("DELETE /api/account/room-plans/:id", { params });
			setAttempt((before) => before + 1);
			const restore = () =>
				call("POST /api/account/room-plans", { body: { plan } }).then(
					() => setAttempt((before) => before + 1),
					async (error: unknown) => toastError(m.not_saved(), await reasonOf(error)),
				);
			toastSuccess(m.deleted({ name: kept.name }), { action: { label: m.undo(), act: () => void restore() } });
		} catch (error) {
			toastError(m.not_deleted(), await reasonOf(error));
		}
	}

	return (
		<DialogWindow
			open={open}
			onClose={onClose}
			title={m.my_rooms()}
			description={isSignedIn ? m.my_rooms_account() : m.my_rooms_browser()}
			width={640}
			contentMaxHeight="65vh"
		>
			{failure && <TroubleLine onRetry={() => setAttempt(attempt + 1)}>{failure}</TroubleLine>}
			{rooms.length === 0 && !failure && <p className="text-quiet">{inAccount ? m.no_rooms() : m.loading()}</p>}
			{[...projects].map(([project, ofProject]) => (
				<section key={project} className="not-first:mt-6">
					{project !== "" && <h3 className="text-lg">{project}</h3>}
					<ul className="mt-1 divide-y divide-line border-y border-line">
						{ofProject.map((kept) => (
							<li key={kept.id ?? `browser ${kept.name}`} className="flex items-center gap-3 py-2">
								<div className="min-w-0 grow">
									<p className="font-medium wrap-anywhere">{kept.name || m.unnamed()}</p>
									<p className="text-sm text-quiet">
										{m.room_facts({
											length: metresText(kept.lengthCm / 100),
											width: metresText(kept.widthCm / 100),
											count: kept.lamps.reduce((sum, { quantity }) => sum + quantity, 0),
										})}
										{kept.plan && isSignedIn && ` · ${m.in_browser()}`}
									</p>
								</div>
								<Button
									look="plain"
									size="sm"
									onClick={() => void show(kept)}
									aria-label={m.open_room({ name: kept.name })}
								>
									{m.open()}
								</Button>
								<IconButton label={m.delete_room({ name: kept.name })} onClick={() => void remove(kept)}>
									<TrashIcon />
								</IconButton>
							</li>
						))}
					</ul>
					{project !== "" && ofProject.length > 1 && (
						<div className="mt-3">
							<AddLamps lines={linesOf(ofProject, known)} label={m.add_project()} />
						</div>
					)}
				</section>
			))}
		</DialogWindow>
	);
}

function toKept(plan: RoomPlan): Kept {
	const { name, project, lengthCm, widthCm } = plan;
	return { name, project, lengthCm, widthCm, lamps: countLampsByKind(plan.lamps), plan };
}

/** The lamps of several rooms that are sold, with their counts. */
function linesOf(rooms: readonly Kept[], known: KnownLamps) {
	const counts = new Map<string, number>();
	for (const { lamps } of rooms)
		for (const lamp of lamps) counts.set(kindIdOf(lamp), (counts.get(kindIdOf(lamp)) ?? 0) + lamp.quantity);
	return [...counts].flatMap(([id, count]) => {
		const lamp = known.get(id);
		return lamp ? [{ lamp, count }] : [];
	});
}
