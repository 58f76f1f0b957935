import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverJobPlace } from "~/db/repositories/connections/driver-days";
import { selectKnownReasons } from "~/db/repositories/connections/driver-reasons";
import { selectLastStopEntry, selectWaitingTerms } from "~/db/repositories/connections/stop-waits";
import { insertWorkdayActivity, stampWorkdayJob } from "~/db/repositories/planning/driver-writes";
import { selectReportsBefore } from "~/db/repositories/planning/road-times";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit, NO_EFFECTS } from "~/domain/jobs/jobs/job-events";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { proofEffects } from "~/domain/jobs/jobs/pod/proof-writes";
import { emitArrival } from "~/domain/planning/arrivals/arrival-events";
import { workdayChange } from "~/domain/planning/workdays/workday-change";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx } from "~/tenancy/ctx";
import { type Applied, type Applying, assertOwnFiles, storedUid, storedWith } from "./apply";
import { JOB_BUCKET } from "./files";
import { readReasons } from "./find-reason";
import { waitingWrites } from "./propose-charge";
import { bookedWithTrip, decideStep, describeStep, STEP_ROWS, type Step, type StepStop } from "./rules-step";

/**
 * Takes a job a step further by the one life cycle, with its moment, proof and what was different. Throws 409 for a job that is not the
 * driver's or not in a status for it.
 */
export async function applyStep({ ctx, write, at, claim }: Applying<"step">): Promise<Applied> {
	const isArrival = write.step === "arrived";
	const [[place], reasons, [terms = null], [before], reports = []] = await read(ctx.d1, [
		selectDriverJobPlace(ctx.actor.driver_id, write.job_id),
		selectKnownReasons(),
		selectWaitingTerms(write.job_id),
		selectLastStopEntry(write.job_id, at.toISOString()),
		...(isArrival ? [selectReportsBefore(ctx.actor.driver_id, write.job_id, at.toISOString())] : []),
	]);
	if (!place) throw conflict(driverAppText.notYourJob);
	const [reason, waitingReason] = readReasons(reasons, write);
	assertOwnFiles(ctx, JOB_BUCKET, [write.signature, ...write.pictures]);
	const job = await loadJob(ctx, write.job_id);
	if (write.step === "in_depot" && !isCollected(job)) throw conflict(driverAppText.notCollected);
	const isOwnPlace = place.placed_job_id === job.id;
	const facts = { ...lifecycleFacts(job), mode: job.mode };
	const isStopOfBookedTrip = !isOwnPlace && place.is_planned === 0;
	const decision = decideStep(
		write.step,
		isStopOfBookedTrip ? bookedWithTrip(facts) : facts,
		toJobActor(ctx.actor),
	);
	if (decision && !decision.ok) throw conflict(decision.reason);
	// What the batch writes about the job happened then, whenever the device had a signal again.
	const then: Ctx = { ...ctx, now: at, writtenAt: ctx.now };
	const isOfDay = ({ work_day_id }: { work_day_id: number }) => work_day_id === place.work_day_id;
	const row = STEP_ROWS[write.step];
	const stop = row.stop ?? write.stop ?? null;
	const text = [describeStep(write.step, stop, townOf(job, stop)), ...detailsOf(write, job, reason)].join(
		"; ",
	);
	// A failed attempt has its pictures as a proof of that end.
	const proof = proofEffects(then, {
		...write,
		job_id: job.id,
		type: row.proof ?? (write.stop === "delivery" ? 1 : 0),
		work_day_id: place.work_day_id,
	});
	const failed = write.step === "failed" ? emit(ctx, { type: "jobFailed", job, what: text }) : NO_EFFECTS;
	const writes: Statement[] = [
		claim,
		...(isOwnPlace ? stampsOf(ctx, place.id, write.step, at) : []),
		insertWorkdayActivity(ctx, {
			work_day_id: place.work_day_id,
			at: at.toISOString(),
			action_type: write.step,
			message: text,
			job_id: job.id,
			stop,
			image: write.pictures[0] ?? null,
			...storedWith(ctx, write),
		}),
		insertActivity(then, { id: job.id }, row.activity, text),
		...proof.writes,
		...(isArrival ? emitArrival(ctx, { job, stop, at, reports: reports.filter(isOfDay) }).writes : []),
		...failed.writes,
		...waitingWrites(ctx, {
			step: write.step,
			job,
			stop,
			at,
			terms,
			arrival: before?.work_day_id === place.work_day_id ? before : null,
			reason: waitingReason,
			uid: storedUid(ctx, { uid: `wait ${write.uid}` }),
		}),
	];
	const announced = workdayChange("updateWorkday", { ...place, id: place.work_day_id });
	if (decision)
		await moveJob(then, job, decision, {
			kind: "mobileChange",
			version: job.version,
			extraWrites: writes,
			extraChanges: [...proof.changes, ...failed.changes, announced],
			removedAllocation: isOwnPlace ? { table: "work_day_job", id: place.id } : undefined,
		});
	else
		await commitJob(then, { id: job.id }, writes, [
			jobChange("mobileChange", { id: job.id }),
			...proof.changes,
			...failed.changes,
			announced,
		]);
	return "applied";
}

/** The moments of a step on the workday: a later one implies the start. */
function stampsOf(ctx: Ctx, id: number, step: Step, at: Date): Statement[] {
	const { stamp } = STEP_ROWS[step];
	if (step === "failed") return [];
	return [
		stampWorkdayJob(ctx, id, {
			started_at: at.toISOString(),
			...(stamp ? { [stamp]: at.toISOString() } : {}),
		}),
	];
}

/** Whether the goods of a job are on a vehicle or were: by its status, a proof, or a report of any driver. */
const isCollected = (job: JobView): boolean =>
	job.collected === 1 ||
	job.status === "Collected" ||
	job.job_process.some(({ type }) => type === 0) ||
	job.job_activities.some(({ action_type }) => action_type === STEP_ROWS.collected.activity);

const townOf = (job: JobView, stop: StepStop | null): string | null =>
	(stop === "delivery" ? job.delivery_town : stop === "collection" ? job.collection_town : null) || null;

/** What was different from the order, as the office reads it. */
function detailsOf(
	{ notes, item_count }: Applying<"step">["write"],
	job: JobView,
	reason: string | null,
): string[] {
	const isOtherCount = typeof item_count === "number" && item_count !== job.item_count;
	return [
		...(reason ? [reason] : []),
		...(isOtherCount ? [`${item_count} items instead of ${job.item_count ?? "an unknown number"}`] : []),
		...(notes ? [notes] : []),
	];
}
