import { z } from "zod";
import { textField } from "~/shared/contact/schemas";
import { flagField, idField, whenValid, wholeNumberField } from "~/shared/input-fields";
import { dateField } from "~/shared/time/schemas";
import { MAX_COPIES } from "./rules";

const tooManyText = `At most ${MAX_COPIES} jobs at once`;

const copyFields = z.object({
	job_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
	/** Copies per day. */
	count: wholeNumberField(
		z.int("Not a whole number").min(1, "At least 1").max(MAX_COPIES, tooManyText),
	).default(1),
	is_attachment: flagField.default(0),
	/** References that replace the job's own. */
	customer_reference: z
		.array(z.union([z.object({ name: textField(120) }), textField(120).transform((name) => ({ name }))]))
		.max(100, "At most 100 references")
		.nullish(),
	/** Idempotency key chosen by the caller: repeating it creates only what is missing. */
	uid: z.string().trim().min(8).max(50).optional(),
});

const dates = z
	.array(dateField.refine((date) => date !== null, "Not a date").transform(String))
	.max(MAX_COPIES, tooManyText);

/** Copies of a job on selected days. */
export const recurringInput = copyFields
	.extend({ recurring_dates: dates.min(1, "Please select atleast one date") })
	.refine(({ recurring_dates, count }) => new Set(recurring_dates).size * count <= MAX_COPIES, {
		path: ["recurring_dates"],
		message: tooManyText,
		when: whenValid("recurring_dates", "count"),
	});

/** Copies of a job on its own day or on selected days. */
export const repeatInput = copyFields
	.extend({ recurring_dates: dates.nullish() })
	.refine(({ recurring_dates, count }) => Math.max(1, new Set(recurring_dates).size) * count <= MAX_COPIES, {
		path: ["count"],
		message: tooManyText,
		when: whenValid("recurring_dates", "count"),
	});
export type CopiesInput = z.output<typeof repeatInput>;
