import { z } from "zod";

/** What the dialog of a change of status takes. */
export const statusInput = z.object({
	reason: z.string().trim().min(1, "Please enter a reason.").max(500, "At most 500 characters."),
});
