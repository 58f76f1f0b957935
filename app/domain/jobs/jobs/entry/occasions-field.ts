import { z } from "zod";
import { textField } from "~/shared/contact/schemas";
import { MAX_OCCASIONS, OCCASION_KINDS, OCCASION_NOTE_LENGTH, toOccasions } from "~/shared/jobs/occasions";

const occasionCount = z
	.int("Not a whole number")
	.min(0, "Not a whole number")
	.max(MAX_OCCASIONS, `At most ${MAX_OCCASIONS}`);

/** What has happened to a job, each kind once; in the order of the kinds, without those that have not happened. */
export const occasionsField = z
	.array(
		z.object({
			kind: z.enum(OCCASION_KINDS, "Failed, return or night_out"),
			count: occasionCount,
			note: textField(OCCASION_NOTE_LENGTH),
			proposed: occasionCount.default(0),
		}),
	)
	.superRefine((list, ctx) => {
		for (const [at, { kind }] of list.entries())
			if (list.findIndex((one) => one.kind === kind) !== at)
				ctx.addIssue({ code: "custom", path: [at, "kind"], message: "This is there twice" });
	})
	.transform(toOccasions);
