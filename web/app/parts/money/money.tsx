import * as m from "@noor/messages/parts/money";
import { classes } from "#ui/classes.ts";
import { digitsOf, type MoneyForm, moneyText } from "./money-forms.ts";

interface MoneyProps {
	amount: number;
	form: MoneyForm;
	/** Adds "from", because other variants cost more. Not with the form `symbol`. */
	from?: boolean;
	className?: string;
}

/** An amount in AED with tabular figures. `money-forms.ts` lists the form of each screen. */
export function Money({ amount, form, from = false, className }: MoneyProps) {
	const text = moneyText(amount, form);
	return (
		// After "from" a line may end; within the amount there is a no-break space.
		<span className={classes(!from && "whitespace-nowrap", "tabular-nums", className)}>
			{form === "symbol" ? (
				<>
					<DirhamSign />
					{"\u00a0"}
					{digitsOf(amount, form)}
				</>
			) : from ? (
				m.from({ price: text })
			) : (
				text
			)}
		</span>
	);
}

/** The dirham sign of the Central Bank of the UAE, drawn: few fonts have it yet. */
function DirhamSign() {
	return (
		<svg
			role="img"
			aria-label={m.dirham_sign()}
			viewBox="0 0 22 20"
			width=".86em"
			height=".78em"
			className="inline-block align-[-.04em]"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.9"
			strokeLinecap="round"
		>
			<path
				d="M5 1.5h5.5C15.5 1.5 18 5 18 10s-2.5 8.5-7.5 8.5H5C6.4 17.5 6.8 16 6.8 14V6C6.8 4 6.4 2.5 5 1.5Z"
				strokeLinejoin="round"
			/>
			<path
				d="M1.2 6.7C2 8 3 8.2 4.3 8.2H18.5c1 0 1.7.200 2.3.900M1.2 10.9c.800 1.3 1.8 1.5 3.1 1.5H18.5c1 0 1.7.200 2.3.900"
				strokeWidth="1.5"
			/>
		</svg>
	);
}
