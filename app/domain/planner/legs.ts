import { actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { LOAD_COLUMNS } from "~/domain/jobs/columns";
import { insertActivity } from "~/domain/jobs/commit-job";
import { BLOCK_FIELDS, JOB_MODE, JOB_TYPE, type JobSide } from "~/domain/jobs/rules";
import { statusRank } from "~/domain/jobs/status";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardJob } from "./board-jobs";

/** One end of a split job: a sub-job that only collects or only delivers. */
export interface Leg {
	uid: string;
	side: JobSide;
}

/** The collection and delivery legs of a job, with new keys. */
export const createLegs = (): Leg[] => [
	{ uid: crypto.randomUUID(), side: "collection" },
	{ uid: crypto.randomUUID(), side: "delivery" },
];

const MODES = { collection: JOB_MODE.collection, delivery: JOB_MODE.delivery } as const;

/** Lists copied to each leg, so that it can be found by the same references as the job. */
const COPIED_LISTS = [
	["customer_reference", "name"],
	["air_way_bill_number", "awb_number"],
] as const;

/** The statements that create the legs of a job, Pending, with its next sub-numbers. */
export function legWrites(ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Statement[] {
	return [
		...legs.map(({ uid, side }) => insertLeg(ctx, job, uid, side)),
		...(legs.length > 0 ? COPIED_LISTS : []).map(([table, column]) => ({
			sql: `INSERT INTO ${table} (job_id, ${column})
				SELECT k.id, r.${column} FROM job k JOIN ${table} r ON r.job_id = ?1 WHERE k.uid IN (SELECT value FROM json_each(?2))`,
			params: [job.id, JSON.stringify(legs.map(({ uid }) => uid))],
		})),
		...legs.map(({ uid, side }) =>
			insertActivity(ctx, { uid }, "job_created", `The ${side} of job ${job.job_number}`),
		),
	];
}

function insertLeg(ctx: Ctx, { id }: BoardJob, uid: string, side: JobSide): Statement {
	// Charges stay on the job.
	const copied = [...LOAD_COLUMNS, ...BLOCK_FIELDS[side]].join(", ");
	const pods = side === "delivery" ? "no_of_pod" : "0";
	return {
		sql: `INSERT INTO job (uid, job_number, sub_no, parent_id, split_from_id, job_type, mode, status, source, no_of_pod,
				created_by, created_at, updated_at, ${copied})
			SELECT ?2, job_number, (SELECT max(sub_no) + 1 FROM job k WHERE k.job_number = job.job_number), id, id,
				${JOB_TYPE.job}, ?3, ${statusRank("Pending")}, 'split', ${pods}, (SELECT id FROM user WHERE id = ?4), ?5, ?5, ${copied}
			FROM job WHERE id = ?1`,
		params: [id, uid, MODES[side], actorUserId(ctx.actor), ctx.now.toISOString()],
	};
}
