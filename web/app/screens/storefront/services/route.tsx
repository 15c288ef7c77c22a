import type { ContactTopic } from "@noor/contract/contact";
import { href, Link } from "react-router";
import { publicPage } from "#api/public-page.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { LinkButton } from "#ui/button.tsx";

export const headers = publicPage;

export function meta() {
	return [
		{ title: "Services | Noor" },
		{ name: "description", content: "Lighting plans, samples and spare parts: what Noor does beside selling lamps." },
	];
}

const services = [
	{
		name: "A lighting plan",
		topic: "lighting-plan",
		ask: "Ask for a lighting plan",
		text: "Send us the plan of a room and what happens in it. We answer with how many lumens it wants, where, how warm, and with which lamps.",
	},
	{
		name: "Wiring and dimming",
		topic: "wiring",
		ask: "Ask whether it fits together",
		text: "Which driver, which dimmer, which socket: we check that the parts of an order work together before you put them up.",
	},
	{
		name: "Spare parts",
		topic: "spare-parts",
		ask: "Ask for a part",
		text: "Drivers, lamp holders, cords and shades come apart with one screwdriver and are sold singly.",
	},
] as const satisfies { name: string; topic: ContactTopic; ask: string; text: string }[];

/** The contact form, with its topic chosen. */
function aboutPath(topic: ContactTopic): string {
	return `${href("/contact")}?${new URLSearchParams({ about: topic })}`;
}

export default function Services() {
	return (
		<PlainPage name="Services" title="The right light is a matter of planning.">
			<dl className="border-t border-ink">
				{services.map(({ name, text, topic, ask }) => (
					<div key={name} className="border-b border-line py-5">
						<dt className="font-display text-lg">{name}</dt>
						<dd className="mt-1 text-quiet">
							<p>{text}</p>
							<Link to={aboutPath(topic)} className="link mt-1 inline-flex min-h-11 items-center text-ink">
								{ask}
							</Link>
						</dd>
					</div>
				))}
			</dl>
			<LinkButton to={href("/contact")} className="mt-3 self-start">
				Contact
			</LinkButton>
		</PlainPage>
	);
}
