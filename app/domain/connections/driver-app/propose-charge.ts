import type { Statement } from "~/db/commit";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { emit } from "~/domain/jobs/jobs/job-events";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { CHARGE_PENDING } from "~/domain/jobs/jobs/timeline/rules-manual";
import { isEmptyDate } from "~/shared/time/dates";
import { instantOf } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { Step, StepStop } from "./rules-step";
import { describeWaiting, proposeWaiting, type WaitingTerms } from "./rules-waiting";

/** The steps that end a wait. */
const ENDING: readonly Step[] = ["collected", "left", "delivered"];

interface EndedWait {
	step: Step;
	job: JobView;
	/** Where the step was; a driver who leaves without naming the stop leaves the collection. */
	stop: StepStop | null;
	at: Date;
	terms: WaitingTerms | null;
	/** The driver's last report about a stop of this job on the same workday. */
	arrival: { at: string; action_type: string } | null;
	reason: string | null;
	uid: string;
}

/** Proposes a waiting charge for the office to approve, if the step ends a wait beyond the free time. */
export function waitingWrites(ctx: Ctx, wait: EndedWait): Statement[] {
	const { step, job, at, terms, arrival, reason, uid } = wait;
	if (!ENDING.includes(step) || arrival?.action_type !== "arrived") return [];
	const stop = wait.stop ?? "collection";
	const times = { arrivedAt: new Date(arrival.at), wantedAt: wantedAt(job, stop), endedAt: at };
	const proposal = proposeWaiting(times, terms);
	if (!proposal || !terms) return [];
	const place = [stop, job[`${stop}_town`]].filter(Boolean).join(", ");
	return [
		insertTimelineEntry(
			ctx,
			{ id: job.id },
			{
				action_type: "waiting_charge",
				message: describeWaiting(proposal, terms, { place, reason }),
				at,
				status: CHARGE_PENDING,
				amount: proposal.amount,
				uid,
			},
		),
		...emit(ctx, { type: "waitingChargeAdded", id: job.id }).writes,
	];
}

function wantedAt(job: JobView, stop: StepStop): Date | null {
	const [date, time] = [job[`${stop}_date`], job[`${stop}_time`]];
	return isEmptyDate(date) || !time ? null : instantOf(date, time);
}
