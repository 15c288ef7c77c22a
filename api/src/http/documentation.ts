import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fp from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The OpenAPI description of every call, made from the contract, and a page to read it on at `/api/docs`. */
export const documentation = fp(async (app) => {
	await app.register(swagger, {
		openapi: {
			info: {
				title: "Noor",
				version: "1",
				description:
					"The lighting shop's API. Prices are in AED. A call that changes something repeats the XSRF-TOKEN cookie in the X-XSRF-TOKEN header.",
			},
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
});
