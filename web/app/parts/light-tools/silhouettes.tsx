interface SilhouetteProps {
	/** The middle of the thing, in m. */
	x: number;
	/** The y of the floor; y grows downwards. */
	floorY: number;
	className?: string;
}

/** A standing person of 1.70 m, 0.45 m wide. */
export function Person({ x, floorY, className }: SilhouetteProps) {
	return (
		<path
			transform={`translate(${x} ${floorY - 1.7})`}
			className={className}
			d="M0 0c.07 0 .115.055.115.125S.07.265 0 .265-.115.195-.115.125-.07 0 0 0Zm-.06.275h.12c.09.01.15.05.165.15L.225.86c.002.05-.055.06-.065.01L.14.5.135.88.125 1.66c0 .05-.095.05-.1 0L.005.98h-.01l-.02.68c-.005.05-.1.05-.1 0L-.135.88-.14.5-.16.87c-.01.05-.067.04-.065-.01L-.225.425c.015-.1.075-.14.165-.15Z"
		/>
	);
}

/** A door of 2.10 × 0.90 m. */
export function Door({ x, floorY, className }: SilhouetteProps) {
	return (
		<path
			transform={`translate(${x - 0.45} ${floorY - 2.1})`}
			className={className}
			fillRule="evenodd"
			d="M0 0h.9v2.1H0ZM.14.16v.84h.62V.16ZM.14 1.14v.8h.62v-.8Z"
		/>
	);
}

/** A sofa of 2.00 × 0.80 m. */
export function Sofa({ x, floorY, className }: SilhouetteProps) {
	return (
		<path
			transform={`translate(${x - 1} ${floorY - 0.8})`}
			className={className}
			d="M.2.08c0-.05.03-.08.08-.08h1.44c.05 0 .08.03.08.08v.14h.08c.07 0 .12.05.12.12v.34h-.06v.12h-.07V.68H.13v.12H.06V.68H0V.34C0 .27.05.22.12.22H.2Z"
		/>
	);
}

/** A table of 0.75 m height; 1.80 m wide if nothing else is said. */
export function Table({ x, floorY, widthM = 1.8, className }: SilhouetteProps & { widthM?: number }) {
	const half = widthM / 2;
	return (
		<path
			transform={`translate(${x} ${floorY - 0.75})`}
			className={className}
			d={`M${-half} 0h${widthM}v.045h-.08v.705h-.06v-.705h${-(widthM - 0.28)}v.705h-.06v-.705h-.08Z`}
		/>
	);
}
