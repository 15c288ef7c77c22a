import { useEffect, useRef } from "react";

/**
 * Returns a function that calls `work` at once or, while a pointer button is down, after its release: an error that
 * appears on blur must not move the button that is being pressed.
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
			// The click event comes after this one.
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
