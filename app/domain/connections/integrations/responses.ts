import { z } from "zod";
import { flagValue, nullableText } from "~/shared/response-fields";

export const integrationResponse = z.object({
	id: z.int(),
	name: z.string(),
	slug: z.string(),
	is_enabled: flagValue,
	is_integrated: flagValue,
	version: z.int(),
	has_switch: z.boolean(),
	can_test: z.boolean(),
	about: z.string(),
	last_success_at: nullableText,
	last_error_at: nullableText,
	last_error: z.string().nullable(),
});
