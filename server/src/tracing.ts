import { IncomingMessage } from "node:http";
import type { Statement } from "@noor/api/database/database";
import type { Observer } from "@noor/api/observer";
import { type Attributes, type Context, context, diag, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { routeOf } from "./route-of.ts";

// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set: import it dynamically.

/** The traces of this process. */
export interface Tracing {
	/** Makes every request a span, named by the template of its route. `pageRoute` returns that of a page's path. */
	traceRequests(app: FastifyInstance, pageRoute: (path: string) => string): void;
	/** Makes a statement a span of the current trace; outside of traces it is left out. */
	traceStatement(statement: Statement): void;
	/** Runs work as a span: a child of the current one, or the root of a new trace. */
	trace: Observer["trace"];
	/** Sends what is left, and ends. */
	close(): Promise<void>;
}

const maxStatementLength = 2000;

/**
 * Opens the traces of this process, which are sent in batches to a collector by OTLP over HTTP. `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_HEADERS` are read as OpenTelemetry specifies them.
 *
 * Spans have route templates, statements without their values, and ids of carts, orders and payments; no addresses,
 * bodies or headers, which may contain secrets.
 *
 * @param endpoint the address of the collector, without `/v1/traces`.
 */
export function openTracing(endpoint: string, log: Pick<FastifyBaseLogger, "warn">): Tracing {
	const contexts = new AsyncLocalStorageContextManager().enable();
	context.setGlobalContextManager(contexts);
	const warn = (message: string) => log.warn({ reason: message.slice(0, 500) }, "traces could not be sent");
	diag.setLogger({ error: warn, warn() {}, info() {}, debug() {}, verbose() {} });
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ "service.name": "noor" }).merge(detectResources({ detectors: [envDetector] })),
		spanProcessors: [
			new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` }) }),
		],
	});
	const tracer = provider.getTracer("noor");
	const ofRequests = new WeakMap<FastifyRequest, Context>();

	return {
		traceRequests(app, pageRoute) {
			const isTraced = ({ url }: FastifyRequest) => !/^\/(hub|healthz|readyz|metrics)\b/i.test(url);
			app.addHook("onRequest", (request, _reply, done) => {
				if (!isTraced(request)) return done();
				// A page that calls the API in process makes a child span.
				const kind = request.raw instanceof IncomingMessage ? SpanKind.SERVER : SpanKind.INTERNAL;
				const within = trace.setSpan(context.active(), tracer.startSpan(request.method, { kind }));
				ofRequests.set(request, within);
				context.with(within, done);
			});
			// The events of the body's stream do not run in the context of the first hook.
			app.addHook("preValidation", (request, _reply, done) => {
				context.with(ofRequests.get(request) ?? context.active(), done);
			});
			app.addHook("onResponse", async (request, reply) => {
				const span = trace.getSpan(ofRequests.get(request) ?? context.active());
				if (!span || !ofRequests.has(request)) return;
				const route = routeOf(request, pageRoute);
				span.updateName(`${request.method} ${route}`);
				span.setAttributes({
					"http.request.method": request.method,
					"http.route": route,
					"http.response.status_code": reply.statusCode,
					...idsOf(request),
				});
				if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
				span.end();
			});
		},
		traceStatement({ text, ms, error }) {
			if (!trace.getActiveSpan()) return;
			const end = Date.now();
			const [operation = ""] = /\w+/.exec(text) ?? [];
			const attributes = {
				"db.system.name": "postgresql",
				"db.operation.name": operation,
				"db.query.text": text.slice(0, maxStatementLength),
			};
			const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: end - ms, attributes });
			if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
			span.end(end);
		},
		async trace(name, attributes, work) {
			return tracer.startActiveSpan(name, { attributes }, async (span) => {
				try {
					return await work();
				} catch (error) {
					span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
					throw error;
				} finally {
					span.end();
				}
			});
		},
		async close() {
			await provider.shutdown();
			context.disable();
			diag.disable();
		},
	};
}

/** The ids that the log has of a request, as attributes. */
function idsOf({ id, log }: FastifyRequest): Attributes {
	const { cartId, orderId, intentId } = (log as { bindings?(): Attributes }).bindings?.() ?? {};
	return { "noor.request_id": id, "noor.cart_id": cartId, "noor.order_id": orderId, "noor.intent_id": intentId };
}

/** The kind of an error. Its message may contain values. */
function nameOf(error: unknown): string {
	const { code } = error as { code?: unknown };
	return typeof code === "string" ? code : error instanceof Error ? error.constructor.name : typeof error;
}
