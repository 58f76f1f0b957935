import { z } from "zod";

export const uploadedFileResponse = z.object({
	file: z.string(),
	url: z.string(),
	name: z.string(),
	content_type: z.string(),
	size: z.int(),
});
