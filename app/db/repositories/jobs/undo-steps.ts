import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import { insertFrom } from "~/db/insert-from";
import type { Query } from "~/db/read";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { job, undo_step } from "~/db/tenant";

interface UndoStepValues {
	user_id: number;
	title: string;
	expires_at: string;
}

/** Stores what undoes a change, and returns the step. */
export const insertUndoStep = ({ now }: WriteContext, step: UndoStepValues, before: readonly unknown[]) =>
	db
		.insert(undo_step)
		.values({ ...step, before, created_at: now.toISOString() })
		.returning({ id: undo_step.id, expires_at: undo_step.expires_at });

/** Stores what undoes a change, with the versions that its jobs and workdays have at the end of the batch, and returns the step. */
export const insertUndoStepOfBatch = (
	{ now }: WriteContext,
	{ user_id, title, expires_at }: UndoStepValues,
	before: readonly ({ id: number } | { restore: string })[],
): Query<Pick<typeof undo_step.$inferSelect, "id" | "expires_at">> =>
	// Text, as every move of a job has one.
	insertFrom(
		undo_step,
		{
			user_id: "id",
			title: "?2",
			before: `(SELECT json_group_array(json(CASE
					WHEN j.id IS NOT NULL THEN json_set(s.value, '$.version', j.version)
					WHEN s.value ->> 'restore' = 'workday' THEN
						json_set(s.value, '$.version', w.version, '$.work_day_id', coalesce(w.id, s.value ->> 'work_day_id'))
					ELSE s.value END) ORDER BY s.key)
				FROM json_each(?3) s LEFT JOIN job j ON j.id = s.value ->> 'id' LEFT JOIN work_day w ON s.value ->> 'restore' = 'workday'
					AND iif(s.value ->> 'work_day_id' IS NULL, w.vehicle_id = s.value ->> '$.before.vehicle_id' AND w.date = s.value ->> '$.before.date'
						AND w.shift_type_id = s.value ->> '$.before.shift_type_id', w.id = s.value ->> 'work_day_id')
				WHERE j.id IS NOT NULL OR s.value ->> 'restore' IS NOT NULL)`,
			expires_at: "?4",
			created_at: "?5",
		},
		"FROM user WHERE id = ?1 RETURNING id, expires_at",
		[user_id, title, JSON.stringify(before), expires_at, now.toISOString()],
	);

const isOpenAt = (now: Date, user_id: number | null) =>
	and(
		sql`${undo_step.user_id} = ${user_id}`,
		isNull(undo_step.undone_at),
		gt(undo_step.expires_at, now.toISOString()),
	);

/** Marks a user's step as undone and returns it, once and in time. */
export const startUndoStep = ({ now }: WriteContext, id: number, user_id: number | null) =>
	db
		.update(undo_step)
		.set({ undone_at: now.toISOString() })
		.where(and(eq(undo_step.id, id), isOpenAt(now, user_id)))
		.returning({ before: undo_step.before });

/** Opens a step again with the changes that could not be undone. */
export const reopenUndoStep = (id: number, before: readonly unknown[]) =>
	db.update(undo_step).set({ undone_at: null, before }).where(eq(undo_step.id, id));

/** Selects when a user's step was undone. */
export const selectUndoStep = (id: number, user_id: number | null) =>
	db
		.select({ undone_at: undo_step.undone_at })
		.from(undo_step)
		.where(and(eq(undo_step.id, id), sql`${undo_step.user_id} = ${user_id}`));

const ENTRIES = sql.raw("json_each(undo_step.before) e");

/** Selects the open steps of a user, the newest first, with their jobs, and whether each job is as the step left it. */
export const selectOpenUndoSteps = (now: Date, user_id: number | null, limit: number) =>
	db
		.select({
			id: undo_step.id,
			title: undo_step.title,
			created_at: undo_step.created_at,
			expires_at: undo_step.expires_at,
			run: sql<string | null>`${undo_step.before} ->> '$[0].run'`.as("run"),
			jobs: sql<string>`(SELECT json_group_array(json_object('id', e.value ->> 'id', 'is_as_left', json(iif(
				j.version IS e.value ->> 'version', 'true', 'false'))) ORDER BY e.key) FROM ${ENTRIES} LEFT JOIN job j ON j.id = e.value ->> 'id' WHERE e.value ->> 'id' IS NOT NULL)`.as(
				"jobs",
			),
			job_number: sql<string | null>`(SELECT ${jobNumber(job)} FROM ${job}
				WHERE ${eq(job.id, sql`${undo_step.before} ->> '$[0].id'`)})`.as("first_number"),
			changed_by: sql<
				string | null
			>`(SELECT (SELECT c.actor ->> 'name' FROM change_log c WHERE c.entity = 'job' AND c.entity_id = j.id
				ORDER BY c.seq DESC LIMIT 1) FROM ${ENTRIES} JOIN job j ON j.id = e.value ->> 'id' AND j.version <> e.value ->> 'version' LIMIT 1)`.as(
				"changed_by",
			),
		})
		.from(undo_step)
		.where(isOpenAt(now, user_id))
		.orderBy(desc(undo_step.id))
		.limit(limit);

/** Selects what a user has done, in open steps after this one, to the jobs of this one. */
export const selectLaterUndoSteps = (now: Date, id: number, user_id: number | null) =>
	db
		.select({ job_id: sql<number>`e.value ->> 'id'`.as("job_id"), title: undo_step.title })
		.from(undo_step)
		.innerJoin(ENTRIES, sql`1 = 1`)
		.where(
			and(
				isOpenAt(now, user_id),
				gt(undo_step.id, id),
				sql`e.value ->> 'id' IN (SELECT o.value ->> 'id' FROM undo_step u, json_each(u.before) o WHERE u.id = ${id})`,
			),
		);

/** A job that an undo has put back: its version before the undone change, and the one it has now in the same state. */
export interface RestoredVersion {
	id: number;
	prior_version: number;
	version: number;
}

/** Lets a user's earlier steps apply to jobs that an undo has put back as those steps left them. */
export const carryRestoredVersions = (user_id: number, restored: readonly RestoredVersion[]) => {
	const list = sql`json_each(${JSON.stringify(restored)}) r`;
	const isSame = sql.raw(
		"r.value ->> 'id' = e.value ->> 'id' AND r.value ->> 'prior_version' = e.value ->> 'version'",
	);
	return statement(sql`UPDATE undo_step SET before = (
			SELECT json_group_array(json(iif(r.value IS NULL, e.value, json_set(e.value, '$.version', r.value ->> 'version'))) ORDER BY e.key)
			FROM ${ENTRIES} LEFT JOIN ${list} ON ${isSame})
		WHERE user_id = ${user_id} AND EXISTS (SELECT 1 FROM ${ENTRIES} JOIN ${list} ON ${isSame})`);
};
