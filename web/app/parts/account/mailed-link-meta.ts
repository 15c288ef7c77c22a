import type { MetaDescriptor } from "react-router";

/** Metadata of a page whose URL contains the token of a mail, which other sites must not get. */
export function mailedLinkMeta(title: string): MetaDescriptor[] {
	return [{ title }, { name: "robots", content: "noindex" }, { name: "referrer", content: "no-referrer" }];
}
