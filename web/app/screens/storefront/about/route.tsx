import { href } from "react-router";
import { publicPage } from "#api/public-page.ts";
import { useDemonstration } from "#parts/frame/demonstration.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { LinkButton } from "#ui/button.tsx";

export const headers = publicPage;

export function meta() {
	return [
		{ title: "About | Noor" },
		{
			name: "description",
			content: "A lighting shop in Dubai that shows every lamp twice: switched off and switched on.",
		},
	];
}

export default function About() {
	return (
		<PlainPage name="About" title="We sell light, and the things that hold it.">
			<p>
				Noor is the Arabic word for light. A lamp is an object by day and a light by night, and most shops show only the
				first. We photograph every lamp twice, from the same place, off and on, so that you see what it will do to the
				room before it is in it.
			</p>
			<p>
				The figures beside a lamp are measured, not praised: how much light it gives in lumens, what it draws in watts,
				how warm it is in kelvins, and how truly it shows colours. Where a figure is missing, we do not know it.
			</p>
			{useDemonstration() && (
				<p className="text-quiet">
					This is a demonstration shop: nothing here is for sale, and no order is ever processed or shipped.
				</p>
			)}
			<LinkButton to={href("/shop")} className="mt-3 self-start">
				All lamps
			</LinkButton>
		</PlainPage>
	);
}
