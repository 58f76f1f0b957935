import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonObjectIf, jsonRows, jsonTexts, orNull } from "~/db/json-fields";
import { isActiveJob, jobNumber } from "~/db/repositories/kernel/job-expressions";
import {
	customer_reference,
	job,
	job_activity,
	job_contact,
	job_note,
	job_process,
	load_type,
	sub_contractor_job,
} from "~/db/tenant";
import { carriedNeeds } from "./needs";

// What a sub-contractor sees and does by its link. Every statement has its id: another's work is never selected.

const stop = (side: "collection" | "delivery") =>
	({
		name: job[`${side}_name`],
		address_line_1: job[`${side}_address_line_1`],
		address_line_2: job[`${side}_address_line_2`],
		town: job[`${side}_town`],
		post_code: job[`${side}_post_code`],
		date: job[`${side}_date`],
		time: job[`${side}_time`],
		instruction: job[`${side}_instruction_1`],
		contact_name: job_contact[`${side}_contact_name`],
		phone: job[`${side}_phone`],
	}) as const;

const references = () =>
	jsonTexts(
		sql`(SELECT json_group_array(${customer_reference.name}) FROM ${customer_reference} WHERE ${eq(customer_reference.job_id, job.id)})`,
	);

const carrierNotes = () =>
	jsonRows(
		{ id: job_note.id, notes: job_note.notes },
		(rows) =>
			db
				.select({ rows })
				.from(job_note)
				.where(and(eq(job_note.job_id, job.id), eq(job_note.show_notes_to_driver, 1))),
		job_note.id,
	);

/** Another carrier has this job too, or instead: another leg of it, or a stop that was taken out of a trip. */
const hasOtherCarrier = (jobId: SQL | typeof job.id, sub_contractor_id: number) =>
	sql<number>`(EXISTS (SELECT 1 FROM sub_contractor_job o WHERE o.job_id = ${jobId} AND o.is_deleted = 0 AND o.sub_contractor_id <> ${sub_contractor_id})
		OR EXISTS (SELECT 1 FROM work_day_job o WHERE o.job_id = ${jobId} AND o.is_deleted = 0)
		OR EXISTS (SELECT 1 FROM owner_driver_job o WHERE o.job_id = ${jobId} AND o.is_deleted = 0))`;

const proofs = () =>
	jsonRows(
		{ type: job_process.type, pod_name: job_process.pod_name },
		(rows) => db.select({ rows }).from(job_process).where(eq(job_process.job_id, job.id)),
		job_process.id,
	);

/** What was reported of the way since the job was allocated. */
const journey = () =>
	jsonTexts(sql`(SELECT json_group_array(x.action_type ORDER BY x.id) FROM ${job_activity} x
		WHERE x.job_id = ${job.id} AND x.action_type IN ('arrival', 'collected', 'departure') AND x.at >= ${sub_contractor_job.created_at})`);

const hasOwnAllocation = sql`EXISTS (SELECT 1 FROM sub_contractor_job own WHERE own.job_id = ${job.id} AND own.is_deleted = 0)`;

/** The job of an allocation, or a sub-job of its trip that has no allocation itself and that nobody else carries. */
const isCarriedJob = (sub_contractor_id: number) =>
	or(
		eq(job.id, sub_contractor_job.job_id),
		and(
			eq(job.parent_id, sub_contractor_job.job_id),
			sql`NOT ${hasOwnAllocation} AND NOT ${hasOtherCarrier(job.id, sub_contractor_id)}`,
		),
	);

/** A plan that was not offered to the sub-contractor is the office's own. */
const isTheirs = (sub_contractor_id: number) =>
	and(
		eq(sub_contractor_job.sub_contractor_id, sub_contractor_id),
		eq(sub_contractor_job.is_deleted, 0),
		or(eq(sub_contractor_job.is_planned, 0), sql`${sub_contractor_job.answer} IS NOT NULL`),
		isActiveJob(job),
	);

/** From Completed on (11), a job is listed for some days more. */
const FIRST_DONE = 11;
const MAX_JOBS = 300;

/** Selects the jobs of a sub-contractor with what it needs to carry them; of amounts only what was agreed with it. A trip has its sub-jobs beside it. */
export const selectSubContractorJobs = (sub_contractor_id: number, doneSince: string) =>
	db
		.select({
			id: job.id,
			is_allocated: sql<number>`${sub_contractor_job.job_id} = ${job.id}`.as("is_allocated"),
			job_number: sql<string>`${jobNumber(job)}`.as("number"),
			job_type: job.job_type,
			parent_id: job.parent_id,
			mode: job.mode,
			status: job.status,
			collected: job.collected,
			date: sub_contractor_job.date,
			is_planned: sub_contractor_job.is_planned,
			is_completed: sub_contractor_job.is_completed,
			answer: sub_contractor_job.answer,
			cost: sub_contractor_job.cost,
			requested_cost: sub_contractor_job.requested_cost,
			driver_name: sub_contractor_job.driver_name,
			driver_mobile: sub_contractor_job.driver_mobile,
			registration: sub_contractor_job.registration,
			load_type: orNull(load_type.description).as("load_type_name"),
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
			references: references().as("reference_texts"),
			notes: carrierNotes().as("note_rows"),
			is_shared: hasOtherCarrier(job.id, sub_contractor_id).as("is_shared"),
			journey: journey().as("journey_entries"),
			proofs: proofs().as("proof_rows"),
		})
		.from(sub_contractor_job)
		.innerJoin(job, isCarriedJob(sub_contractor_id))
		.leftJoin(job_contact, eq(job_contact.job_id, job.id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(
			and(
				isTheirs(sub_contractor_id),
				sql`(${job.status} < ${FIRST_DONE} AND ${sub_contractor_job.is_completed} = 0 OR ${sub_contractor_job.date} >= ${doneSince})`,
			),
		)
		.orderBy(desc(sub_contractor_job.date), asc(sub_contractor_job.id), asc(job.sub_no))
		.limit(MAX_JOBS);

/** Selects how a sub-contractor carries a job, on its own or with its trip; no row for a job that is not theirs. */
export const selectSubContractorPlace = (sub_contractor_id: number, job_id: number) =>
	db
		.select({
			id: sub_contractor_job.id,
			placed_job_id: sub_contractor_job.job_id,
			date: sub_contractor_job.date,
			is_planned: sub_contractor_job.is_planned,
			is_completed: sub_contractor_job.is_completed,
			answer: sub_contractor_job.answer,
			cost: sub_contractor_job.cost,
			requested_cost: sub_contractor_job.requested_cost,
			version: sub_contractor_job.version,
		})
		.from(sub_contractor_job)
		.innerJoin(job, isCarriedJob(sub_contractor_id))
		.where(and(eq(job.id, job_id), isTheirs(sub_contractor_id)))
		.orderBy(asc(sub_contractor_job.is_completed), desc(sub_contractor_job.id))
		.limit(1);

/** Selects an allocation to a sub-contractor, with the price that the sub-contractor wants for it. */
export const selectRequestedPrice = (id: number) =>
	db
		.select({
			job_id: sub_contractor_job.job_id,
			answer: sub_contractor_job.answer,
			requested_cost: sub_contractor_job.requested_cost,
			version: sub_contractor_job.version,
		})
		.from(sub_contractor_job)
		.where(and(eq(sub_contractor_job.id, id), eq(sub_contractor_job.is_deleted, 0)));
