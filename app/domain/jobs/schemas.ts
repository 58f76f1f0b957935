import { z } from "zod";
import { emailField, text } from "../contact/schemas";
import { validation } from "../errors";
import { decimal } from "../money/schemas";
import { dateField, timeField } from "../time/schemas";
import { normaliseJob } from "./rules";
import { jobFaults } from "./rules-faults";
import { flag, id, respelt } from "./schemas-parts";

export {
	JOB_SORTS,
	type JobListData,
	type JobListQuery,
	type JobListRow,
	jobListData,
	jobListFilter,
	jobListRow,
} from "./schemas-list";

/** A whole number that is not negative. */
const count = z
	.union(
		[
			z.int().min(0).max(1_000_000),
			z
				.string()
				.trim()
				.regex(/^\d{0,6}$/, "Not a whole number"),
		],
		{
			error: "Not a whole number",
		},
	)
	.nullish()
	.transform((sent) => (sent === null || sent === undefined || sent === "" ? null : Number(sent)));

const degrees = (most: number) => z.number().min(-most).max(most).nullish();

const jobType = z.literal([1, 2, 3], { error: "Unknown job type" });
const mode = z.literal([0, 1, 2, 3, 4], { error: "Invalid job mode" });

const references = z.array(z.object({ name: text(120) })).max(100, "At most 100 references");
const airWayBills = z.array(z.object({ awb_number: text(40) })).max(100, "At most 100 air way bill numbers");
const emails = z.array(z.object({ email: emailField })).max(50, "At most 50 addresses");

/** An extra tariff chosen on a job. */
const extraCharge = z.object({ extra_tariff_id: z.int().positive(), count, amount: decimal(2) });
const extraCharges = z.array(extraCharge).max(200, "At most 200 extra tariffs");

/** The fields a caller can send, none of them filled in: what an update is read with. */
const sentFields = z.object({
	job_type: jobType,
	mode,
	customer_id: id,
	load_type_id: id,
	freight_type_id: id,
	service_id: id,
	customer_reference: references,
	air_way_bill_numbers: airWayBills,
	job_emails: emails,
	collection_name: text(120),
	collection_address_line_1: text(200),
	collection_address_line_2: text(200),
	collection_town: text(100),
	collection_country: text(100),
	collection_post_code: text(12),
	collection_date: dateField,
	collection_time: timeField,
	collection_instruction_1: text(2000),
	collection_phone: text(40),
	collection_latitude: degrees(90),
	collection_longitude: degrees(180),
	delivery_name: text(120),
	delivery_address_line_1: text(200),
	delivery_address_line_2: text(200),
	delivery_town: text(100),
	delivery_country: text(100),
	delivery_post_code: text(12),
	delivery_date: dateField,
	delivery_time: timeField,
	delivery_instruction_1: text(2000),
	delivery_phone: text(40),
	delivery_latitude: degrees(90),
	delivery_longitude: degrees(180),
	item_count: count,
	weight: decimal(5),
	vol_weight: decimal(5),
	spaces: decimal(5),
	mileage: decimal(5),
	base_charge: decimal(2),
	extras: decimal(2),
	waiting_charge: decimal(5),
	total_charge: decimal(2),
	other_costs: decimal(5),
	subcost: decimal(5),
	calculator_charge: decimal(5),
	job_extra_charges: extraCharges,
	report_notes: text(4000),
	no_of_pod: count,
	is_vat: flag,
});

/** The fields of a new job as a caller sends them, with what they start from; the form's rules come on top. */
export const jobFields = sentFields.extend({
	job_type: jobType.default(1),
	mode: mode.default(0),
	is_vat: flag.default(1),
	customer_reference: references.default([]),
	air_way_bill_numbers: airWayBills.default([]),
	job_emails: emails.default([]),
	job_extra_charges: extraCharges.default([]),
});

const JOB_SPELLINGS = new Map([
	["collection_postcode", "collection_post_code"],
	["delivery_postcode", "delivery_post_code"],
]);

function addFaults(job: Parameters<typeof jobFaults>[0], ctx: z.RefinementCtx): void {
	for (const [field, message] of Object.entries(jobFaults(job))) {
		ctx.addIssue({ code: "custom", path: [field], message });
	}
}

/** A job or trip to be saved. The server's own defaults are filled in before the form's rules are applied. */
export const saveJobInput = z.preprocess(
	respelt(JOB_SPELLINGS),
	jobFields
		.extend({
			/** The caller's own key: the same one saved twice makes one job. */
			uid: z.string().trim().min(8).max(64).optional(),
			status: z.enum(["Pending", "Quote"]).optional(),
			draft: flag.optional(),
		})
		.transform((sent) => ({ ...sent, ...normaliseJob(sent, "save") }))
		.superRefine(addFaults),
);
export type SaveJobInput = z.output<typeof saveJobInput>;

/** What is to change on a job, and the version it was read at. Merge it, then let `checkJob` see the whole. */
export const updateJobInput = z.preprocess(
	respelt(JOB_SPELLINGS),
	sentFields.partial().extend({ version: z.int().positive().optional() }),
);
export type UpdateJobInput = z.output<typeof updateJobInput>;

/** A whole job after a change was merged in, normalised for an update. Throws 422 with the form's messages. */
export function checkJob<Job extends Parameters<typeof normaliseJob>[0] & Parameters<typeof jobFaults>[0]>(
	job: Job,
) {
	const normal = normaliseJob(job, "update");
	const faults = jobFaults(normal);
	if (Object.keys(faults).length > 0) throw validation(faults);
	return normal;
}
