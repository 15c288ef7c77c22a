import { withLineFeeds } from "@noor/contract/line-ends";

/**
 * Reads a submitted form. Its texts have line feeds as line ends.
 *
 * @throws Response 400 when the body is not a form or is truncated.
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		const form = new FormData();
		for (const [name, value] of await request.formData())
			if (typeof value === "string") form.append(name, withLineFeeds(value));
			else form.append(name, value);
		return form;
	} catch {
		throw new Response(null, { status: 400 });
	}
}
