import { z } from "zod";
import { MAX_VISIT_MINUTES } from "~/domain/kernel/server-settings/settings-schema";
import { visitText } from "~/shared/texts/visits";

/** What the dialog and the call take. */
export const enterClientInput = z.object({
	clientId: z.int().positive(),
	userId: z.int("Please choose a person.").positive("Please choose a person."),
	reason: z.string(visitText.reasonNeeded).trim().min(5, visitText.reasonNeeded).max(500),
	minutes: z
		.number("Please enter the minutes.")
		.int()
		.min(1, "Please enter at least 1 minute.")
		.max(MAX_VISIT_MINUTES, `Please enter at most ${MAX_VISIT_MINUTES} minutes.`)
		.optional(),
	access: z.enum(["view", "full"]).default("view"),
});

export type EnterClientInput = z.output<typeof enterClientInput>;
