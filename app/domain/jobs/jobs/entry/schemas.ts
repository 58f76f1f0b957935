import { z } from "zod";
import type { FoundReferences, ReferenceField } from "~/db/repositories/jobs/job-options";
import { MANY_EMAILS_ERROR, MAX_EMAILS } from "~/shared/contact/email";
import { emailField, noteField, phoneField, textField } from "~/shared/contact/schemas";
import { validation } from "~/shared/errors";
import { acceptSpellings, bodyIdField, flagField, idField, whenValid } from "~/shared/input-fields";
import { dangerousGoodsErrors, PACKING_GROUPS } from "~/shared/jobs/dangerous-goods";
import { MAX_STOPS } from "~/shared/jobs/round";
import { addedRows } from "~/shared/money/price-inputs";
import { decimal, priceField } from "~/shared/money/schemas";
import { jobFormText, tripText } from "~/shared/texts/jobs";
import { dateField, timeField } from "~/shared/time/schemas";
import { type FieldsWith, JOB_FIELDS, type JobFieldName } from "../model/fields";
import { orderErrors } from "../model/order-errors";
import { JOB_TYPE, normaliseJob } from "../model/rules";
import { occasionsField } from "./occasions-field";
import { jobFormErrors, quoteErrors } from "./rules-form";
import { subJobErrors } from "./rules-sub-jobs";
import { type StopWindows, storedWindowErrors } from "./rules-windows";

/** An integer that is not negative. */
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
	.transform((value) => (value === null || value === undefined || value === "" ? null : Number(value)));

const degreesField = (max: number) => z.number().min(-max).max(max).nullish();

const jobType = z.literal([1, 2, 3], { error: "Unknown job type" });
/** A sub-job collects or delivers. */
export const subJobMode = z.literal([1, 2], { error: tripText.mode }).default(1);
const mode = z.literal([0, 1, 2, 3, 4], { error: "Invalid job mode" });

const { customer_reference: reference, air_way_bill_numbers: airWayBill } = JOB_FIELDS;
const references = z
	.array(z.object({ name: textField(reference.maxLength) }))
	.max(100, "At most 100 references");
const airWayBills = z
	.array(z.object({ awb_number: textField(airWayBill.maxLength) }))
	.max(100, "At most 100 air way bill numbers");
const emails = z.array(z.object({ email: emailField })).max(MAX_EMAILS, MANY_EMAILS_ERROR);

/** An extra tariff of a job. */
const extraCharge = z.object({ extra_tariff_id: z.int().positive(), count, amount: priceField(2) });
const extraCharges = z.array(extraCharge).max(200, "At most 200 extra tariffs");

/** The ids of needs, each once. */
const needs = z
	.array(bodyIdField)
	.max(40, "At most 40 needs")
	.transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const MAX_DANGEROUS_GOODS = 20;
const noText = (text: string | null) => text ?? "";
const adrText = (maxLength: number) => textField(maxLength).transform(noText);

/** What an ADR load is, entry by entry. */
const dangerousGoods = z
	.array(
		z
			.object({
				un_number: textField(8).transform((text) => (text ?? "").replace(/^UN\s*/i, "")),
				name: adrText(120),
				class: adrText(20),
				packing_group: z.enum(PACKING_GROUPS, "The packing group is I, II, III or none").default(""),
				tunnel_code: textField(10).transform((text) => (text ?? "").toUpperCase().replace(/[()]/g, "")),
				packages: adrText(80),
				quantity: adrText(40),
				limited_quantity: flagField.default(0),
			})
			.superRefine((goods, ctx) => {
				for (const [field, message] of Object.entries(dangerousGoodsErrors(goods)))
					ctx.addIssue({ code: "custom", path: [field], message });
			}),
	)
	.max(MAX_DANGEROUS_GOODS, `At most ${MAX_DANGEROUS_GOODS} dangerous goods`);

/** A text of the length that the table of fields allows, of one line or of several. */
const textOf = (name: FieldsWith<{ kind: "text"; maxLength: number }>) =>
	textField(JOB_FIELDS[name].maxLength);
const noteOf = (name: FieldsWith<{ kind: "note"; maxLength: number }>) =>
	noteField(JOB_FIELDS[name].maxLength);

