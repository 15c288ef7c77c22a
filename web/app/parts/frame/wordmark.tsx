import { direction } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/frame";
import { classes } from "#ui/classes.ts";
import { useShop } from "./shop.ts";

/**
 * The logo of the settings, or else the name of the shop. The name Noor has the same in Arabic script beside it, as a
 * drawing, so that it needs no font.
 */
export function Wordmark({ className }: { className?: string }) {
	const { name, logoUrl } = useShop();
	if (logoUrl) return <img src={logoUrl} alt={name} className={classes("h-[2.1rem] w-auto", className)} />;
	if (name !== m.noor())
		return (
			<span
				className={classes(
					"line-clamp-2 font-display leading-none font-[420] tracking-wordmark",
					// A header of 390 px has room for about nine letters of the full size beside its buttons.
					name.length > 9 ? "text-lg sm:text-2xl" : "text-2xl",
					className,
				)}
			>
				{name}
			</span>
		);
	return (
		// Not mirrored: a logo is the same in both languages. A header of less than 384 px has room for one script beside its
		// buttons, that of the page.
		<span
			role="img"
			dir="ltr"
			aria-label={m.wordmark()}
			className={classes("inline-flex items-center gap-1.5 sm:gap-3", className)}
		>
			{/* Not text of the page: the name of a link around it has the language of the page. */}
			<span
				aria-hidden="true"
				data-name={m.noor_in_latin()}
				className={classes(
					"font-display text-2xl leading-none font-[420] tracking-wordmark before:content-[attr(data-name)]",
					direction() === "rtl" && "max-[24rem]:hidden",
				)}
			/>
			<svg
				aria-hidden="true"
				viewBox="0 0 52 40"
				className={classes("h-[2.1rem] w-auto", direction() === "ltr" && "max-[24rem]:hidden")}
				fill="none"
			>
				<g stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round">
					<path d="M47 13v7.5c0 2.5-1.5 3.8-4 3.8h-7" />
					<path d="M38.3 20.3a4.9 4.9 0 1 1-4.9-4.9 4.9 4.9 0 0 1 4.9 4.9c0 6.5-3.5 11-10.8 12.2" />
					<path d="M17.5 15.5c1.8 8.2-1.8 15-11.5 17" />
				</g>
				<circle cx="46.5" cy="5.5" r="2.6" className="fill-brass" />
			</svg>
		</span>
	);
}
