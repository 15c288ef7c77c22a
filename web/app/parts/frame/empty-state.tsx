import type { ReactNode } from "react";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";

interface EmptyStateProps {
	/** The name of the page above the title, if it has one. */
	name?: string;
	title: ReactNode;
	text?: ReactNode;
	/** Lamps on for an empty list, off for a missing page or a failure. */
	light: "lit" | "off";
	/** Buttons of the next actions. */
	children: ReactNode;
}

/** A page without content of its own: a picture, a heading, a sentence and the next action. */
export function EmptyState({ name, title, text, light, children }: EmptyStateProps) {
	const Title = name ? "h2" : "h1";
	return (
		<div className="page grid grow content-center items-center gap-x-12 gap-y-8 py-10 md:grid-cols-2 lg:py-16">
			<RoomPicture light={light} className="aspect-video w-full md:order-2 lg:aspect-[4/3]" />
			<div className="flex min-w-0 flex-col items-start gap-5">
				{name && <h1 className="eyebrow font-text">{name}</h1>}
				<Title className="text-3xl wrap-anywhere lg:text-4xl">{title}</Title>
				{text && <p className="text-quiet">{text}</p>}
				<div className="flex flex-wrap gap-3">{children}</div>
			</div>
		</div>
	);
}
