import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { lazyComponent } from "./lazy-component.tsx";

interface Openable {
	open: boolean;
	onClose: () => void;
}

/**
 * Wraps a dialog or drawer whose code is loaded when one is opened first. If that fails a toast says so, and it is closed
 * again, so that the next press tries again.
 */
export function lazyDialog<P extends Openable>(load: () => Promise<ComponentType<P>>) {
	const part = lazyComponent(load);
	return (props: P) => <LoadedWhenOpen part={part} props={props} />;
}

function LoadedWhenOpen<P extends Openable>({
	part: Part,
	props,
}: {
	part: ReturnType<typeof lazyComponent<P>>;
	props: P;
}) {
	const [isLoaded, setIsLoaded] = useState(false);
	const close = useEffectEvent(props.onClose);
	const isAwaited = props.open && !isLoaded;
	useEffect(() => {
		if (!isAwaited) return;
		let left = false;
		void Part.ready().then((isReady) => {
			if (left) return;
			if (isReady) setIsLoaded(true);
			else close();
		});
		return () => {
			left = true;
		};
	}, [isAwaited, Part]);
	return isLoaded && <Part {...props} />;
}
