import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";

type Item = StaffOrder["orderItems"][number];

/** The pieces of a line that can leave now: those that have not left and are in stock. */
export function readyPieces({ toShip, missing }: Pick<Item, "toShip" | "missing">): number {
	return Math.max(0, toShip - missing);
}

interface ParcelPiecesProps {
	items: readonly Item[];
	/** By the id of the line. A line that is left out is in the parcel with all its pieces. */
	chosen: Readonly<Record<number, number>>;
	onChoose: (chosen: Record<number, number>) => void;
}

/** The choice of what goes into a parcel: all pieces that can leave, unless fewer are chosen. */
export function ParcelPieces({ items, chosen, onChoose }: ParcelPiecesProps) {
	return (
		<fieldset className="min-w-0">
			<legend className="text-sm font-medium">{m.parcel_legend()}</legend>
			<ul className="mt-2 border-t border-line">
				{items
					.filter((item) => item.toShip > 0)
					.map((item) => {
						const { id, productName, size, toShip, missing } = item;
						const name = joinParts([productName, size]);
						const left = missing > 0 ? m.pieces_to_ship_missing({ toShip, missing }) : m.pieces_to_ship({ toShip });
						return (
							<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
								<OrderPicture url={item.pictureUrl} sizes="3rem" className="size-12 shrink-0" />
								<span className="min-w-0 grow basis-40 text-sm">
									<span className="block font-medium">{productName}</span>
									<span className="block text-quiet">{joinParts([size, left], " · ")}</span>
								</span>
								{readyPieces(item) > 0 && (
									<NumberStepper
										label={m.pieces_label({ name })}
										of={m.pieces_of({ name })}
										min={0}
										max={readyPieces(item)}
										value={chosen[id] ?? readyPieces(item)}
										onChange={(quantity) => onChoose({ ...chosen, [id]: quantity })}
									/>
								)}
							</li>
						);
					})}
			</ul>
		</fieldset>
	);
}
