import type { UploadedFile } from "@noor/contract/form";
import { maxUploadBytes } from "@noor/contract/limits";
import { withLineFeeds } from "@noor/contract/line-ends";
import * as m from "@noor/messages/api/http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "../refusal.ts";

type Field = string | UploadedFile;

/**
 * Reads multipart forms into a body like any other: a value for each field, a list where a field is repeated. Texts have line
 * feeds as line ends. Node's own parser does it, on a body that is in memory as a whole: only staff send forms with files,
 * and they have been let in before the body is read.
 */
export const formData = fp(async (app) => {
	app.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit: maxUploadBytes }, readForm);
});

async function readForm(request: FastifyRequest, body: Buffer): Promise<Record<string, Field | Field[]>> {
	const type = request.headers["content-type"] ?? "";
	const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => {
		throw new Refusal("invalid-input", m.unreadable_form());
	});
	const fields: Record<string, Field | Field[]> = Object.create(null);
	for (const name of new Set(form.keys())) {
		const values = await Promise.all(form.getAll(name).map(readField));
		fields[name] = values.length === 1 ? (values[0] as Field) : values;
	}
	return fields;
}

async function readField(value: string | File): Promise<Field> {
	if (typeof value === "string") return withLineFeeds(value);
	return { fileName: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
