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
					"The lighting shop's API. Prices are in AED. Texts are in the language of the parameter `lang` (en or ar), else of Accept-Language, else in English. A call that changes something repeats the XSRF-TOKEN cookie in the X-XSRF-TOKEN header.",
			},
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		theme: { title: "Noor: the API", css: [{ filename: "noor.css", content: ".topbar { display: none }" }] },
		// The page styles itself inline; its scripts are files.
		staticCSP:
			"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
	});
});
