import { z } from "zod";
import { text } from "../contact/schemas";
import { dateField } from "../time/schemas";
import { DIARY_COLUMNS } from "./rules-diary";
import { FIRST_PAGE } from "./rules-list";
import { flag, id, respelt } from "./schemas-parts";
import { STATUS_NAMES } from "./status";

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
