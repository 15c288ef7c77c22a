import type { LampId } from "@noor/contract/lamp-ids";
import { maxCompared } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/compare";
import { compare, endComparing, isCompared, useCompared } from "#api/compared.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CompareIcon } from "#ui/icons.tsx";
import { toastError } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

interface ToggleProps {
	lamp: LampId;
	/** The name of the product. */
	name: string;
}

/**
 * The button on a card that adds the product to the comparison. It needs scripts, so that it is no part of the document, in
 * which it would be many elements.
 */
export function CompareOnCard({ lamp, name }: ToggleProps) {
	const { isPressed, toggle } = useToggle(lamp);
	if (!useHydrated()) return null;
	return (
		<IconButton
			label={m.compare_product({ product: name })}
			title={m.compare()}
			aria-pressed={isPressed}
			onClick={toggle}
			className="compare-on-card"
		>
			<CompareIcon />
		</IconButton>
	);
}

/** The button of a product page that adds the chosen variant to the comparison. */
export function CompareButton({ lamp, className }: { lamp: LampId; className?: string }) {
	const { isPressed, toggle } = useToggle(lamp);
	return (
		<Button look="plain" size="sm" aria-pressed={isPressed} onClick={toggle} className={className}>
			<CompareIcon className={isPressed ? "text-accent" : undefined} />
			{isPressed ? m.compared() : m.compare()}
		</Button>
	);
}

function useToggle(lamp: LampId) {
	const isPressed = isCompared(useCompared(), lamp);
	return {
		isPressed,
		toggle() {
			if (isPressed) endComparing(lamp);
			else if (!compare(lamp)) toastError(m.full({ max: maxCompared }), m.full_text());
		},
	};
}
