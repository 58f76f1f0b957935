import { and, between, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonObjectIf, jsonRows, jsonTexts, orNull } from "~/db/json-fields";
import { isActiveJob, jobNumber } from "~/db/repositories/kernel/job-expressions";
import { isCarriedByAllocation } from "~/db/repositories/planning/carried-jobs";
import { carriedNeeds } from "~/db/repositories/planning/needs";
import { siteOf } from "~/db/repositories/planning/sites";
import {
	air_way_bill_number,
	check_definition,
	check_report,
	customer,
	customer_address,
	customer_reference,
	freight_type,
	job,
	job_attachment,
	job_contact,
	job_note,
	job_process,
	load_type,
	service,
	trailer,
	vehicle,
	vehicle_type,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";

const checksDone = () =>
	jsonRows(
		{ truck_type: check_report.truck_type, mode: check_report.mode, job_id: check_report.job_id },
		(rows) => db.select({ rows }).from(check_report).where(eq(check_report.work_day_id, work_day.id)),
		check_report.id,
	);

const jobCount = sql<number>`(SELECT count(*) FROM ${work_day_job}
	WHERE ${and(eq(work_day_job.work_day_id, work_day.id), eq(work_day_job.is_deleted, 0), eq(work_day_job.is_planned, 0))})`;

/** Whether the driver is out for the night: as last reported, else as the office pays. */
const isNightOut = sql<0 | 1>`coalesce(
	(SELECT ${work_day_activity.action_type} = 'night_out' FROM ${work_day_activity}
		WHERE ${eq(work_day_activity.work_day_id, work_day.id)} AND ${work_day_activity.action_type} IN ('night_out', 'no_night_out')
		ORDER BY ${work_day_activity.at} DESC, ${work_day_activity.id} DESC LIMIT 1),
	${work_day.nightout} > 0)`;

/** What the driver does now, as far as it has been reported: the last of breaks, driving and other work, with its moment. */
const lastActivity = () =>
	jsonObjectIf(isNotNull(work_day_activity.id), {
		activity: work_day_activity.action_type,
		at: work_day_activity.at,
	});

/** The newest report of a break, of driving or of other work on a workday. */
const lastActivityId = sql`(SELECT a.id FROM ${work_day_activity} a WHERE a.work_day_id = ${work_day.id}
	AND a.action_type IN ('break_start', 'break_end', 'driving', 'other_work') ORDER BY a.at DESC, a.id DESC LIMIT 1)`;

/** Selects when a driver was on duty between two days. */
export const selectDutyTimes = (driver_id: number, from: string, to: string) =>
	db
		.select({
			date: work_day.date,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_time,
		})
		.from(work_day)
		.where(and(eq(work_day.driver_id, driver_id), between(work_day.date, from, to)));

/** Selects the workdays of a driver between two days, in order, without their jobs. */
export const selectDriverWorkdays = (driver_id: number, from: string, to: string) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			start_time: work_day.start_time,
			notes: work_day.notes,
			is_night_out: isNightOut.as("is_night_out"),
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_time,
			vehicle: jsonObjectIf(isNotNull(vehicle.id), {
				id: vehicle.id,
				code: vehicle.code,
				reg: vehicle.reg,
				description: vehicle.description,
				v_code: orNull(vehicle_type.v_code),
			}).as("vehicle_object"),
			trailer: jsonObjectIf(isNotNull(trailer.id), {
				id: trailer.id,
				code: trailer.code,
				serial_no: trailer.serial_no,
			}).as("trailer_object"),
			checks_done: checksDone().as("checks_done"),
			activity: lastActivity().as("activity_object"),
			job_count: jobCount.as("job_count"),
		})
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
		.leftJoin(trailer, eq(trailer.id, work_day.trailer_id))
		.leftJoin(work_day_activity, eq(work_day_activity.id, lastActivityId))
		.where(and(eq(work_day.driver_id, driver_id), between(work_day.date, from, to)))
		.orderBy(work_day.date, work_day.shift_type_id);

/** Radius of a place without a saved address, in metres. */
const DEFAULT_RADIUS = sql.raw("150");

