import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { decimal5, instant, money, NOW, timestamps } from "../columns/types";
import { job } from "./jobs";
import { user } from "./people";
import { work_day } from "./workdays";

const ofWorkDay = () =>
	integer()
		.notNull()
		.references(() => work_day.id, { onDelete: "cascade" });

/** What a driver did on a workday, as the app reports it. `uid` makes repeated requests of the app idempotent. */
export const work_day_activity = sqliteTable(
	"work_day_activity",
	{
		id: integer().primaryKey(),
		work_day_id: ofWorkDay(),
		at: instant().notNull(),
		action_type: text().notNull(),
		message: text().notNull().default(""),
		job_id: integer().references(() => job.id, { onDelete: "set null" }),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		image: text(),
		uid: text().unique(),
		/** Which stop of the job a report is about; null where it names none. */
		stop: text({ enum: ["collection", "delivery"] }),
		/** Where it happened, the accuracy in metres. */
		latitude: real(),
		longitude: real(),
		accuracy: real(),
	},
	(t) => [
		index("work_day_activity_day").on(t.work_day_id, t.at),
		index("work_day_activity_job").on(t.job_id),
	],
);

/** A file attached to a workday. */
export const work_day_attachment = sqliteTable(
	"work_day_attachment",
	{
		id: integer().primaryKey(),
		work_day_id: ofWorkDay(),
		file: text().notNull(),
		file_name: text().notNull(),
		content_type: text().notNull(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("work_day_attachment_day").on(t.work_day_id)],
);

/** Fuel bought on a workday. */
export const fuel_data = sqliteTable(
	"fuel_data",
	{
		id: integer().primaryKey(),
		work_day_id: ofWorkDay(),
		fuel_cost: money().notNull(),
		fuel_volume: decimal5().notNull(),
		mileage: decimal5(),
		picture: text(),
		...timestamps(),
	},
	(t) => [index("fuel_data_day").on(t.work_day_id)],
);
