import { z } from "zod";

/** A file of a multipart body. */
export const fileField = z
	.instanceof(File, { error: "Please choose a file" })
	.meta({ type: "string", format: "binary" });
