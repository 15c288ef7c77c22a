/**
 * Reads a submitted form.
 *
 * @throws Response 400 when the body is no form, or breaks off: the client's error, not ours.
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new Response(null, { status: 400 });
	}
}
