import { z } from "zod";
import { JOB_FIELDS } from "~/domain/jobs/jobs/model/fields";
import { idField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";

/** What a job that is marked for invoice can lack, and is given without opening it. */
const CORRECTIONS = ["reference", "base_charge", "waiting_charge"] as const;
type Correction = (typeof CORRECTIONS)[number];

const REQUIRED: Record<Correction, string> = {
	reference: "Please enter the customer's reference",
	base_charge: "Please enter a price",
	waiting_charge: "Please enter the waiting charge",
};

/** One of them at a time: the customer's reference, the base charge or what is approved of a waiting charge, in pounds. */
export const correctionInput = z
	.object({
		/** The version of the job that was read. */
		version: z.int().positive(),
		correction: z.enum(CORRECTIONS, `One of ${CORRECTIONS.join(", ")}`),
		reference: z.string().trim().max(JOB_FIELDS.customer_reference.maxLength).optional(),
		base_charge: priceField(2).optional(),
		waiting_charge: priceField(5).optional(),
		/** The entry of the timeline that the waiting charge is of. */
		waiting_entry: idField.optional(),
	})
	.superRefine((sent, ctx) => {
		const name = sent.correction;
		if (!sent[name]) ctx.addIssue({ code: "custom", path: [name], message: REQUIRED[name] });
	});
export type CorrectionInput = z.output<typeof correctionInput>;
