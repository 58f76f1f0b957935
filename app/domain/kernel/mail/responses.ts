import { z } from "zod";
import { templateInput } from "./schemas";

export const mailTemplateResponse = templateInput.extend({
	slug: z.string(),
	area: z.string(),
	title: z.string(),
	when: z.string(),
	placeholders: z.array(z.object({ name: z.string(), what: z.string(), sample: z.string() })),
	needs: z.string().optional(),
	always: z.boolean(),
	secret: z.boolean(),
	is_default: z.boolean(),
});
