import type { CartCoupon } from "@noor/contract/carts";
import { maxCouponCode } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/cart";
import { type FormEvent, useId, useState } from "react";
import { applyPromoCode, removePromoCode } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { Button } from "#ui/button.tsx";
import { inputLook } from "#ui/field.tsx";

interface PromoCodeProps {
	/** The code that is applied to the cart. */
	coupon: CartCoupon | null | undefined;
	/** While there is no cart to apply a code to. */
	disabled: boolean;
	/** Called when the totals have changed. */
	onChanged?: (() => void) | undefined;
}

/** The form that applies a promo code to the cart and removes it. The server calculates the discount. */
export function PromoCode({ coupon, disabled, onChanged }: PromoCodeProps) {
	const id = useId();
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<string>();

	async function change(changed: Promise<void>) {
		setPending(true);
		setFailure(undefined);
		try {
			await changed;
			onChanged?.();
		} catch (error) {
			setFailure(await reasonOf(error));
		}
		setPending(false);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
		if (code === "") return setFailure(m.code_missing());
		void change(applyPromoCode(code));
	}

	return (
		<form onSubmit={submit} noValidate className="mt-6 noscript:hidden">
			<label htmlFor={id} className="text-sm font-medium">
				{m.promo_code()}
			</label>
			<div className="mt-1.5 flex gap-2">
				<input
					// The key makes a new field for another code, so that it does not keep what was typed.
					key={coupon?.code ?? ""}
					id={id}
					name="code"
					defaultValue={coupon?.code ?? ""}
					disabled={disabled || coupon != null}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={maxCouponCode}
					aria-invalid={failure !== undefined}
					aria-describedby={`${id}-said`}
					className={`${inputLook} min-w-0`}
				/>
				{coupon ? (
					<Button
						look="plain"
						pending={pending}
						aria-label={m.remove_coupon({ name: coupon.name })}
						onClick={() => void change(removePromoCode())}
					>
						{m.remove_label()}
					</Button>
				) : (
					<Button type="submit" look="plain" pending={pending} disabled={disabled}>
						{m.apply()}
					</Button>
				)}
			</div>
			<div id={`${id}-said`} className="text-sm">
				<p role="status" className={coupon?.problem ? "mt-2 text-amber empty:mt-0" : "mt-2 text-green empty:mt-0"}>
					{coupon && (coupon.problem ?? m.coupon_applied({ name: coupon.name }))}
				</p>
				<p role="alert" className="mt-2 text-red empty:mt-0">
					{failure}
				</p>
			</div>
		</form>
	);
}
