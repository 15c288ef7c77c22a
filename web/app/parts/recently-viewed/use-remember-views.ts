import { useEffect } from "react";
import { useLocation } from "react-router";
import { rememberView } from "#api/recently-viewed.ts";

/** Remembers each product whose page is opened. */
export function useRememberViews(): void {
	const id = /^\/product\/(\d+)\/?$/i.exec(useLocation().pathname)?.[1];
	useEffect(() => {
		if (id) rememberView(Number(id));
	}, [id]);
}
