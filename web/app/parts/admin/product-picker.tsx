import { Combobox } from "@base-ui/react/combobox";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/admin";
import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { classes } from "#ui/classes.ts";
import { Field, inputLook } from "#ui/field.tsx";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "#ui/icons.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import type { ComparedField, StoredRecord } from "./differences.ts";
import { type PickedProduct, useFoundProducts } from "./use-found-products.ts";

interface PickerProps {
	label: string;
	/** The name of the field with the product's id; the form has one per product. */
	name: string;
	errors?: readonly string[] | undefined;
	/** Called after each choice, because a choice fires no input event. */
	onChange?: () => void;
}

/** The field with the name of the chosen product, which an edit conflict shows. */
function nameField(name: string): string {
	return `${name}.name`;
}

/** Compares the product of a form after an edit conflict; `stored` reads its name from a record. */
export function comparedProduct(label: string, name: string, stored: (record: StoredRecord) => unknown): ComparedField {
	return {
		label,
		name,
		stored: (record) => String(stored(record) ?? ""),
		entered: (form) => String(form.get(nameField(name)) ?? ""),
	};
}

/** Chooses one product, by a search of the shop while typing. */
export function ProductPicker({
	label,
	name,
	errors,
	onChange,
	defaultProduct = null,
	onProduct,
}: PickerProps & {
	defaultProduct?: PickedProduct | null;
	/** Called with each choice; null if the choice is cleared. */
	onProduct?: (product: PickedProduct | null) => void;
}) {
	const [product, setProduct] = useState(defaultProduct);
	return (
		<Field label={label} errors={errors} required>
			{(control) => (
				<Search
					chosen={product ? [product] : []}
					root={({ group, popup, ...root }) => (
						<Combobox.Root
							{...root}
							value={product}
							onValueChange={(next, { reason }) => {
								if (reason === "escape-key") return;
								setProduct(next);
								onProduct?.(next);
								onChange?.();
							}}
						>
							<Combobox.InputGroup {...group} className="relative flex items-center">
								<Combobox.Input
									{...control}
									required
									data-path={name}
									placeholder={m.product_search_placeholder()}
									className={classes(inputLook, "pe-10")}
								/>
								<OpenButton className="absolute end-0" />
							</Combobox.InputGroup>
							{popup}
						</Combobox.Root>
					)}
				>
					<input type="hidden" name={name} value={product?.id ?? ""} />
					<input type="hidden" name={nameField(name)} value={product?.name ?? ""} />
				</Search>
			)}
		</Field>
	);
}

/** Chooses several products. The field shows them, and Backspace removes the last. */
export function ProductsPicker({
	label,
	name,
	errors,
	products,
	onProducts,
}: PickerProps & { products: readonly PickedProduct[]; onProducts: (products: PickedProduct[]) => void }) {
	return (
		<Field label={label} errors={errors} required>
			{(control) => (
				<Search
					chosen={products}
					root={({ group, popup, ...root }) => (
						<Combobox.Root
							{...root}
							multiple
							value={[...products]}
							onValueChange={(next, { reason }) => {
								if (reason !== "escape-key") onProducts(next);
							}}
						>
							<Combobox.InputGroup
								{...group}
								className={classes(
									inputLook,
									"flex items-start gap-1 py-1! ps-1.5! pe-0! focus-within:border-accent has-aria-invalid:border-red",
								)}
							>
								<Combobox.Chips className="flex min-w-0 grow flex-wrap items-center gap-1">
									{products.map((product) => (
										<Combobox.Chip
											key={product.id}
											aria-label={product.name}
											className="flex max-w-full items-center rounded-sm bg-sunken ps-2.5 text-sm outline-none focus-within:bg-ink focus-within:text-surface data-highlighted:bg-ink data-highlighted:text-surface"
										>
											<span dir="auto" className="truncate align-around">
												{product.name}
											</span>
											<Combobox.ChipRemove
												aria-label={m.remove_name({ name: product.name })}
												className="inline-grid size-9 shrink-0 place-items-center hover:text-accent md:size-7"
											>
												<CloseIcon className="size-4" />
											</Combobox.ChipRemove>
										</Combobox.Chip>
									))}
									<Combobox.Input
										{...control}
										required
										data-path={name}
										placeholder={products.length === 0 ? m.product_search_placeholder() : ""}
										className="min-h-9 min-w-32 flex-1 bg-transparent px-2 outline-none placeholder:text-quiet md:min-h-7"
									/>
								</Combobox.Chips>
								<OpenButton className="-my-1 h-auto! self-stretch" />
							</Combobox.InputGroup>
							{popup}
						</Combobox.Root>
					)}
				>
					{products.map(({ id }) => (
						<input key={id} type="hidden" name={name} value={id} />
					))}
				</Search>
			)}
		</Field>
	);
}

function OpenButton({ className }: { className?: string }) {
	return (
		<Combobox.Trigger
			aria-label={m.show_all()}
			className={classes("inline-grid size-10 shrink-0 place-items-center text-quiet hover:text-accent", className)}
		>
			<ChevronDownIcon className="size-4" />
		</Combobox.Trigger>
	);
}

interface SearchProps {
	chosen: readonly PickedProduct[];
	/** Renders the combobox around the field with the properties that both kinds share. */
	root: (search: {
		/** For the box around the field: while the list is open, Enter chooses and does not submit. */
		group: { onKeyDown: (event: KeyboardEvent) => void; onBlur: (event: FocusEvent) => void };
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
	children: ReactNode;
}

/** The input, its results and their list. Only typing searches, not the name of a chosen product. */
function Search({ chosen, root, children }: SearchProps) {
	const [search, setSearch] = useState("");
	const [open, setOpen] = useState(false);
	const { found, pending, error, retry } = useFoundProducts(search, open);
	const actions = useRef<Combobox.Root.Actions>(null);
	// The list is no popup of the library, which therefore does not close it.
	useEffect(() => {
		if (!open) actions.current?.unmount();
	}, [open]);
	// Until the response arrives, Enter must not choose a result of an older search.
	const products = (found?.products ?? []).filter((product) => found?.search === search || isNamed(product, search));
	const others = chosen.filter(({ id }) => !products.some((product) => product.id === id));
	return (
		<>
			{root({
				group: {
					onKeyDown: (event) => {
						if (open && event.key === "Enter") event.preventDefault();
					},
					onBlur: ({ currentTarget, relatedTarget }) => {
						if (open && !currentTarget.contains(relatedTarget)) actions.current?.close();
					},
				},
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
			})}
			{children}
		</>
	);
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
