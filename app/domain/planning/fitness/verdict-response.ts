import { z } from "zod";
import { idValue } from "~/shared/response-fields";
import { VERDICT_LEVELS } from "./verdict";

/** A verdict in an answer. */
export const verdictResponse = z.object({
	/** The rule's name, by which an override is confirmed. */
	rule: z.string(),
	title: z.string(),
	level: z.enum(VERDICT_LEVELS),
	message: z.string(),
	short: z.string().optional(),
	tag: z.string(),
	job_ids: z.array(idValue),
});
