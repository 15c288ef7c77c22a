import { z } from "zod";
import { UploadedFiles } from "./form.ts";
import { anyCase } from "./list-parameter.ts";

/** The multipart form of a logo. */
export const LogoForm = anyCase(
	z.object({
		/** If omitted, the logo is removed. */
		image: UploadedFiles,
	}),
);
export type LogoForm = z.output<typeof LogoForm>;
