import { href } from "react-router";
import { Button, LinkButton } from "#ui/button.tsx";
import { Trouble } from "./trouble.tsx";
import type { PaymentProblem } from "./use-payment.ts";

interface PaymentTroubleProps {
	problem: PaymentProblem;
	pending: boolean;
	onRetry: () => void;
}

/** Why this cart cannot be paid, and where that is put right. */
export function PaymentTrouble({ problem, pending, onRetry }: PaymentTroubleProps) {
	return (
		<Trouble
			actions={
				problem.cartIsGone ? (
					<LinkButton to={href("/orders")} size="sm">
						My Orders
					</LinkButton>
				) : (
					<>
						<LinkButton to={href("/cart")} size="sm">
							Back to cart
						</LinkButton>
						<Button look="plain" size="sm" pending={pending} onClick={onRetry}>
							Retry
						</Button>
					</>
				)
			}
		>
			{problem.message}
			{problem.cartIsGone && (
				<span className="mt-1 block text-base text-quiet">
					If it has been paid for in another window, you find the order under My Orders.
				</span>
			)}
		</Trouble>
	);
}
