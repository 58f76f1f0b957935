import { actorUserId } from "~/auth/actor";
import { type Change, commit, lastChange, StaleVersion, type Statement, sqlValue } from "~/db/commit";
import { stale } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import { statusNameSql } from "./list-row";
import { assembleJob, jobQueries } from "./load";
import { numberSql } from "./parts";
import type { ActivityType } from "./rules-activity";
import type { JobView } from "./shapes";

/** A job by its id, or by its own key while the batch that makes it has not run. */
export type JobKey = { id: number } | { uid: string };

/** What a change of a job is called when it is announced. */
export type JobChangeKind =
	| "add"
	| "update"
	| "delete"
	| "allocate"
	| "deAllocate"
	| "attachment"
	| "recurring"
	| "subJobAdd"
	| "subJobDelete"
	| "jobStatus";

const where = (key: JobKey): [string, number | string] =>
	"id" in key ? ["id = ?", key.id] : ["uid = ?", key.uid];

/** What others are told of a job: enough to know whether it is on their screen and where it stands now. */
const TOLD = `json_object('id', j.id, 'uid', j.uid, 'job_number', ${numberSql("j")}, 'job_type', j.job_type, 'parent_id', j.parent_id,
	'status', ${statusNameSql("j.status")}, 'customer_id', j.customer_id, 'diary_date', j.diary_date,
	'collection_date', j.collection_date, 'delivery_date', j.delivery_date, 'is_marked', j.is_marked, 'version', j.version)`;

/** The announcement of a change of a job, as it stands once the batch has run: to the office and to the job's customer. */
export function jobChange(kind: JobChangeKind, key: JobKey): Change {
	const [clause, value] = where(key);
	return {
		type: "jobChange",
		kind,
		entity: "job",
		entity_id: sqlValue(`SELECT id FROM job WHERE ${clause}`, value),
		payload: sqlValue(`SELECT ${TOLD} FROM job j WHERE j.${clause}`, value),
		audience: "customer",
		customer_id: sqlValue(`SELECT customer_id FROM job WHERE ${clause}`, value),
	};
}

/** An entry on a job's timeline: what happened, by whom, when. */
export function activity(ctx: Ctx, key: JobKey, action_type: ActivityType, message: string): Statement {
	const [clause, value] = where(key);
	return {
		sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name)
			SELECT id, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ? FROM job WHERE ${clause}`,
		params: [action_type, message, ctx.now.toISOString(), actorUserId(ctx.actor), ctx.actor.name, value],
	};
}

/** Saves what changes a job, announces it and answers the job as it then is: one trip. Throws 409 naming who was faster. */
export async function commitJob(
	ctx: Ctx,
	key: JobKey,
	writes: readonly Statement[],
	changes: readonly Change[],
): Promise<JobView> {
	try {
		const { results } = await commit(ctx, [...writes, ...jobQueries(key)], changes);
		const read = results.slice(writes.length).map(({ results: rows }) => rows as Record<string, unknown>[]);
		const job = assembleJob(read);
		if (!job) throw new Error("a job was saved and could not be read");
		return job;
	} catch (failure) {
		if (failure instanceof StaleVersion && "id" in key) throw await staleJob(ctx, key.id);
		throw failure;
	}
}

/** The refusal of a save made from an older reading: who changed the job since, and when. */
export async function staleJob(ctx: Ctx, id: number) {
	const last = await lastChange(ctx.d1, "job", id);
	return stale({ by: last?.name || "Somebody else", at: last?.at ?? ctx.now.toISOString() });
}