/** The geofence of the saved address of the same customer at the same place: by coordinates, else by name and postcode. */
const radiusOf = (side: "collection" | "delivery") => {
	const radiusWhere = (isSamePlace: SQL | undefined) =>
		sql`(SELECT ${customer_address.geofence_radius} FROM ${customer_address}
			WHERE ${and(eq(customer_address.customer_id, job.customer_id), isSamePlace)} ORDER BY ${customer_address.id} LIMIT 1)`;
	const isSamePoint = and(
		eq(customer_address.latitude, job[`${side}_latitude`]),
		eq(customer_address.longitude, job[`${side}_longitude`]),
	);
	const isSameName = and(
		eq(customer_address.name, job[`${side}_name`]),
		eq(customer_address.post_code, job[`${side}_post_code`]),
	);
	return sql<number>`coalesce(${radiusWhere(isSamePoint)}, ${radiusWhere(isSameName)}, ${DEFAULT_RADIUS})`;
};

const stop = (side: "collection" | "delivery") =>
	({
		name: job[`${side}_name`],
		address_line_1: job[`${side}_address_line_1`],
		address_line_2: job[`${side}_address_line_2`],
		town: job[`${side}_town`],
		country: job[`${side}_country`],
		post_code: job[`${side}_post_code`],
		date: job[`${side}_date`],
		time: job[`${side}_time`],
		time_until: job[`${side}_time_until`],
		instruction: job[`${side}_instruction_1`],
		contact_name: job_contact[`${side}_contact_name`],
		phone: job[`${side}_phone`],
		latitude: job[`${side}_latitude`],
		longitude: job[`${side}_longitude`],
		radius: radiusOf(side),
		site: siteOf(side),
	}) as const;

const texts = (table: typeof customer_reference | typeof air_way_bill_number, column: SQL) =>
	jsonTexts(sql`(SELECT json_group_array(${column}) FROM ${table} WHERE ${eq(table.job_id, job.id)})`);

const driverNotes = () =>
	jsonRows(
		{ id: job_note.id, notes: job_note.notes },
		(rows) =>
			db
				.select({ rows })
				.from(job_note)
				.where(and(eq(job_note.job_id, job.id), eq(job_note.show_notes_to_driver, 1))),
		job_note.id,
	);

const attachments = () =>
	jsonRows(
		{
			id: job_attachment.id,
			file_name: job_attachment.file_name,
			content_type: job_attachment.content_type,
			size: job_attachment.size,
		},
		(rows) => db.select({ rows }).from(job_attachment).where(eq(job_attachment.job_id, job.id)),
		job_attachment.id,
	);

const proofs = () =>
	jsonRows(
		{ type: job_process.type, pod_name: job_process.pod_name },
		(rows) => db.select({ rows }).from(job_process).where(eq(job_process.job_id, job.id)),
		job_process.id,
	);

/** When a step of a job was first reported on a workday, since it last failed there; null where it was not. */
const reportedAt = (condition: string) =>
	sql<
		string | null
	>`(SELECT min(a.at) FROM ${work_day_activity} a WHERE a.work_day_id = ${work_day.id} AND a.job_id = ${job.id}
		AND ${sql.raw(condition)} AND a.at > coalesce((SELECT max(f.at) FROM ${work_day_activity} f
			WHERE f.work_day_id = ${work_day.id} AND f.job_id = ${job.id} AND f.action_type = 'failed'), ''))`;

/** Jobs of the office's plan that it has not booked are not the driver's yet. */
const isOnDay = (work_day_id: SQL | number) =>
	and(
		eq(work_day_job.work_day_id, work_day_id),
		eq(work_day_job.is_deleted, 0),
		eq(work_day_job.is_planned, 0),
		isActiveJob(job),
	);

