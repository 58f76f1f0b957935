import { z } from "zod";

/** A row's id in a path. */
export const pathId = z
	.string()
	.regex(/^[1-9]\d{0,14}$/, "Not an id")
	.transform(Number);
