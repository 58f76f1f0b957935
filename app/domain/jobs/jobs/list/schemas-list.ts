import { z } from "zod";
import { textField } from "~/shared/contact/schemas";
import { acceptSpellings, flagField, idField, whenValid } from "~/shared/input-fields";
import { jsonText, price } from "~/shared/money/price-fields";
import { flagValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { dateField } from "~/shared/time/schemas";
import type { FieldsWith } from "../model/fields";
import { lateStopResponse } from "../model/responses-late";
import { STATUS_NAMES } from "../model/status";
import { DIARY_COLUMNS } from "./rules-diary";
import { FIRST_PAGE } from "./rules-list";

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

const statuses = z
	.string()
	.max(300)
	.transform((list) => list.split(",").map((name) => name.trim()))
	.transform((names) => names.filter((name) => name !== "" && name !== "All"))
	.pipe(z.array(z.enum(STATUS_NAMES, { error: "Unknown status" })))
	.optional();

const toOptional = <Read>(value: Read | null): Read | undefined => value ?? undefined;
const shortText = textField(200).transform(toOptional);
const optionalDate = dateField.transform(toOptional);
const optionalId = idField.transform(toOptional);
const positiveInt = (defaultValue: number, max: number) =>
	z.coerce.number().int().min(1).max(max).default(defaultValue);

/** The columns the diary can be sorted by. */
export const JOB_SORTS = DIARY_COLUMNS.map(({ slug }) => slug).filter((slug) => slug !== "action");

/** How the diary is filtered, sorted and paged. Without days the caller's default (today) applies. */
export const jobListFilter = z.preprocess(
	acceptSpellings(LIST_SPELLINGS),
	z
		.object({
			date_from: optionalDate,
			date_to: optionalDate,
			statuses,
			keywords: textField(4000).transform(toOptional),
			job_number: shortText,
			cus_ref: shortText,
			col_from: shortText,
			col_town: shortText,
			del_to: shortText,
			del_town: shortText,
			load_type_id: optionalId,
			service_id: optionalId,
			driver_id: optionalId,
			sub_contractor_id: optionalId,
			owner_driver_id: optionalId,
			vehicle_id: optionalId,
			customer_id: optionalId,
			is_marked: flagField.optional(),
			sort: z.enum(JOB_SORTS, { error: "Unknown column" }).optional(),
			direction: z.enum(["asc", "desc"], { error: "Must be asc or desc" }).default("asc"),
			page: positiveInt(FIRST_PAGE, 1_000_000),
			perPage: positiveInt(50, 500),
		})
		.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
			path: ["date_to"],
			message: "The range ends before it begins",
			when: whenValid("date_from", "date_to"),
		}),
);
export type JobListQuery = z.output<typeof jobListFilter>;

/** What of each row a page of the list has: all, or no more than a diary shows and decides by. */
export const jobListInput = z.intersection(
	jobListFilter,
	z.object({ fields: z.enum(["all", "diary"], { error: "Must be all or diary" }).default("all") }),
);
export type RowFields = z.output<typeof jobListInput>["fields"];

/** A row of the diary; `is_marked`, `is_unconfirmed`, `badge_name`, `driver_sub` and `late` are for the office only. */
export const jobListRowResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	mode: z.int(),
	parent_id: z.int().nullable(),
	status: z.enum(STATUS_NAMES),
	draft: flagValue,
	collected: flagValue,
	temp_status: z.int().nullable(),
	version: z.int(),
	customer_id: z.int(),
	load_type_id: z.int().nullable(),
	service_id: z.int().nullable(),
	customer: z.object({
		id: z.int(),
		customer_code: z.string(),
		customer_name: z.string(),
		customer_type: flagValue,
	}),
	customer_reference: z.array(z.object({ name: z.string() })),
	load_type: z.object({ id: z.int(), code: z.string(), color: nullableText }).nullable(),
	service: z.object({ id: z.int(), code: z.string() }).nullable(),
	collection_name: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	collection_date: nullableText,
	collection_time: nullableText,
	collection_time_until: nullableText,
	delivery_name: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	delivery_time_until: nullableText,
	item_count: nullableNumber,
	weight: nullableNumber,
	spaces: nullableNumber,
	mileage: nullableNumber,
	total_charge: price().nullable(),
	is_attachement_available: flagValue,
	/** What its customer has requested and the office has not answered; null for nothing. */
	requested: z.enum(["booking", "quote", "change", "cancel"]).nullable(),
	sub_job_count: z.int(),
	/** The last delivery of a trip; null for a job, and for a trip without deliveries. */
	last_stop: z.object({ town: nullableText, date: nullableText, time: nullableText }).nullable(),
	is_marked: flagValue.optional(),
	/** Whether its driver has not confirmed a change within five minutes. */
	is_unconfirmed: flagValue.optional(),
	badge_name: z.string().optional(),
	driver_sub: z
		.object({
			kind: z.enum(["driver", "sub_contractor", "owner_driver"]),
			label: nullableText,
			date: z.string(),
			driver_id: z.int().nullable(),
			sub_contractor_id: z.int().nullable(),
			owner_driver_id: z.int().nullable(),
			vehicle_id: z.int().nullable(),
			reg: nullableText,
			/** A sub-contractor has not answered yet, or wants another price. */
			offer: z.enum(["offered", "priced"]).nullable(),
		})
		.nullish(),
	/** The stop that a driver on duty will reach too late; null if all are in time. */
	late: lateStopResponse.nullish(),
} satisfies Record<FieldsWith<{ diary: true }>, z.ZodType> & Record<string, z.ZodType>);
export type JobListRow = z.output<typeof jobListRowResponse>;

/** A row with the fields `diary`: those of its columns, of the file of selected rows, and of what can be done with a job. */
const diaryRowResponse = jobListRowResponse.omit({
	draft: true,
	customer_id: true,
	load_type_id: true,
	service_id: true,
	item_count: true,
	weight: true,
	spaces: true,
	mileage: true,
});
export type ShownJobRow = z.output<typeof diaryRowResponse>;
const SHOWN_FIELDS = Object.keys(diaryRowResponse.shape);

/** The names of the fields of a row that are read; undefined for all. */
export const namesOfFields = (fields: RowFields): readonly string[] | undefined =>
	fields === "diary" ? SHOWN_FIELDS : undefined;

/**
 * The rows in a list's JSON text. The schema does not check them: the database writes them in its form, as tests verify, and
 * checking a page of 500 rows takes longer than reading it.
 */
export const toListRows = (rows: string): ShownJobRow[] => JSON.parse(rows);

/** 1 if more jobs match than `total` and the counts have: then the last entered of them are counted and listed. */
export const limitedTotalResponse = z.literal(1).optional();

/** One page of the diary with its job counts by status name and `All`. */
export const jobListResponse = z.object({
	job_details: z.object({
		data: z.union([z.array(jobListRowResponse), z.array(diaryRowResponse)]),
		total: z.int(),
		total_is_limited: limitedTotalResponse,
		perPage: z.int(),
		currentPage: z.int(),
		prev_page_url: z.string().nullable(),
		next_page_url: z.string().nullable(),
	}),
	statusCount: z.record(z.string(), z.int()),
});
export type JobListResponse = z.output<typeof jobListResponse>;

/** A page of the job list: JSON texts that are sent as they are, and the page position. */
export const jobListPageResponse = z.object({
	rows: jsonText(z.array(jobListRowResponse)),
	total: z.int(),
	isLimited: flagValue,
	statusCount: jsonText(z.record(z.string(), z.int())),
	page: z.int(),
	perPage: z.int(),
});