/** Selects the booked jobs of workdays of a driver with what a driver needs, in order; no amounts. A trip has its sub-jobs beside it. */
export const selectDriverJobs = (driver_id: number, date: string) =>
	db
		.select({
			work_day_id: work_day_job.work_day_id,
			id: job.id,
			job_number: sql<string>`${jobNumber(job)}`.as("number"),
			job_type: job.job_type,
			parent_id: job.parent_id,
			mode: job.mode,
			status: job.status,
			collected: job.collected,
			position: work_day_job.position,
			started_at: work_day_job.started_at,
			arrived_at: work_day_job.arrived_at,
			collected_at: reportedAt("a.action_type = 'collected'").as("collected_at"),
			departed_at: work_day_job.departed_at,
			delivery_arrived_at: reportedAt("a.action_type = 'arrived' AND a.stop = 'delivery'").as(
				"delivery_arrived_at",
			),
			finished_at: work_day_job.completed_at,
			customer_name: orNull(customer.customer_name).as("customer_name"),
			load_type: orNull(load_type.code).as("load_type_code"),
			freight_type: orNull(freight_type.code).as("freight_type_code"),
			service: orNull(service.code).as("service_code"),
			item_count: job.item_count,
			weight: job.weight,
			spaces: job.spaces,
			goods_description: job.goods_description,
			...carriedNeeds(),
			temperature: job.temperature,
			dimensions: job.dimensions,
			do_not_stack: job.do_not_stack,
			collection: jsonObjectIf(sql`1`, stop("collection")).as("collection"),
			delivery: jsonObjectIf(sql`1`, stop("delivery")).as("delivery"),
			references: texts(customer_reference, sql`${customer_reference.name}`).as("reference_texts"),
			air_way_bills: texts(air_way_bill_number, sql`${air_way_bill_number.awb_number}`).as(
				"air_way_bill_texts",
			),
			notes: driverNotes().as("note_rows"),
			attachments: attachments().as("attachment_rows"),
			proofs: proofs().as("proof_rows"),
		})
		.from(work_day)
		.innerJoin(work_day_job, eq(work_day_job.work_day_id, work_day.id))
		.innerJoin(job, isCarriedByAllocation())
		.leftJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(job_contact, eq(job_contact.job_id, job.id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.leftJoin(freight_type, eq(freight_type.id, job.freight_type_id))
		.leftJoin(service, eq(service.id, job.service_id))
		.where(and(eq(work_day.driver_id, driver_id), eq(work_day.date, date), isOnDay(sql`${work_day.id}`)))
		.orderBy(work_day.shift_type_id, work_day_job.position, work_day_job.id, job.sub_no);

/** Selects the questions of checks, by kind and in order. */
export const selectCheckQuestions = () =>
	db
		.select({
			id: check_definition.id,
			truck_type: check_definition.truck_type,
			name: check_definition.name,
			field_type: check_definition.field_type,
			random_picture: check_definition.random_picture,
		})
		.from(check_definition)
		.where(isNull(check_definition.deleted_at))
		.orderBy(check_definition.truck_type, check_definition.position);

/** Selects a workday of a driver with what a report of the driver depends on. */
export const selectDriverWorkday = (driver_id: number, id: number) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			vehicle_id: work_day.vehicle_id,
			driver_id: work_day.driver_id,
			trailer_id: work_day.trailer_id,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			approved_at: work_day.approved_at,
			version: work_day.version,
			reg: orNull(vehicle.reg).as("reg"),
		})
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(and(eq(work_day.id, id), eq(work_day.driver_id, driver_id)));

/** Selects the driver's newest workday that a job is on, itself or through its trip. */
export const selectDriverJobPlace = (driver_id: number, job_id: number) =>
	db
		.select({
			id: work_day_job.id,
			work_day_id: work_day_job.work_day_id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			vehicle_id: work_day.vehicle_id,
			driver_id: work_day.driver_id,
			placed_job_id: work_day_job.job_id,
			is_planned: work_day_job.is_planned,
		})
		.from(job)
		.innerJoin(
			work_day_job,
			and(
				or(eq(work_day_job.job_id, job.id), eq(work_day_job.job_id, job.parent_id)),
				eq(work_day_job.is_deleted, 0),
			),
		)
		.innerJoin(work_day, eq(work_day.id, work_day_job.work_day_id))
		.where(and(eq(job.id, job_id), eq(work_day.driver_id, driver_id)))
		.orderBy(sql`${work_day_job.is_planned}, ${work_day.date} DESC`)
		.limit(1);
