import type { HomeSettings } from "@noor/contract/home";
import { maxRooms } from "@noor/contract/limits";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/home";
import { MoveButtons, unusedKey, useReorderableRows } from "#parts/admin/reorderable-rows.tsx";
import { useMayChange } from "#parts/admin/rights.tsx";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Row {
	key: number;
	/** Undefined for a new room. */
	room: HomeSettings["rooms"][number] | undefined;
}

interface RoomsEditorProps {
	rooms: HomeSettings["rooms"];
	errors: Record<string, string[]>;
	onChanged: () => void;
}

/** The rooms, each with a name and the URL of a listing. */
export function RoomsEditor({ rooms, errors, onChanged }: RoomsEditorProps) {
	const { list, rows, announcement, change, move, remove } = useReorderableRows<Row>(
		() => rooms.map((room, key) => ({ key, room })),
		onChanged,
	);
	const mayChange = useMayChange();

	function add() {
		const key = unusedKey(rows);
		change([...rows, { key, room: undefined }], `${key}.name`, m.room_added({ number: rows.length + 1 }));
	}

	return (
		<fieldset ref={list} className="grid min-w-0 gap-3">
			<legend className="mb-1 text-base font-medium">{m.rooms()}</legend>
			<p className="max-w-[80ch] text-sm text-quiet">{m.rooms_hint()}</p>
			{errors.rooms && (
				<p role="alert" className="text-sm text-red">
					{errors.rooms.join(" ")}
				</p>
			)}
			{rows.map(({ key, room }, index) => {
				const name = room?.name ?? m.room({ number: index + 1 });
				return (
					<fieldset
						key={key}
						className="grid min-w-0 items-start gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto]"
					>
						<legend className="sr-only">{m.room({ number: index + 1 })}</legend>
						<input type="hidden" name="room" value={key} />
						<InBothLanguages
							kind="rooms"
							field="name"
							label={m.room_name()}
							english={room?.name}
							translations={room?.translations}
							errors={errors}
							path={`rooms.${index}.translations`}
							prefix={`${key}.`}
							name={`${key}.name`}
							required
							maxLength={translatedKinds.rooms.fields.name.max}
							data-focus={`${key}.name`}
							data-path={`rooms.${index}.name`}
						/>
						<TextField
							label={m.room_path()}
							name={`${key}.path`}
							required
							defaultValue={room?.path}
							autoComplete="off"
							spellCheck={false}
							hint={room && m.room_count({ count: room.count })}
							data-path={`rooms.${index}.path`}
							errors={errors[`rooms.${index}.path`]}
						/>
						{mayChange && (
							<div className="flex gap-x-5 sm:pt-7">
								<MoveButtons
									row={key}
									upLabel={m.move_up_label({ name })}
									downLabel={m.move_down_label({ name })}
									index={index}
									count={rows.length}
									onMove={(step) => move(index, step, m.moved({ name, number: index + step + 1, count: rows.length }))}
								/>
								<Button
									look="bare"
									size="sm"
									className="px-0!"
									data-focus={`${key}.remove`}
									aria-label={m.remove_room_label({ name })}
									onClick={() => remove(index, m.room_removed())}
								>
									{m.remove_room()}
								</Button>
							</div>
						)}
					</fieldset>
				);
			})}
			{mayChange && (
				<div>
					<Button look="plain" size="sm" data-focus="add" disabled={rows.length >= maxRooms} onClick={add}>
						{m.add_room()}
					</Button>
				</div>
			)}
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</fieldset>
	);
}
