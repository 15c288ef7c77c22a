import * as m from "@noor/messages/checkout/index";
import { href } from "react-router";
import { Button, LinkButton } from "#ui/button.tsx";
import { SignedOut } from "./signed-out.tsx";
import { Trouble } from "./trouble.tsx";
import type { PaymentProblem } from "./use-payment.ts";

interface PaymentTroubleProps {
	problem: PaymentProblem;
	isGuest: boolean;
	pending: boolean;
	onRetry: () => void;
}

/** Why this cart cannot be paid for, with links to correct that. */
export function PaymentTrouble({ problem, isGuest, pending, onRetry }: PaymentTroubleProps) {
	if (problem.isSignedOut) return <SignedOut />;
	return (
		<Trouble
			actions={
				problem.cartIsGone ? (
					<>
						{!isGuest && (
							<LinkButton to={href("/orders")} size="sm">
								{m.my_orders()}
							</LinkButton>
						)}
						<LinkButton to={href("/cart")} look={isGuest ? "strong" : "plain"} size="sm">
							{m.back_to_cart()}
						</LinkButton>
					</>
				) : (
					<>
						<LinkButton to={href("/cart")} size="sm">
							{m.back_to_cart()}
						</LinkButton>
						<Button look="plain" size="sm" pending={pending} onClick={onRetry}>
							{m.retry()}
						</Button>
					</>
				)
			}
		>
			{problem.message}
			{problem.cartIsGone && (
				<span className="mt-1 block text-base text-quiet">
					{isGuest ? m.guest_cart_gone_hint() : m.cart_gone_hint()}
				</span>
			)}
		</Trouble>
	);
}
