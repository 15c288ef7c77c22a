import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { keepBodyContext, nonceContext } from "#api/context.ts";
import { publicMark } from "#api/public-page.ts";
import { Nonce } from "#ui/nonce.ts";

export const streamTimeout = 5_000;

/** Logs the errors of loaders and actions. What a client did wrong, such as a form for a page without one, is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	console.error(error);
};

/**
 * Renders a page: streamed to browsers, complete to crawlers, which do not wait for streamed content. The body of a page that is
 * kept for all visitors is handed over complete, and its response has none: streams and copies take a tenth of its time.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	page: EntryContext,
	context: RouterContextProvider,
): Promise<Response> | Response {
	headers.set("content-type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const nonce = context.get(nonceContext);
	const keepBody = status === 200 && headers.has(publicMark) ? context.get(keepBodyContext) : undefined;
	const whenReady = keepBody || isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";

	return new Promise((resolve, reject) => {
		let answered = false;
		const { pipe, abort } = renderToPipeableStream(
			<Nonce value={nonce}>
				<ServerRouter context={page} url={request.url} nonce={nonce} />
			</Nonce>,
			{
				nonce,
				[whenReady]() {
					answered = true;
					if (keepBody) {
						const chunks: Buffer[] = [];
						const body = new Writable({
							write(chunk: Buffer, _encoding, done) {
								chunks.push(chunk);
								done();
							},
							final(done) {
								clearTimeout(deadline);
								keepBody(Buffer.concat(chunks));
								resolve(new Response(null, { status, headers }));
								done();
							},
						});
						body.on("error", reject);
						pipe(body);
						return;
					}
					const body = new PassThrough({
						final(done) {
							clearTimeout(deadline);
							done();
						},
					});
					resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					// Errors before the first byte reject the promise and are logged by the router.
					if (answered) console.error(error);
				},
			},
		);
		const deadline = setTimeout(abort, streamTimeout + 1_000);
	});
}
