import {
	comingWorkdaysBy,
	currentWorkdaysBy,
	openJobsBy,
	recordsBy,
} from "~/db/repositories/master-data/record-usage";

/** Unfinished jobs that refer to a record by a column; finished ones keep its name. */
export const openJobsUsage = (column: string) => ({
	thing: "open job",
	things: "open jobs",
	sql: openJobsBy(column),
});

/** Workdays that refer to a record: future ones, and one in progress (a night shift started yesterday). */
export const workdayUsages = (column: "driver_id" | "vehicle_id" | "trailer_id") => [
	{ thing: "coming workday", things: "coming workdays", sql: comingWorkdaysBy(column) },
	{ thing: "workday under way", things: "workdays under way", sql: currentWorkdaysBy(column) },
];

/** Master data that refers to a record by a column. */
export const usageIn = (
	table: string,
	column: string,
	name: string,
	thing: string,
	things = `${thing}s`,
) => ({
	thing,
	things,
	sql: recordsBy(table, column, name),
});
