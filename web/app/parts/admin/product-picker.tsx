import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useRef, useState } from "react";
import { Field } from "#ui/field.tsx";
import { ChevronDownIcon, CloseIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { ComparedField, StoredRecord } from "./differences.ts";
import type { EarlyInput, ProductComboboxProps } from "./product-combobox.tsx";
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

/** The field of a picker: a plain input until it is first used, then its combobox. */
function Picker({
	label,
	name,
	errors,
	children,
	...choice
}: Omit<PickerProps, "onChange"> &
	Pick<ProductComboboxProps, "isMultiple" | "chosen" | "onChosen"> & { children: ReactNode }) {
	// Read once. Else a plain input with the focus would be replaced when another picker has loaded the combobox.
	const [wasLoaded] = useState(ProductCombobox.isLoaded);
	const [early, setEarly] = useState<EarlyInput>();
	return (
		<Field label={label} errors={errors} required>
			{(control) => {
				const input = { ...control, "data-path": name };
				return (
					<>
						{early || wasLoaded ? (
							<ProductCombobox input={input} early={early} {...choice} />
						) : (
							<PlainField input={input} onLoaded={setEarly} {...choice} />
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

interface PlainFieldProps extends Omit<ProductComboboxProps, "early"> {
	onLoaded: (early: EarlyInput) => void;
}

/**
 * A plain input with the look of the closed combobox. The first input, key or press loads the combobox, which takes over focus, text and
 * selection.
 */
function PlainField({ input, isMultiple, chosen, onChosen, onLoaded }: PlainFieldProps) {
	const group = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	/** The state since the input got the focus. */
	const session = useRef(newSession());
	const look = isMultiple ? looks.several : looks.one;
	const shownText = isMultiple ? "" : (chosen[0]?.name ?? "");

	async function loadCombobox() {
		const { current } = session;
		if (current.hasFailed) return;
		const isLoaded = await ProductCombobox.ready();
		// The failure has been shown. Enter submits the form as usual, and the next focus tries again.
		if (!isLoaded) Object.assign(current, { opens: false, hasFailed: true });
		// Text that is being composed would be lost with the field.
		if (!isLoaded || !field.current || session.current.isComposing) return;
		const { value, selectionStart, selectionEnd } = field.current;
		const hasFocus = group.current?.contains(document.activeElement) ?? false;
		onLoaded({
			hasFocus,
			text: value === shownText ? undefined : value,
			selection: [selectionStart ?? value.length, selectionEnd ?? value.length],
			opens: hasFocus && session.current.opens,
		});
	}
	function open() {
		session.current.opens = !session.current.hasFailed;
		field.current?.focus();
		void loadCombobox();
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
			onInput={() => void loadCombobox()}
			onCompositionStart={() => {
				session.current.isComposing = true;
			}}
			onCompositionEnd={() => {
				session.current.isComposing = false;
				void loadCombobox();
			}}
			onKeyDown={(event) => {
				const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
				const { opens, hasFailed } = session.current;
				// As with an open list, Enter does not submit the form.
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
				session.current = newSession();
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
				// A pointer has opened it on mouseup. This is for the click of a keyboard or screen reader.
				onClick={({ detail }) => detail === 0 && open()}
			>
				<ChevronDownIcon className="size-4" />
			</button>
		</div>
	);
}

function newSession() {
	return {
		/** Whether the list is to be opened. */
		opens: false,
		isComposing: false,
		/** Whether the combobox could not be loaded. */
		hasFailed: false,
	};
}
