import { z } from "zod";

export const signUpFormResponse = z.object({
	is_open: z.boolean(),
	challenge: z.string(),
	difficulty: z.int(),
	wait_ms: z.int(),
});
