import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	check,
	index,
	integer,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { DangerousGoods } from "../../shared/jobs/dangerous-goods";
import { dateChecks, flagChecks, oneOf, timeChecks } from "../columns/checks";
import { date, decimal5, flag, instant, json, money, time, timestamps, version } from "../columns/types";
import { customer } from "./customers";
import { user } from "./people";
import { freight_type, load_type, service } from "./tariffs";

/**
 * A collection and/or delivery (job_type 1, 2), a trip (3), or a trip's sub-job (parent_id set, sub_no from 1).
 * `status` is the display order 1 to 20. `uid` is the caller's idempotency key. `diary_date` and `diary_time`
 * are those of the collection, or of the delivery without a collection date. `listed` marks rows of the diary.
 * A job that was split has become a trip: `split_type` is the job_type it had, its legs refer to it in `split_from_id`.
 */
export const job = sqliteTable(
	"job",
	{
		id: integer().primaryKey(),
		uid: text().notNull().unique(),
		job_number: integer().notNull(),
		sub_no: integer().notNull().default(0),
		job_type: integer().notNull().default(1),
		parent_id: integer().references((): AnySQLiteColumn => job.id, { onDelete: "cascade" }),
		split_from_id: integer().references((): AnySQLiteColumn => job.id),
		split_type: integer(),
		mode: integer().notNull().default(0),
		status: integer().notNull().default(2),
		previous_status: integer(),
		draft: flag().notNull().default(0),
		collected: flag().notNull().default(0),
		temp_status: integer(),
		customer_id: integer()
			.notNull()
			.references(() => customer.id),
		load_type_id: integer().references(() => load_type.id),
		freight_type_id: integer().references(() => freight_type.id),
		service_id: integer().references(() => service.id),

		base_charge: money().notNull().default(0),
		extras: money().notNull().default(0),
		waiting_charge: money().notNull().default(0),
		total_charge: money().notNull().default(0),
		other_costs: money().notNull().default(0),
		calculator_charge: money(),
		subcost: money(),
		profit: money(),
		is_vat: flag().notNull().default(1),
		inv: text(),
		weight: decimal5(),
		vol_weight: decimal5(),
		spaces: decimal5(),
		item_count: integer(),
		goods_description: text(),
		/** Ids of `need`: what the job itself asks for. Its load type may ask for more. */
		needs: json<number[]>().notNull().default([]),
		dangerous_goods: json<DangerousGoods[]>().notNull().default([]),
		/** As ordered: "2 to 8 °C", "frozen". */
		temperature: text(),
		dimensions: text(),
		do_not_stack: flag().notNull().default(0),
		mileage: decimal5(),
		report_notes: text(),
		no_of_pod: integer().notNull().default(0),
		is_marked: flag().notNull().default(0),

		collection_name: text(),
		collection_address_line_1: text(),
		collection_address_line_2: text(),
		collection_town: text(),
		collection_country: text(),
		collection_post_code: text(),
		collection_date: date(),
		collection_time: time(),
		/** Until when the goods can be collected; null for at `collection_time`. So for the delivery. */
		collection_time_until: time(),
		collection_instruction_1: text(),
		collection_phone: text(),
		collection_latitude: real(),
		collection_longitude: real(),

		delivery_name: text(),
		delivery_address_line_1: text(),
		delivery_address_line_2: text(),
		delivery_town: text(),
		delivery_country: text(),
		delivery_post_code: text(),
		delivery_date: date(),
		delivery_time: time(),
		delivery_time_until: time(),
		delivery_instruction_1: text(),
		delivery_phone: text(),
		delivery_latitude: real(),
		delivery_longitude: real(),

		source: text().notNull().default("entry"),
		created_by: integer().references(() => user.id),
		version: version(),
		...timestamps(),
		completed_at: instant(),
		deleted_at: instant(),

		diary_date: text().generatedAlwaysAs(sql`coalesce(collection_date, delivery_date)`, { mode: "stored" }),
		diary_time: text().generatedAlwaysAs(
			sql`case when collection_date is null then delivery_time else collection_time end`,
			{ mode: "stored" },
		),
		listed: integer().generatedAlwaysAs(sql`parent_id is null`, { mode: "stored" }),
	},
	(t) => [
		uniqueIndex("job_number").on(t.job_number, t.sub_no),
		index("job_diary").on(t.status, t.diary_date, t.diary_time).where(sql`${t.listed} = 1`),
		index("job_day").on(t.diary_date, t.status).where(sql`${t.listed} = 1`),
		index("job_customer").on(t.customer_id, t.status, t.diary_date, t.diary_time).where(sql`${t.listed} = 1`),
		index("job_parent").on(t.parent_id, t.sub_no).where(sql`${t.parent_id} is not null`),
		index("job_sub_day").on(t.diary_date, t.status).where(sql`${t.parent_id} is not null`),
		index("job_marked").on(t.diary_date).where(sql`${t.is_marked} = 1`),
		index("job_delivery_day").on(t.delivery_date, t.status),
		index("job_load_type").on(t.load_type_id),
		// What a list counts and sorts by, of jobs known by id: a twentieth of the rows' own size.
		index("job_listing").on(t.id, t.parent_id, t.listed, t.status, t.diary_date, t.diary_time, t.customer_id),
		index("job_collection_town").on(sql`${t.collection_town} collate nocase`).where(sql`${t.listed} = 1`),
		index("job_delivery_town").on(sql`${t.delivery_town} collate nocase`).where(sql`${t.listed} = 1`),
		index("job_price").on(t.total_charge, t.diary_date, t.status).where(sql`${t.listed} = 1`),
		check("job_sub_no", sql`(${t.sub_no} = 0) = (${t.parent_id} is null)`),
		check("job_status", sql`${t.status} between 1 and 20`),
		check("job_previous_status", sql`${t.previous_status} between 1 and 20`),
		check("job_number_positive", sql`${t.job_number} > 0 and ${t.sub_no} >= 0`),
		oneOf(t.job_type, [1, 2, 3]),
		oneOf(t.mode, [0, 1, 2, 3, 4]),
		...flagChecks(t.draft, t.collected, t.is_vat, t.is_marked),
		...dateChecks(t.collection_date, t.delivery_date),
		...timeChecks(t.collection_time, t.delivery_time),
	],
);

