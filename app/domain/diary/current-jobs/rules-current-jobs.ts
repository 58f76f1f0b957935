import { statusName } from "~/shared/jobs/statuses";
import { isEmptyDate } from "~/shared/time/dates";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf } from "~/shared/time/london";
import { CUSTOMER_STEPS, type CustomerStep, describeStatus, listSteps } from "./rules-words";
import type { CurrentJob, CurrentJobs } from "./schemas";

type Side = "collection" | "delivery";

/** A current job as it is stored. */
type CurrentJobRow = Pick<
	CurrentJob,
	"id" | "job_number" | "references" | "collected" | "mode" | "signed_by"
> &
	Record<`${Side}_${"name" | "town" | "date" | "time" | "time_until"}`, string | null> &
	Record<`${Side}_${"latitude" | "longitude"}`, number | null> & {
		/** Its number. */
		status: number;
		received_at: string;
	} & Record<"collected_at" | "left_at" | "delivered_at" | "completed_at", string | null>;

type DriversShown = Pick<CurrentJob, "expected" | "vehicle">;

/** What is known about lateness: how many minutes count as late, and when it is. */
interface Clock {
	now: Date;
	lateAfter: number;
}

/** A job as its customer sees it, without the name of who signed unless the customer may see proofs. */
export function toCurrentJob(row: CurrentJobRow, drivers: DriversShown, clock: Clock): CurrentJob {
	const { id, job_number, references, collected, mode } = row;
	const status = statusName(row.status);
	const step = reachedStep(row);
	const job = { collection: toStop(row, "collection"), delivery: toStop(row, "delivery") };
	return {
		id,
		job_number,
		references,
		status,
		collected,
		mode,
		...job,
		steps: toSteps(row, step),
		signed_by: row.signed_by,
		...drivers,
		is_late: isLate({ ...job, step, mode, expected: drivers.expected }, clock),
	};
}

const rankOf = (step: CustomerStep | null) => (step === null ? -1 : CUSTOMER_STEPS.indexOf(step));

/** The last step that was taken: by the status, or by what the driver has reported since. */
function reachedStep({ status, collected, mode, collected_at, left_at }: CurrentJobRow): CustomerStep | null {
	const { step } = describeStatus({ status: statusName(status), collected, mode });
	if (step !== "Received") return step;
	const reported = left_at ? "On its way" : collected_at ? "Collected" : step;
	return listSteps(mode).includes(reported) ? reported : step;
}

function toSteps(row: CurrentJobRow, step: CustomerStep | null): CurrentJob["steps"] {
	const moments: Record<CustomerStep, string | null> = {
		Received: row.received_at,
		Collected: row.collected_at,
		"On its way": row.left_at,
		Delivered: row.delivered_at ?? row.completed_at,
	};
	return listSteps(row.mode).map((name) => {
		const is_done = rankOf(name) <= rankOf(step);
		return { step: name, at: is_done ? moments[name] : null, is_done };
	});
}

function toStop(row: CurrentJobRow, side: Side): CurrentJob["collection"] {
	const [latitude, longitude] = [row[`${side}_latitude`], row[`${side}_longitude`]];
	return {
		name: row[`${side}_name`],
		town: row[`${side}_town`],
		date: row[`${side}_date`],
		time: row[`${side}_time`],
		time_until: row[`${side}_time_until`],
		place: latitude === null || longitude === null ? null : { latitude, longitude },
	};
}

type LateFields = Pick<CurrentJob, "collection" | "delivery" | "expected" | "mode"> & {
	step: CustomerStep | null;
};

/** Whether a driver is expected too late; without a driver on duty, whether what is due has not been done. */
function isLate({ step, mode, expected, ...stops }: LateFields, { now, lateAfter }: Clock): boolean {
	if (step === null || step === listSteps(mode).at(-1)) return false;
	if (expected.length > 0)
		return expected.some(
			({ expected_at, due_at, is_there }) =>
				!is_there && due_at !== null && Date.parse(expected_at) - Date.parse(due_at) > lateAfter * MINUTE_MS,
		);
	const next =
		step === "Received" && listSteps(mode).includes("Collected") ? stops.collection : stops.delivery;
	if (isEmptyDate(next.date) || !next.time) return false;
	return now.getTime() - instantOf(next.date, next.time_until ?? next.time).getTime() > lateAfter * MINUTE_MS;
}

const lastStep = ({ steps }: CurrentJob) => steps.findLast(({ is_done }) => is_done)?.step ?? null;
const hasAllSteps = ({ steps }: CurrentJob) => steps.at(-1)?.is_done === true;

/** How many jobs of today there are of each kind. */
export function countCurrentJobs(jobs: readonly CurrentJob[]): CurrentJobs["counts"] {
	const open = jobs.filter((job) => !hasAllSteps(job));
	const ofStep = (step: CustomerStep) => open.filter((job) => lastStep(job) === step).length;
	return {
		on_way: ofStep("On its way"),
		collected: ofStep("Collected"),
		to_come: ofStep("Received"),
		delivered: jobs.length - open.length,
		late: open.filter(({ is_late }) => is_late).length,
	};
}

const URGENCY: Record<CustomerStep, number> = { "On its way": 0, Collected: 1, Received: 2, Delivered: 3 };

/** The jobs in the order in which they matter: late ones, those under way, those to come, then what is done, the latest first. */
export function orderCurrentJobs(jobs: readonly CurrentJob[]): CurrentJob[] {
	const urgencyOf = (job: CurrentJob) =>
		hasAllSteps(job) ? 4 : job.is_late ? -1 : URGENCY[lastStep(job) ?? "Received"];
	const doneAt = (job: CurrentJob) => job.steps.at(-1)?.at ?? "";
	return jobs.toSorted(
		(one, other) => urgencyOf(one) - urgencyOf(other) || doneAt(other).localeCompare(doneAt(one)),
	);
}
