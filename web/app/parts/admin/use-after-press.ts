import { useEffect, useRef } from "react";

/**
 * Does some work at once or, while the pointer is pressed, after it was let go: what is said of a field that has just been
 * left must not move the button away that is being pressed.
 */
export function useAfterPress<T>(work: (given: T) => void): (given: T) => void {
	const latest = useRef(work);
	latest.current = work;
	const isPressed = useRef(false);
	const waiting = useRef<T[]>([]);
	useEffect(() => {
		const press = () => {
			isPressed.current = true;
		};
		const release = () => {
			isPressed.current = false;
			// The click comes behind this.
			setTimeout(() => {
				for (const given of waiting.current.splice(0)) latest.current(given);
			});
		};
		document.addEventListener("pointerdown", press, true);
		document.addEventListener("pointerup", release, true);
		document.addEventListener("pointercancel", release, true);
		return () => {
			document.removeEventListener("pointerdown", press, true);
			document.removeEventListener("pointerup", release, true);
			document.removeEventListener("pointercancel", release, true);
		};
	}, []);
	return (given) => {
		if (isPressed.current) waiting.current.push(given);
		else work(given);
	};
}