/**
 * The allocation of a job: the latest driver, sub-contractor or owner-driver allocation by date, of the job itself or of a
 * trip's sub-jobs. Maintained by triggers from the allocations (view `job_allocation_now`); never written by operations.
 */
export const job_allocation = sqliteTable(
	"job_allocation",
	{
		job_id: integer()
			.primaryKey()
			.references(() => job.id, { onDelete: "cascade" }),
		kind: text({ enum: ["driver", "sub_contractor", "owner_driver"] }).notNull(),
		allocation_id: integer().notNull(),
		date: date().notNull(),
		work_day_id: integer(),
		driver_id: integer(),
		vehicle_id: integer(),
		sub_contractor_id: integer(),
		owner_driver_id: integer(),
	},
	(t) => [index("job_allocation_driver").on(t.driver_id, t.date)],
);

/** The number of listed jobs of a diary day in each status, and their id range. Maintained by triggers. */
export const day_status = sqliteTable(
	"day_status",
	{
		status: integer().notNull(),
		date: date().notNull(),
		n: integer().notNull(),
		lo: integer().notNull(),
		hi: integer().notNull(),
	},
	(t) => [
		uniqueIndex("day_status_cell").on(t.status, t.date),
		index("day_status_day").on(t.date, t.status, t.n),
	],
);

/** Jobs being saved, whose search text is made once when they leave here; empty outside a batch. */
export const job_text_hold = sqliteTable("job_text_hold", { uid: text().primaryKey() });
