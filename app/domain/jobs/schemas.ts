import { z } from "zod";
import { emailField, text } from "../contact/schemas";
import { validation } from "../errors";
import { decimal } from "../money/schemas";
import { dateField, timeField } from "../time/schemas";
import { normaliseJob } from "./rules";
import { DIARY_COLUMNS } from "./rules-diary";
import { jobFaults } from "./rules-faults";
import { FIRST_PAGE } from "./rules-list";
import { STATUS_NAMES } from "./status";

/** A row's number: an integer, or a text holding one; blank is read as none. */
const id = z
	.union(
		[
			z.int().positive(),
			z
				.string()
				.trim()
				.regex(/^\d{0,15}$/, "Not a number"),
		],
		{ error: "Not a number" },
	)
	.nullish()
	.transform((sent) => Number(sent) || null);

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

/** Yes or no as 1 or 0, in whichever way it was sent. */
const flag = z
	.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], { error: "Must be 0 or 1" })
	.transform((sent): 0 | 1 => (Number(sent) === 1 ? 1 : 0));

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
	job_extra_charges: extraCharges.default([]),
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

const LIST_SPELLINGS = new Map([
	["keyword", "keywords"],
	["status", "statuses"],
	["per_page", "perPage"],
	["pageSize", "perPage"],
	["from", "date_from"],
	["from_date", "date_from"],
	["start_date", "date_from"],
	["to", "date_to"],
	["to_date", "date_to"],
	["end_date", "date_to"],
]);

/** Reads names that a caller may spell in another way; where both are sent the proper one counts. */
function respelt(spellings: ReadonlyMap<string, string>) {
	return (sent: unknown): unknown => {
		if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
		const entries = Object.entries(sent);
		const other = entries.flatMap(([name, value]) => {
			const proper = spellings.get(name);
			return proper === undefined ? [] : [[proper, value] as const];
		});
		return Object.fromEntries([...other, ...entries.filter(([name]) => !spellings.has(name))]);
	};
}

function addFaults(job: Parameters<typeof jobFaults>[0], ctx: z.RefinementCtx): void {
	for (const [field, message] of Object.entries(jobFaults(job))) {
		ctx.addIssue({ code: "custom", path: [field], message });
	}
}

/** What a form holds before it is sent: the fields under the form's rules, the delivery date asked for. */
export const jobForm = jobFields.superRefine(addFaults);

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

const statuses = z
	.string()
	.max(300)
	.transform((sent) => sent.split(",").map((name) => name.trim()))
	.transform((names) => names.filter((name) => name !== "" && name !== "All"))
	.pipe(z.array(z.enum(STATUS_NAMES, { error: "Unknown status" })))
	.optional();

const given = <Read>(read: Read | null): Read | undefined => read ?? undefined;
const word = text(200).transform(given);
const day = dateField.transform(given);
const chosen = id.transform(given);
const number = (first: number, most: number) => z.coerce.number().int().min(1).max(most).default(first);

/** What the diary can be sorted by. */
export const JOB_SORTS = DIARY_COLUMNS.map(({ slug }) => slug).filter((slug) => slug !== "action");

/** How the diary is filtered, sorted and paged. Where no days are named the caller's default (today) applies. */
export const jobListFilter = z.preprocess(
	respelt(LIST_SPELLINGS),
	z
		.object({
			date_from: day,
			date_to: day,
			statuses,
			keywords: text(4000).transform(given),
			job_number: word,
			cus_ref: word,
			col_from: word,
			col_town: word,
			del_to: word,
			del_town: word,
			load_type_id: chosen,
			driver_id: chosen,
			vehicle_id: chosen,
			customer_id: chosen,
			is_marked: flag.optional(),
			sort: z.enum(JOB_SORTS, { error: "Unknown column" }).optional(),
			direction: z.enum(["asc", "desc"], { error: "Must be asc or desc" }).default("asc"),
			page: number(FIRST_PAGE, 1_000_000),
			perPage: number(50, 500),
		})
		.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
			path: ["date_to"],
			message: "The range ends before it begins",
		}),
);
export type JobListQuery = z.output<typeof jobListFilter>;

const words = z.string().nullable();
const figure = z.number().nullable();
const bit = z.literal([0, 1]);

/** A row of the diary as it is answered; `is_marked`, `badge_name` and `driver_sub` go to the office only. */
export const jobListRow = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	mode: z.int(),
	parent_id: z.int().nullable(),
	status: z.enum(STATUS_NAMES),
	draft: bit,
	collected: bit,
	temp_status: z.int().nullable(),
	version: z.int(),
	customer_id: z.int(),
	load_type_id: z.int().nullable(),
	service_id: z.int().nullable(),
	customer: z.object({
		id: z.int(),
		customer_code: z.string(),
		customer_name: z.string(),
		customer_type: bit,
	}),
	customer_reference: z.array(z.object({ name: z.string() })),
	load_type: z.object({ id: z.int(), code: z.string(), color: words }).nullable(),
	service: z.object({ id: z.int(), code: z.string() }).nullable(),
	collection_name: words,
	collection_town: words,
	collection_post_code: words,
	collection_date: words,
	collection_time: words,
	delivery_name: words,
	delivery_town: words,
	delivery_post_code: words,
	delivery_date: words,
	delivery_time: words,
	item_count: figure,
	weight: figure,
	spaces: figure,
	mileage: figure,
	total_charge: figure,
	is_attachement_available: bit,
	sub_job_count: z.int(),
	is_marked: bit.optional(),
	badge_name: z.string().optional(),
	driver_sub: z
		.object({
			kind: z.enum(["driver", "sub_contractor", "owner_driver"]),
			label: words,
			date: z.string(),
			driver_id: z.int().nullable(),
			sub_contractor_id: z.int().nullable(),
			owner_driver_id: z.int().nullable(),
			vehicle_id: z.int().nullable(),
			reg: words,
		})
		.nullish(),
});
export type JobListRow = z.output<typeof jobListRow>;

/** One page of the diary with the counts of its status filter (by status name, and All). */
export const jobListData = z.object({
	job_details: z.object({
		data: z.array(jobListRow),
		total: z.int(),
		perPage: z.int(),
		currentPage: z.int(),
	}),
	statusCount: z.record(z.string(), z.int()),
});
export type JobListData = z.output<typeof jobListData>;
