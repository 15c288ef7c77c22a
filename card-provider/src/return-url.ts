import { invalidRequest } from "./api-error.ts";

/** @throws ApiError 400 for a return URL that is no web address. Other schemes would run a script or lead nowhere. */
export function checkReturnUrl(returnUrl: string | undefined): void {
	if (!returnUrl || /^https?:$/.test(URL.parse(returnUrl)?.protocol ?? "")) return;
	throw invalidRequest(`Not a valid URL: ${returnUrl}`, { code: "url_invalid", param: "return_url" });
}
