import { actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { LOAD_COLUMNS } from "~/domain/jobs/columns";
import { activity } from "~/domain/jobs/record";
import { BLOCK_FIELDS, JOB_TYPE, MODE, type Side } from "~/domain/jobs/rules";
import { statusRank } from "~/domain/jobs/status";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardJob } from "./facts";

/** One end of a job that is split: a sub-job that only collects or only delivers. */
export interface Leg {
	uid: string;
	side: Side;
}

/** The two ends of a job, in their order. */
export const legsOf = (): Leg[] => [
	{ uid: crypto.randomUUID(), side: "collection" },
	{ uid: crypto.randomUUID(), side: "delivery" },
];

const MODES = { collection: MODE.collection, delivery: MODE.delivery } as const;

/** Lists that are copied, so that a leg is found and read like the job. */
const LISTS = [
	["customer_reference", "name"],
	["air_way_bill_number", "awb_number"],
] as const;

/** The statements that make the legs of a job, Pending, under its next numbers. */
export function legWrites(ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Statement[] {
	return [
		...legs.map(({ uid, side }) => insertLeg(ctx, job, uid, side)),
		...(legs.length > 0 ? LISTS : []).map(([table, column]) => ({
			sql: `INSERT INTO ${table} (job_id, ${column})
				SELECT k.id, r.${column} FROM job k JOIN ${table} r ON r.job_id = ?1 WHERE k.uid IN (SELECT value FROM json_each(?2))`,
			params: [job.id, JSON.stringify(legs.map(({ uid }) => uid))],
		})),
		...legs.map(({ uid, side }) =>
			activity(ctx, { uid }, "job_created", `The ${side} of job ${job.job_number}`),
		),
	];
}

function insertLeg(ctx: Ctx, { id }: BoardJob, uid: string, side: Side): Statement {
	// The money stays with the job.
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
