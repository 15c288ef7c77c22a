import { Outlet } from "react-router";
import { PageTrouble } from "#parts/frame/page-trouble.tsx";
import type { Route } from "./+types/layout";

/** The error boundary between a frame and its pages: if a page fails, the frame stays. */
export default function Page() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <PageTrouble error={error} />;
}
