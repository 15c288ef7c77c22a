import { modelledFrom } from "@noor/lighting/modelled-photometry";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, optionalNumber, UploadedFiles } from "./form.ts";
import { maxId } from "./limits.ts";
import { anyCase } from "./list-parameter.ts";
import { IdParams } from "./paging.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const read = { access: "catalogue:read" } as const;
const tags = ["Photometry"];

export const photometryFormats = ["ies", "ldt"] as const;
const Format = z.enum(photometryFormats);

const Angles = z.array(z.number());

/** The size of a luminaire or its luminous opening. */
const Size = z.object({
	widthMm: z.number().optional(),
	lengthMm: z.number().optional(),
	heightMm: z.number().optional(),
	isRound: z.boolean(),
});

/** `Photometry` of the workspace lighting, with at most 24 planes and 182 angles γ. Intensities are in cd. */
export const Distribution = z.object({
	planesDeg: Angles,
	gammasDeg: Angles,
	candela: z.array(z.array(z.number())),
	facts: z.object({
		manufacturer: z.string().optional(),
		luminaire: z.string().optional(),
		catalogueNumber: z.string().optional(),
		lampLumens: z.number().optional(),
		lightOutputRatio: z.number().optional(),
		watts: z.number().optional(),
		housing: Size.optional(),
		opening: Size.optional(),
		isModelled: z.boolean(),
	}),
});
export type Distribution = z.output<typeof Distribution>;

/** Where the light of a lamp is known from: a file of its maker, or its lumens, beam angle and direction. */
const Source = z.enum(["measured", "modelled"]);

/** The attributes without which light is not modelled. */
const Missing = z.array(z.enum(modelledFrom));

const OfVariant = z.object({
	/** The product itself if it is omitted. A variant without a file of its own has that of the product. */
	variantId: z.coerce.number().int().min(1).max(maxId).optional(),
});

/** How the light of a product or a variant is known. */
export const PhotometrySource = z.object({
	/** Null for the product itself. */
	variantId: z.number().int().nullable(),
	/** Null if there is no file and something is missing for a model. */
	source: Source.nullable(),
	missing: Missing,
});
export type PhotometrySource = z.output<typeof PhotometrySource>;

export const listPhotometrySources = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/:id/photometry/sources",
	schema: {
		summary: "List how the light of a product and of each of its variants is known",
		tags,
		params: IdParams,
		response: { 200: z.array(PhotometrySource) },
	},
});

/** The figures of a record that a photometric file has as well; null where it does not state them. */
const Record = z.object({
	lumens: z.number().nullable(),
	beamAngle: z.number().nullable(),
	wattage: z.number().nullable(),
});

/** The light of a lamp by direction. */
export const LampPhotometry = z.object({
	productName: z.string(),
	/** The size of the variant; blank for the product itself. */
	size: z.string(),
	record: Record,
	missing: Missing,
	/** Null if there is no file and something is missing for a model. */
	photometry: z
		.object({
			source: Source,
			/** The format of the file as it was uploaded; null for a modelled one. */
			originalFormat: Format.nullable(),
			distribution: Distribution,
		})
		.nullable(),
});
export type LampPhotometry = z.output<typeof LampPhotometry>;

export const getPhotometry = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/:id/photometry",
	schema: {
		summary: "Get the light of a product or variant by direction, measured or modelled from its beam angle",
		tags,
		params: IdParams,
		querystring: OfVariant,
		response: { 200: LampPhotometry },
	},
});

export const downloadPhotometry = endpoint({
	config: { access: "anyone", rateLimit: { calls: 120, seconds: 60 } },
	method: "GET",
	url: "/api/Products/:id/photometry/:format",
	schema: {
		summary: "Get the photometric file of a product or variant as IES or EULUMDAT; one that was modelled says so",
		tags,
		params: IdParams.extend({ format: Format }),
		querystring: OfVariant,
		/** A file in latin-1, to be kept. */
		response: { 200: z.string() },
	},
});

/** The product itself or one of its variants, with its photometric file. */
export const PhotometryPlace = z.object({
	/** Null for the product itself. */
	variantId: z.number().int().nullable(),
	/** The size of the variant; blank for the product itself. */
	size: z.string(),
	record: Record,
	/** The attributes that are missing to model its light. */
	missing: Missing,
	/** Null for none. */
	file: z
		.object({
			id: z.number().int(),
			fileName: z.string(),
			format: Format,
			bytes: z.number().int(),
			uploadedAt: z.iso.datetime(),
			distribution: Distribution,
		})
		.nullable(),
});
export type PhotometryPlace = z.output<typeof PhotometryPlace>;

export const ProductPhotometry = z.object({
	productId: z.number().int(),
	productName: z.string(),
	/** The product itself first, then its variants. */
	places: z.array(PhotometryPlace),
});
export type ProductPhotometry = z.output<typeof ProductPhotometry>;

export const listPhotometry = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/products/:id/photometry",
	schema: {
		summary: "List the photometric files of a product, published or not",
		tags,
		params: IdParams,
		response: { 200: ProductPhotometry },
	},
});

/** The multipart form of a photometric file. */
export const PhotometryForm = anyCase(
	z.object({
		/** One IES or EULUMDAT file. */
		file: UploadedFiles,
		/** The variant that it belongs to; the product itself if it is blank or omitted. */
		variantId: optionalNumber(z.number().int().min(1).max(maxId)).transform((id) => id ?? null),
	}),
);
export type PhotometryForm = z.output<typeof PhotometryForm>;

export const updatePhotometry = endpoint({
	config: { access: "catalogue:write", rateLimit: { calls: 60, seconds: 60 } },
	method: "PUT",
	url: "/api/admin/products/:id/photometry",
	schema: {
		summary: "Attach a photometric file to a product or one of its variants, in place of the one it has",
		consumes: multipart,
		tags,
		params: IdParams,
		body: PhotometryForm,
		response: { 200: ProductPhotometry },
	},
});

export const deletePhotometry = endpoint({
	config: { access: "catalogue:write" },
	method: "DELETE",
	url: "/api/admin/products/:id/photometry/:fileId",
	schema: {
		summary: "Delete a photometric file",
		tags,
		params: IdParams.extend({ fileId: IdParams.shape.id }),
		response: { 204: z.void() },
	},
});
