import { Outlet } from "react-router";
import { PageTrouble } from "#parts/frame/page-trouble.tsx";
import type { Route } from "./+types/layout";

/** Between a frame and its pages: when a page cannot be shown, the frame around it stays. */
export default function Page() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <PageTrouble error={error} />;
}
