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
 * Reads a submitted form.
 *
 * @throws Response 400 when the body is not a form or is truncated.
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new Response(null, { status: 400 });
	}
}
