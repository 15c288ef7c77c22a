import type { EnergyClass } from "@noor/lighting/energy-classes";
import * as m from "@noor/messages/parts/products";
import { href, Link } from "react-router";
import { classes } from "#ui/classes.ts";
// One file for all classes, which browsers keep. It is an image, because images are printed and have their own colours.
import arrows from "./energy-arrows.svg?no-inline";

interface EnergyArrowProps {
	energyClass: EnergyClass;
	/** Classes; those of an arrow set the height, and the width follows. */
	className?: string;
}

/** The arrow of an energy class with the range of classes, as the regulation shows it beside a price. */
export function EnergyArrow({ energyClass, className }: EnergyArrowProps) {
	return (
		<img
			src={`${arrows}#${energyClass}`}
			alt={m.energy_class_on_scale({ energyClass })}
			width="62"
			height="34"
			loading="lazy"
			className={classes("w-auto", className)}
		/>
	);
}

interface EnergyLabelLinkProps extends EnergyArrowProps {
	productId: number;
	variantId?: number | undefined;
}

/** The arrow of a light source, which opens its energy label and product information sheet. */
export function EnergyLabelLink({ productId, variantId, energyClass, className }: EnergyLabelLinkProps) {
	const page = href("/product/:id/energy-label", { id: String(productId) });
	return (
		<Link to={variantId === undefined ? page : `${page}?variant=${variantId}`} className="energy-link">
			<EnergyArrow energyClass={energyClass} {...(className ? { className } : {})} />
		</Link>
	);
}

/** The statement of a luminaire about the light source in it. */
export function ContainedEnergyClass({ energyClass, className }: EnergyArrowProps) {
	return <p className={className}>{m.contains_energy_class({ energyClass })}</p>;
}

/** The scale of the label from A to G. */
export function EnergyScale() {
	return <img src={`${arrows}#scale`} alt="" width="120" height="238" className="h-[14.875rem] w-auto" />;
}
