import { data } from "react-router";
import { LinkButton } from "#ui/button.tsx";

export function loader() {
	return data(null, 404);
}

export function meta() {
	return [{ title: "Not found | Noor" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl md:text-5xl">There is no light on here.</h1>
			<p className="text-quiet">The page you asked for does not exist, or has been taken down.</p>
			<LinkButton to="/home">Back to the shop</LinkButton>
		</div>
	);
}