/** The fields a caller can send, without defaults. Updates are parsed with these. */
export const jobInputFields = z.object({
	job_type: jobType,
	mode,
	customer_id: idField,
	load_type_id: idField,
	freight_type_id: idField,
	service_id: idField,
	customer_reference: references,
	air_way_bill_numbers: airWayBills,
	job_emails: emails,
	collection_name: textOf("collection_name"),
	collection_address_line_1: textOf("collection_address_line_1"),
	collection_address_line_2: textOf("collection_address_line_2"),
	collection_town: textOf("collection_town"),
	collection_country: textOf("collection_country"),
	collection_post_code: textOf("collection_post_code"),
	collection_date: dateField,
	collection_time: timeField,
	collection_time_until: timeField,
	collection_instruction_1: noteOf("collection_instruction_1"),
	collection_contact_name: textOf("collection_contact_name"),
	collection_phone: phoneField,
	collection_latitude: degreesField(90),
	collection_longitude: degreesField(180),
	delivery_name: textOf("delivery_name"),
	delivery_address_line_1: textOf("delivery_address_line_1"),
	delivery_address_line_2: textOf("delivery_address_line_2"),
	delivery_town: textOf("delivery_town"),
	delivery_country: textOf("delivery_country"),
	delivery_post_code: textOf("delivery_post_code"),
	delivery_date: dateField,
	delivery_time: timeField,
	delivery_time_until: timeField,
	delivery_instruction_1: noteOf("delivery_instruction_1"),
	delivery_contact_name: textOf("delivery_contact_name"),
	delivery_phone: phoneField,
	delivery_latitude: degreesField(90),
	delivery_longitude: degreesField(180),
	item_count: count,
	goods_description: textOf("goods_description"),
	needs,
	dangerous_goods: dangerousGoods,
	temperature: textOf("temperature"),
	dimensions: textOf("dimensions"),
	do_not_stack: flagField,
	weight: decimal(5),
	vol_weight: decimal(5),
	spaces: decimal(5),
	mileage: decimal(5),
	base_charge: priceField(2),
	extras: priceField(2),
	waiting_charge: priceField(5),
	total_charge: priceField(2),
	other_costs: priceField(5),
	subcost: priceField(5),
	calculator_charge: priceField(5),
	job_extra_charges: extraCharges,
	occasions: occasionsField,
	report_notes: noteOf("report_notes"),
	no_of_pod: count,
	is_vat: flagField,
} satisfies Record<JobFieldName, z.ZodType>);

/** The fields of a new job with their defaults; the form's rules are applied separately. */
export const jobFields = jobInputFields.extend({
	job_type: jobType.default(1),
	mode: mode.default(0),
	is_vat: flagField.default(1),
	needs: needs.default([]),
	dangerous_goods: dangerousGoods.default([]),
	do_not_stack: flagField.default(0),
	customer_reference: references.default([]),
	air_way_bill_numbers: airWayBills.default([]),
	job_emails: emails.default([]),
	job_extra_charges: extraCharges.default([]),
	occasions: occasionsField.default([]),
});

const JOB_SPELLINGS = new Map([
	["collection_postcode", "collection_post_code"],
	["delivery_postcode", "delivery_post_code"],
]);

type ParsedJob = Parameters<typeof normaliseJob>[0] & Parameters<typeof jobFormErrors>[0] & StopWindows;

/** A mode to which no rule applies. */
const UNKNOWN_MODE = -1;

/** Reports what rules find in the fields that are valid, beside the errors of those that are not. */
function judgeValidFields<Fields extends object>(findErrors: (fields: Fields) => Record<string, string>) {
	return (fields: Fields, ctx: z.RefinementCtx<Fields>) => {
		const invalid = new Set(ctx.issues.map(({ path }) => String(path?.[0])));
		const cleared = Object.fromEntries([...invalid].map((field) => [field, undefined]));
		const unknown = invalid.has("mode") || invalid.has("job_type") ? { mode: UNKNOWN_MODE } : {};
		const errors = findErrors({ ...fields, ...cleared, ...unknown });
		// A missing delivery date follows from the collection date, so only the latter has to be corrected.
		if (invalid.has("collection_date")) invalid.add("delivery_date");
		for (const [field, message] of Object.entries(errors))
			if (!invalid.has(field)) ctx.addIssue({ code: "custom", path: [field], message });
	};
}

/** The errors of a normalised job by field. */
const storedJobErrors = (job: Parameters<typeof jobFormErrors>[0] & StopWindows) => ({
	...jobFormErrors(job),
	...storedWindowErrors(job),
});

type NewJobFields = ParsedJob & Parameters<typeof quoteErrors>[0];
const addFormErrors = judgeValidFields((job: NewJobFields) => ({
	...storedJobErrors(normaliseJob(job, "save")),
	...quoteErrors(job),
}));

/** Adds the errors of a sub-job's form that do not depend on its trip. */
export const addSubJobErrors = judgeValidFields((sub: Parameters<typeof subJobErrors>[0] & StopWindows) => ({
	...subJobErrors(sub, {}),
	...storedWindowErrors(sub),
}));

