import { Combobox } from "@base-ui/react/combobox";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/admin";
import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "#ui/icons.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { looks } from "./product-field-looks.ts";
import { type PickedProduct, useFoundProducts } from "./use-found-products.ts";

/** The entries in the plain input of a picker before its combobox was loaded. */
export interface EarlyInput {
	/** Whether the input has the focus. If it has not, nothing is restored. */
	hasFocus: boolean;
	/** The text; undefined if it was not changed. */
	text: string | undefined;
	/** Start and end of the selection in the text. */
	selection: [number, number];
	/** Whether the list is to be opened. */
	opens: boolean;
}

export interface ProductComboboxProps {
	/** The attributes that link the input to its label and errors. */
	input: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean; "data-path": string };
	isMultiple: boolean;
	chosen: readonly PickedProduct[];
	onChosen: (products: PickedProduct[]) => void;
	early: EarlyInput | undefined;
}

/** The field of a picker with its list, which the picker loads when it is first used. */
export function ProductCombobox({ isMultiple, ...props }: ProductComboboxProps) {
	return isMultiple ? <SeveralProducts {...props} /> : <OneProduct {...props} />;
}

type FieldProps = Omit<ProductComboboxProps, "isMultiple">;

function OneProduct({ input, chosen, onChosen, early }: FieldProps) {
	return (
		<Search
			chosen={chosen}
			early={early}
			root={({ group, field, popup, ...root }) => (
				<Combobox.Root
					{...root}
					value={chosen[0] ?? null}
					onValueChange={(next, { reason }) => {
						if (reason !== "escape-key") onChosen(next ? [next] : []);
					}}
				>
					<Combobox.InputGroup {...group} className={looks.one.group}>
						<Combobox.Input
							{...input}
							ref={field}
							required
							placeholder={m.product_search_placeholder()}
							className={looks.one.input}
						/>
						<OpenButton className={looks.one.button} />
					</Combobox.InputGroup>
					{popup}
				</Combobox.Root>
			)}
		/>
	);
}

/** The field shows the chosen products, and Backspace removes the last. */
function SeveralProducts({ input, chosen, onChosen, early }: FieldProps) {
	return (
		<Search
			chosen={chosen}
			early={early}
			root={({ group, field, popup, ...root }) => (
				<Combobox.Root
					{...root}
					multiple
					value={[...chosen]}
					onValueChange={(next, { reason }) => {
						if (reason !== "escape-key") onChosen(next);
					}}
				>
					<Combobox.InputGroup {...group} className={looks.several.group}>
						<Combobox.Chips className={looks.chips}>
							{chosen.map((product) => (
								<Combobox.Chip key={product.id} aria-label={product.name} className={looks.chip}>
									<span dir="auto" className="truncate align-around">
										{product.name}
									</span>
									<Combobox.ChipRemove aria-label={m.remove_name({ name: product.name })} className={looks.chipButton}>
										<CloseIcon className="size-4" />
									</Combobox.ChipRemove>
								</Combobox.Chip>
							))}
							<Combobox.Input
								{...input}
								ref={field}
								required
								placeholder={chosen.length === 0 ? m.product_search_placeholder() : ""}
								className={looks.several.input}
							/>
						</Combobox.Chips>
						<OpenButton className={looks.several.button} />
					</Combobox.InputGroup>
					{popup}
				</Combobox.Root>
			)}
		/>
	);
}

function OpenButton({ className }: { className: string }) {
	return (
		<Combobox.Trigger aria-label={m.show_all()} className={className}>
			<ChevronDownIcon className="size-4" />
		</Combobox.Trigger>
	);
}

interface SearchProps {
	chosen: readonly PickedProduct[];
	early: EarlyInput | undefined;
	/** Renders the combobox around the field with the properties that both kinds share. */
	root: (search: {
		/** For the box around the field: while the list is open, Enter chooses and does not submit. */
		group: { onKeyDown: (event: KeyboardEvent) => void; onBlur: (event: FocusEvent) => void };
		/** The ref of the input. */
		field: RefObject<HTMLInputElement | null>;
		defaultOpen: boolean;
		actionsRef: RefObject<Combobox.Root.Actions | null>;
		items: readonly PickedProduct[];
		itemToStringLabel: (product: PickedProduct) => string;
		isItemEqualToValue: (one: PickedProduct, other: PickedProduct) => boolean;
		filter: null;
		autoHighlight: boolean;
		onInputValueChange: (text: string, details: { reason: string; cancel: () => void }) => void;
		onOpenChange: (open: boolean) => void;
		popup: ReactNode;
	}) => ReactNode;
}

