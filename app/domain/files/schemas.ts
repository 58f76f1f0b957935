import { z } from "zod";

/** A file of a multipart body, published as such. */
export const sentFile = z
	.instanceof(File, { error: "Please choose a file" })
	.meta({ type: "string", format: "binary" });
