import { href } from "react-router";
import { publicPage } from "#api/public-page.ts";
import { contact } from "#parts/frame/contact.ts";
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
		text: "Send us the plan of a room and what happens in it. We answer with how many lumens it wants, where, how warm, and with which lamps.",
	},
	{
		name: "Wiring and dimming",
		text: "Which driver, which dimmer, which socket: we check that the parts of an order work together before you put them up.",
	},
	{
		name: "Spare parts",
		text: "Drivers, lamp holders, cords and shades come apart with one screwdriver and are sold singly.",
	},
] as const;

export default function Services() {
	const mail = `mailto:${contact.email}?${new URLSearchParams({ subject: "A lighting plan" }).toString().replaceAll("+", "%20")}`;
	return (
		<PlainPage name="Services" title="The right light is a matter of planning.">
			<dl className="border-t border-ink">
				{services.map(({ name, text }) => (
					<div key={name} className="border-b border-line py-5">
						<dt className="font-display text-lg">{name}</dt>
						<dd className="mt-1 text-quiet">{text}</dd>
					</div>
				))}
			</dl>
			<div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
				<LinkButton to={href("/contact")}>Contact</LinkButton>
				<a href={mail} className="link inline-flex min-h-11 items-center">
					Ask for a lighting plan
				</a>
			</div>
		</PlainPage>
	);
}
