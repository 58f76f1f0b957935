import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, ONE_ROW } from "~/db/builder";
import { isOwnRecord } from "~/db/repositories/kernel/sample-records";
import { company, customer, driver, job, load_type, user, vehicle, work_day } from "~/db/tenant";

const exists = (table: SQLiteTable, condition?: SQL) =>
	sql<0 | 1>`EXISTS (SELECT 1 FROM ${table}${condition && sql` WHERE ${condition}`})`;

/** A row of `selectSetupProgress`. */
export type SetupProgress = Awaited<ReturnType<typeof selectSetupProgress>>[number];

/** Selects how far a new company has been set up, 1 for each thing that is there; sample data do not count. */
export const selectSetupProgress = () =>
	db
		.select({
			hasCompanyDetails: exists(
				company,
				and(ne(company.address1, ""), ne(company.town, ""), ne(company.postcode, "")),
			).as("hasCompanyDetails"),
			hasPricedLoadType: exists(load_type, and(isNull(load_type.deleted_at), gt(load_type.per_mile, 0))).as(
				"hasPricedLoadType",
			),
			hasCustomer: exists(customer, and(isNull(customer.deleted_at), isOwnRecord(customer, "customer"))).as(
				"hasCustomer",
			),
			hasVehicle: exists(vehicle, and(isNull(vehicle.deleted_at), isOwnRecord(vehicle, "vehicle"))).as(
				"hasVehicle",
			),
			hasDriver: exists(driver, and(isNull(driver.deleted_at), isOwnRecord(driver, "driver"))).as(
				"hasDriver",
			),
			hasColleague: sql<
				0 | 1
			>`${db.$count(user, and(eq(user.user_type, "client"), isNull(user.deleted_at)))} > 1`.as(
				"hasColleague",
			),
			hasWorkday: exists(work_day, isOwnRecord(work_day, "work_day")).as("hasWorkday"),
			hasJob: exists(job, isOwnRecord(job, "job")).as("hasJob"),
		})
		.from(ONE_ROW);
