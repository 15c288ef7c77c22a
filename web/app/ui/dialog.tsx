import { useEffect, useEffectEvent, useState } from "react";
import type { DialogProps } from "./dialog-window.tsx";
import { lazyComponent } from "./lazy-component.tsx";

const DialogWindow = lazyComponent(() => import("./dialog-window.tsx").then(({ DialogWindow }) => DialogWindow));

/**
 * A modal dialog, whose code is loaded when one is opened first. If that fails a toast says so, and the dialog is closed
 * again.
 */
export function Dialog(props: DialogProps) {
	const [isLoaded, setIsLoaded] = useState(false);
	const close = useEffectEvent(props.onClose);
	const isAwaited = props.open && !isLoaded;
	useEffect(() => {
		if (!isAwaited) return;
		let left = false;
		void DialogWindow.ready().then((isReady) => {
			if (left) return;
			if (isReady) setIsLoaded(true);
			else close();
		});
		return () => {
			left = true;
		};
	}, [isAwaited]);
	return isLoaded && <DialogWindow {...props} />;
}
