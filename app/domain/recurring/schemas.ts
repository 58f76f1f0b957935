import { z } from "zod";
import { text } from "~/domain/contact/schemas";
import { flag, id } from "~/domain/jobs/schemas-parts";
import { dateField } from "~/domain/time/schemas";
import { MOST_COPIES } from "./rules";

const tooMany = `At most ${MOST_COPIES} jobs at once`;

const asked = z.object({
	job_id: id.refine((sent) => sent !== null, "Name the job").transform(Number),
	/** How many on each day. */
	count: z.coerce
		.number("Not a number")
		.int("Not a whole number")
		.min(1, "At least 1")
		.max(MOST_COPIES, tooMany)
		.default(1),
	is_attachment: flag.default(0),
	/** New references in place of the job's own; none sent keeps them. */
	customer_reference: z
		.array(z.union([z.object({ name: text(120) }), text(120).transform((name) => ({ name }))]))
		.max(100, "At most 100 references")
		.nullish(),
	/** The caller's own key: the same one again makes only what is missing. */
	uid: z.string().trim().min(8).max(50).optional(),
});

const dates = z
	.array(dateField.refine((date) => date !== null, "Not a date").transform(String))
	.max(MOST_COPIES, tooMany);

/** Jobs like another on chosen days. */
export const recurringInput = asked
	.extend({ recurring_dates: dates.min(1, "Please select atleast one date") })
	.refine(({ recurring_dates, count }) => new Set(recurring_dates).size * count <= MOST_COPIES, {
		path: ["recurring_dates"],
		message: tooMany,
	});

/** Jobs like another, on its own day or on chosen ones. */
export const repeatInput = asked
	.extend({ recurring_dates: dates.nullish() })
	.refine(({ recurring_dates, count }) => Math.max(1, new Set(recurring_dates).size) * count <= MOST_COPIES, {
		path: ["count"],
		message: tooMany,
	});
export type CopiesInput = z.output<typeof repeatInput>;
