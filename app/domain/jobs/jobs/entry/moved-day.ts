import type { Change, Statement } from "~/db/commit";
import { conflict } from "~/shared/errors";
import { jobFormText } from "~/shared/texts/jobs";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { emit } from "../job-events";
import { decide, type JobActor } from "../lifecycle/lifecycle";
import { lifecycleFacts } from "../lifecycle/lifecycle-facts";
import { moveWrites } from "../lifecycle/move";
import type { JobView } from "../model/responses";
import { JOB_MODE } from "../model/rules";

interface DatedJob {
	mode: number;
	collected?: 0 | 1 | null;
	collection_date?: string | null;
	delivery_date?: string | null;
}

/** The day on which a job is carried next. */
const carriedOn = ({ mode, collected, collection_date, delivery_date }: DatedJob): string | null =>
	(mode === JOB_MODE.delivery || mode === JOB_MODE.legacy || collected ? delivery_date : collection_date) ??
	null;

/** What the refusal of a change has, so that a screen can ask and send it again with `deallocate`. */
const CONFIRM_DEALLOCATION = { confirm: "deallocate" } as const;

/**
 * The statements that de-allocate a Planned or Booked job which moves to another day, to be run after its own; none if it stays.
 * Throws 409 unless the caller has agreed to that.
 */
export function deallocateMoved(
	ctx: Ctx,
	job: JobView,
	next: DatedJob,
	{ actor, isAgreed }: { actor: JobActor; isAgreed: boolean },
): { writes: Statement[]; changes: Change[] } {
	const isAllocated = job.status === "Planned" || job.status === "Booked";
	const [from, to] = [carriedOn(job), carriedOn({ ...next, collected: job.collected })];
	if (!isAllocated || from === to) return { writes: [], changes: [] };
	if (!isAgreed) throw conflict(jobFormText.movesDay(job.status, showDate(from)), CONFIRM_DEALLOCATION);
	const decision = decide(
		lifecycleFacts(job),
		job.status === "Planned" ? "cancel_plan" : "deallocate",
		actor,
	);
	// The change of the fields raises the version first.
	const moved = moveWrites(ctx, { ...job, version: job.version + 1 }, decision, {
		kind: "deAllocate",
		detail: `moved to ${showDate(to) || "no day"}`,
	});
	const effects = emit(ctx, {
		type: "jobMoved",
		uid: job.uid,
		trip_id: job.parent?.id ?? null,
		boardRows: job.vehicle_job_planners.map(({ plannerable_id, date }) => ({
			vehicle_id: plannerable_id,
			date,
		})),
	});
	return { writes: [...moved.writes, ...effects.writes], changes: [...moved.changes, ...effects.changes] };
}
