import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useRef, useState } from "react";
import { Field } from "#ui/field.tsx";
import { ChevronDownIcon, CloseIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { ComparedField, StoredRecord } from "./differences.ts";
import type { BegunSearch, ProductComboboxProps } from "./product-combobox.tsx";
import { looks } from "./product-field-looks.ts";
import type { PickedProduct } from "./use-found-products.ts";

const ProductCombobox = lazyComponent(() =>
	import("./product-combobox.tsx").then(({ ProductCombobox }) => ProductCombobox),
);

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
		<Picker
			label={label}
			name={name}
			errors={errors}
			isMultiple={false}
			chosen={product ? [product] : []}
			onChosen={([next = null]) => {
				setProduct(next);
				onProduct?.(next);
				onChange?.();
			}}
		>
			<input type="hidden" name={name} value={product?.id ?? ""} />
			<input type="hidden" name={nameField(name)} value={product?.name ?? ""} />
		</Picker>
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
		<Picker label={label} name={name} errors={errors} isMultiple chosen={products} onChosen={onProducts}>
			{products.map(({ id }) => (
				<input key={id} type="hidden" name={name} value={id} />
			))}
		</Picker>
	);
}

/** The field of a picker. Until it is used it has the looks of its combobox, which is loaded then and continues. */
function Picker({
	label,
	name,
	errors,
	children,
	...choice
}: Omit<PickerProps, "onChange"> &
	Pick<ProductComboboxProps, "isMultiple" | "chosen" | "onChosen"> & { children: ReactNode }) {
	// Not asked again, so that a field with the focus is replaced by its own combobox only.
	const [wasLoaded] = useState(ProductCombobox.isLoaded);
	const [begun, setBegun] = useState<BegunSearch>();
	return (
		<Field label={label} errors={errors} required>
			{(control) => {
				const input = { ...control, "data-path": name };
				return (
					<>
						{begun || wasLoaded ? (
							<ProductCombobox input={input} begun={begun} {...choice} />
						) : (
							<UnloadedField input={input} onLoaded={setBegun} {...choice} />
						)}
						{children}
					</>
				);
			}}
		</Field>
	);
}

/** Keys that open the list. */
const arrows = ["ArrowDown", "ArrowUp"];

interface UnloadedFieldProps extends Omit<ProductComboboxProps, "begun"> {
	onLoaded: (begun: BegunSearch) => void;
}

/** Looks like the closed combobox. What is done in it loads the combobox, which continues with it. */
function UnloadedField({ input, isMultiple, chosen, onChosen, onLoaded }: UnloadedFieldProps) {
	const group = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	/** What happened since the field has the focus. */
	const visit = useRef(newVisit());
	const look = isMultiple ? looks.several : looks.one;
	const shownText = isMultiple ? "" : (chosen[0]?.name ?? "");

	async function begin() {
		const { current } = visit;
		if (current.hasFailed) return;
		const isLoaded = await ProductCombobox.ready();
		// The failure has been shown. Enter submits the form again, and another visit of the field tries again.
		if (!isLoaded) Object.assign(current, { opens: false, hasFailed: true });
		// Text that is being composed would be lost with the field.
		if (!isLoaded || !field.current || visit.current.isComposing) return;
		const { value, selectionStart, selectionEnd } = field.current;
		const hasFocus = group.current?.contains(document.activeElement) ?? false;
		onLoaded({
			hasFocus,
			text: value === shownText ? undefined : value,
			selection: [selectionStart ?? value.length, selectionEnd ?? value.length],
			opens: hasFocus && visit.current.opens,
		});
	}
	function open() {
		visit.current.opens = !visit.current.hasFailed;
		field.current?.focus();
		void begin();
	}

	const box = (
		<input
			{...input}
			ref={field}
			role="combobox"
			aria-expanded={false}
			aria-haspopup="listbox"
			aria-autocomplete="list"
			autoComplete="off"
			autoCorrect="off"
			autoCapitalize="none"
			spellCheck={false}
			required
			defaultValue={shownText}
			placeholder={chosen.length === 0 || !isMultiple ? m.product_search_placeholder() : ""}
			className={look.input}
			onInput={() => void begin()}
			onCompositionStart={() => {
				visit.current.isComposing = true;
			}}
			onCompositionEnd={() => {
				visit.current.isComposing = false;
				void begin();
			}}
			onKeyDown={(event) => {
				const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
				const { opens, hasFailed } = visit.current;
				// As while the list is open.
				if (key === "Enter" && !hasFailed && (opens || currentTarget.value !== shownText)) event.preventDefault();
				if (ctrlKey || metaKey || altKey) return;
				if (isMultiple && key === "Backspace" && currentTarget.value === "") onChosen(chosen.slice(0, -1));
				if (!arrows.includes(key)) return;
				event.preventDefault();
				open();
			}}
		/>
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset has other looks, and the loaded field is such a group
		<div
			ref={group}
			role="group"
			className={look.group}
			onPointerEnter={ProductCombobox.preload}
			// Not a click, which the label fires as well.
			onMouseUp={({ button }) => button === 0 && open()}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (currentTarget.contains(relatedTarget)) return;
				visit.current = newVisit();
				if (field.current) field.current.value = shownText;
			}}
		>
			{isMultiple ? (
				<div role={chosen.length > 0 ? "toolbar" : undefined} className={looks.chips}>
					{chosen.map((product) => (
						<div key={product.id} className={looks.chip}>
							<span dir="auto" className="truncate align-around">
								{product.name}
							</span>
							<button
								type="button"
								tabIndex={-1}
								aria-label={m.remove_name({ name: product.name })}
								className={looks.chipButton}
								onMouseUp={(event) => event.stopPropagation()}
								onClick={() => {
									onChosen(chosen.filter(({ id }) => id !== product.id));
									field.current?.focus();
								}}
							>
								<CloseIcon className="size-4" />
							</button>
						</div>
					))}
					{box}
				</div>
			) : (
				box
			)}
			<button
				type="button"
				tabIndex={-1}
				aria-label={m.show_all()}
				aria-expanded={false}
				aria-haspopup="listbox"
				className={look.button}
				// The press of a pointer has opened it.
				onClick={({ detail }) => detail === 0 && open()}
			>
				<ChevronDownIcon className="size-4" />
			</button>
		</div>
	);
}

function newVisit() {
	return {
		/** Whether the list is to be opened. */
		opens: false,
		isComposing: false,
		/** Whether the combobox could not be loaded. */
		hasFailed: false,
	};
}