/** The input, its results and their list. Only typing searches, not the name of a chosen product. */
function Search({ chosen, early, root }: SearchProps) {
	const [search, setSearch] = useState("");
	const [open, setOpen] = useState(early?.opens ?? false);
	const { found, pending, error, retry } = useFoundProducts(search, open);
	const actions = useRef<Combobox.Root.Actions>(null);
	const field = useRef<HTMLInputElement>(null);
	useEarlyInput(field, early);
	// The list is no popup of the library, which therefore does not close it.
	useEffect(() => {
		if (!open) actions.current?.unmount();
	}, [open]);
	// Until the response arrives, Enter must not choose a result of an older search.
	const products = (found?.products ?? []).filter((product) => found?.search === search || isNamed(product, search));
	const others = chosen.filter(({ id }) => !products.some((product) => product.id === id));
	return root({
		group: {
			onKeyDown: (event) => {
				if (open && event.key === "Enter") event.preventDefault();
			},
			onBlur: ({ currentTarget, relatedTarget }) => {
				if (open && !currentTarget.contains(relatedTarget)) actions.current?.close();
			},
		},
		field,
		defaultOpen: early?.opens ?? false,
		actionsRef: actions,
		items: search === "" ? [...products, ...others] : products,
		itemToStringLabel: ({ name }) => name,
		isItemEqualToValue: (one, other) => one.id === other.id,
		filter: null,
		autoHighlight: true,
		onInputValueChange: (text, details) => {
			// Escape closes the list. A second Escape must not clear the choice.
			if (!open && details.reason === "escape-key") return details.cancel();
			setSearch(details.reason === "input-change" ? text.trim() : "");
		},
		onOpenChange: setOpen,
		popup: (
			<Offer
				count={found?.search === search ? found.count : undefined}
				shown={products.length}
				pending={pending}
				error={error}
				onRetry={retry}
			/>
		),
	});
}

/**
 * Restores focus, text and selection of the plain input that the combobox replaces. In a layout effect, so that no key press is in
 * between.
 */
function useEarlyInput(field: RefObject<HTMLInputElement | null>, early: EarlyInput | undefined) {
	const waiting = useRef(early);
	useLayoutEffect(() => {
		const input = field.current;
		const first = waiting.current;
		waiting.current = undefined;
		if (!input || !first?.hasFocus) return;
		input.focus();
		if (first.text !== undefined) {
			// By the native setter: React ignores an input event for a value that was set by its own.
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, first.text);
			input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
			// After the render, which moves the caret to the end.
			queueMicrotask(() => input.setSelectionRange(...first.selection));
		}
	}, [field]);
}

/** Whether the name or brand of a product contains a text. */
function isNamed({ name, brandName }: PickedProduct, text: string): boolean {
	return `${name} ${brandName ?? ""}`.toLowerCase().includes(text.toLowerCase());
}

interface OfferProps {
	count: number | undefined;
	shown: number;
	pending: boolean;
	/** Why the search failed. */
	error: string | undefined;
	onRetry: () => void;
}

/**
 * The results; `count` is unknown after a failure. Not a `Combobox.Popup`, because that hides the rest of the page from
 * screen readers while it is open, also the button that follows the field.
 */
function Offer({ count, shown, pending, error, onRetry }: OfferProps) {
	const status = pending
		? m.searching()
		: count === 0
			? m.no_products_found()
			: count !== undefined && count > shown
				? m.first_products({ shown, count: numberFormat().format(count) })
				: null;
	return (
		<Combobox.Portal>
			<Combobox.Positioner sideOffset={4} className="z-40 outline-none">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: a press on it, or on its scrollbar, leaves the focus in the field */}
				<div
					aria-busy={pending || undefined}
					onMouseDown={(event) => event.preventDefault()}
					className="flex max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) min-w-64 flex-col rounded-sm border border-line bg-raised text-sm text-ink"
				>
					<Combobox.List className="min-h-0 grow overflow-y-auto overscroll-contain py-1 empty:hidden">
						{(product: PickedProduct) => (
							<Combobox.Item
								key={product.id}
								value={product}
								className="flex min-h-11 cursor-pointer items-center gap-2 ps-2 pe-4 outline-none select-none data-highlighted:bg-sunken md:min-h-9"
							>
								<span className="size-4 shrink-0">
									<Combobox.ItemIndicator>
										<CheckIcon className="size-4" />
									</Combobox.ItemIndicator>
								</span>
								<span className="grow">{product.name}</span>
								<span className="shrink-0 text-quiet">{product.brandName}</span>
							</Combobox.Item>
						)}
					</Combobox.List>
					<Combobox.Status className="border-line px-4 text-quiet not-empty:border-t not-empty:py-2">
						{status}
						{error && <TroubleLine onRetry={onRetry}>{m.products_not_searched({ error })}</TroubleLine>}
					</Combobox.Status>
				</div>
			</Combobox.Positioner>
		</Combobox.Portal>
	);
}
