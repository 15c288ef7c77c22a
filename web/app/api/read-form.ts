import { withLineFeeds } from "@noor/contract/line-ends";

/**
 * The value of a form field that contains JSON.
 *
 * @throws Response 400 when it is not JSON.
 */
export function jsonIn<T>(form: FormData, field: string): T {
	try {
		return JSON.parse(String(form.get(field)));
	} catch {
		throw new Response(null, { status: 400 });
	}
}

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
