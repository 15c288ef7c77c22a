import { type CSSProperties, createContext, type ReactNode, use } from "react";
import { classes } from "#ui/classes.ts";

interface DrawingProps {
	/** The text alternative of the drawing; the figures are in a table beside it. */
	title: string;
	/** The part of the plane that is shown, in the unit of the drawing, such as m. */
	view: { x: number; y: number; width: number; height: number };
	/** The shapes, as SVG in the unit of the drawing. */
	shapes: ReactNode;
	/** `DrawingLabel`s. */
	children?: ReactNode;
	/** The greatest height on the screen, as a length of CSS. */
	maxHeight?: string;
	className?: string;
}

const ViewContext = createContext<DrawingProps["view"]>({ x: 0, y: 0, width: 1, height: 1 });

/** A drawing to scale. Its texts are HTML over the shapes, so that they are legible at every width. */
export function Drawing({ title, view, shapes, children, maxHeight = "34rem", className }: DrawingProps) {
	const { x, y, width, height } = view;
	return (
		// The drawing has no direction: in a language that is written from the right it stays as it is.
		<div
			role="img"
			aria-label={title}
			dir="ltr"
			className={classes("relative mx-auto w-full overflow-x-clip", className)}
			style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(${maxHeight} * ${(width / height).toFixed(4)})` }}
		>
			<svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
				{shapes}
			</svg>
			<ViewContext value={view}>{children}</ViewContext>
		</div>
	);
}

interface DrawingLabelProps {
	/** The point of the drawing that the text is at. */
	x: number;
	y: number;
	/** Which part of the text is at the point. */
	anchor?: "start" | "middle" | "end";
	/** Whether the text stands above the point, on it or below. */
	side?: "above" | "on" | "below";
	className?: string;
	children: ReactNode;
}

const shiftX = { start: "0", middle: "-50%", end: "-100%" };
const shiftY = { above: "-100%", on: "-50%", below: "0" };

/** A text at a point of a drawing. */
export function DrawingLabel({ x, y, anchor = "middle", side = "on", className, children }: DrawingLabelProps) {
	const view = use(ViewContext);
	const style: CSSProperties = {
		left: `${((x - view.x) / view.width) * 100}%`,
		top: `${((y - view.y) / view.height) * 100}%`,
		translate: `${shiftX[anchor]} ${shiftY[side]}`,
	};
	return (
		<span
			aria-hidden="true"
			dir="auto"
			style={style}
			className={classes("absolute px-1 text-xs leading-tight whitespace-nowrap tabular-nums", className)}
		>
			{children}
		</span>
	);
}

/** A line with the width of a hairline at every scale. */
export const hairline = { vectorEffect: "non-scaling-stroke" as const, strokeWidth: 1, fill: "none" };