/** A job or trip to be saved. Defaults are filled in before the form's rules are applied. */
export const saveJobInput = z.preprocess(
	acceptSpellings(JOB_SPELLINGS),
	jobFields
		.extend({
			/** Idempotency key chosen by the caller: repeating it creates no second job. */
			uid: z.string().trim().min(8).max(64).optional(),
			status: z.enum(["Pending", "Quote"]).optional(),
			draft: flagField.optional(),
		})
		.superRefine(addFormErrors, { when: whenValid() })
		.transform((value) => ({ ...value, ...normaliseJob(value, "save") })),
);
export type SaveJobInput = z.output<typeof saveJobInput>;

/** A sub-job sent with its new trip; it takes the trip's customer and load type when it names none. */
const newSubJobInput = jobFields.extend({ mode: subJobMode });

const newSubJobs = addedRows(z.array(newSubJobInput).max(MAX_STOPS, `At most ${MAX_STOPS} sub-jobs`));

interface NewTrip {
	job_type: number;
	collection_date?: string | null;
	trip_sub_jobs: readonly z.output<typeof newSubJobInput>[];
}

/** Applies the rules of a trip's first sub-jobs to those of their fields that are valid. */
function addTripErrors(
	{ job_type, collection_date, trip_sub_jobs }: NewTrip,
	ctx: z.RefinementCtx<NewTrip>,
): void {
	if (!Array.isArray(trip_sub_jobs)) return;
	const path = "trip_sub_jobs";
	if (trip_sub_jobs.length > 0 && job_type !== JOB_TYPE.trip)
		ctx.addIssue({ code: "custom", path: [path], message: "Only a trip has sub-jobs" });
	const earlier = [...ctx.issues];
	const isTripDated = !earlier.some((issue) => issue.path?.[0] === "collection_date");
	const parent = { collection_date: isTripDated ? collection_date : null };
	for (const [at, sub] of trip_sub_jobs.entries()) {
		const own = earlier.filter((issue) => issue.path?.[0] === path && issue.path[1] === at);
		const invalid = new Set(own.map((issue) => String(issue.path?.[2])));
		const mode = invalid.has("mode") ? UNKNOWN_MODE : sub.mode;
		const cleared = Object.fromEntries([...invalid].map((field) => [field, undefined]));
		const valid = { ...sub, ...cleared, mode };
		const errors = { ...subJobErrors(valid, parent), ...storedWindowErrors(valid) };
		for (const [field, message] of Object.entries(errors))
			if (!invalid.has(field)) ctx.addIssue({ code: "custom", path: [path, at, field], message });
	}
}

/** A job, or a trip with its first sub-jobs. */
export const saveTripInput = z
	.intersection(saveJobInput, z.object({ trip_sub_jobs: newSubJobs.default([]) }))
	.superRefine(addTripErrors, { when: whenValid("job_type") });
export type SaveTripInput = z.output<typeof saveTripInput>;
export type NewSubJobInput = z.output<typeof newSubJobInput>;

/** The changed fields of a job and the version they are based on. Merge them, then validate the result with `checkJob`. */
export const updateJobInput = z.preprocess(
	acceptSpellings(JOB_SPELLINGS),
	jobInputFields.partial().extend({ version: z.int().positive().optional() }),
);
export type UpdateJobInput = z.output<typeof updateJobInput>;
/** The changed fields alone. */
export type ChangedJobFields = Omit<UpdateJobInput, "version">;

/** Normalises a job after a change was merged in. Throws 422 with the form's messages. */
export function checkJob<Job extends ParsedJob>(job: Job) {
	const normalised = normaliseJob(job, "update");
	const errors = storedJobErrors(normalised);
	if (Object.keys(errors).length > 0) throw validation(errors);
	return normalised;
}

/** The message when a reference does not exist, by its field. */
const MISSING: readonly (readonly [field: ReferenceField | "needs", message: string])[] = [
	["customer_id", jobFormText.customer],
	["load_type_id", jobFormText.loadType],
	["freight_type_id", "This freight type does not exist"],
	["service_id", "This service does not exist"],
	["needs", "A need does not exist"],
];

/** Throws 422 for fields whose reference does not exist, and for a customer who may not order. */
export function assertReferences(found: FoundReferences | undefined): void {
	const missing = MISSING.filter(([field]) => !found?.[field]);
	const errors: Record<string, string> = { ...orderErrors(found?.blocked), ...Object.fromEntries(missing) };
	if (Object.keys(errors).length > 0) throw validation(errors);
}
