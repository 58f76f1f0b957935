import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { conflict, notFound, validation } from "~/domain/errors";
import { releaseAllocations } from "~/domain/jobs/allocations";
import { factsOf, jobActorOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import { assembleJob, jobQueries } from "~/domain/jobs/load";
import { moveJob } from "~/domain/jobs/move";
import { staleJob } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import { subContractorMail } from "~/domain/mail/job-mails";
import { showDate } from "~/domain/time/dates";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { workDayChange } from "./announce";
import { CARRIERS, type Carrier } from "./carriers";
import { allocationAction, isAllocated, isForDay } from "./rules-action";
import type { AllocationWish } from "./schemas";

/**
 * Gives a job to a workday, sub-contractor or owner-driver, booked or only planned; whoever carried it before is replaced, a leg
 * already done stays theirs. Throws 404, 422 without a day, and 409 where the life cycle, the day or somebody faster forbids it.
 */
export async function allocateJob({ ctx, input }: Verb<AllocationWish>): Promise<JobView> {
	const kind = CARRIERS[input.carrier.kind];
	const [[carrier], ...answers] = await read(ctx.d1, [
		kind.find(input.carrier.id),
		...jobQueries({ id: input.job_id }),
	]);
	const job = assembleJob(answers);
	if (!job) throw notFound("Job");
	if (!carrier) throw notFound(kind.what);
	await assertSeen(ctx, job, input);
	const date = dayOf(job, input);
	assertFits(carrier, input, date);
	const decision = decide(
		factsOf(job),
		allocationAction(job.status, input.is_planned),
		jobActorOf(ctx.actor),
	);
	return await moveJob(ctx, job, decision, {
		kind: "allocate",
		version: input.version,
		also: [
			...(isAllocated(job.status) ? releaseAllocations(job.id, job.collected ? "Collected" : "Pending") : []),
			...kind.insert(ctx, {
				job_id: job.id,
				carrier,
				date,
				is_planned: input.is_planned,
				cost: input.cost ?? null,
			}),
			...costWrite(job.id, input.cost),
			...(input.carrier.kind === "sub_contractor" && !input.is_planned
				? [subContractorMail(ctx, job.id, carrier.id)]
				: []),
		],
		tells: [...leaving(job), ...(input.carrier.kind === "driver" ? joining(job.id, carrier) : [])],
		rows: rowOf(carrier),
		said: `${carrier.label} on ${showDate(carrier.date ?? date)}`,
	});
}

/** Somebody else may have given the job away since it was looked at: a change must be meant. */
async function assertSeen(ctx: Ctx, job: JobView, { version, change }: AllocationWish): Promise<void> {
	if (isAllocated(job.status) && version === undefined && !change) throw await staleJob(ctx, job.id);
}

function dayOf(job: JobView, { carrier, date }: AllocationWish): string {
	const day = CARRIERS[carrier.kind].dateOf(job, date);
	if (!day) throw validation({ date: "The job has no date to allocate it for" });
	return day;
}

function assertFits(carrier: Carrier, { carrier: { kind }, is_planned }: AllocationWish, date: string): void {
	if (kind !== "driver") return;
	if (carrier.driver_id === null && !is_planned) throw conflict("This workday has no driver yet.");
	if (!isForDay({ date: carrier.date ?? "", shift_type_id: carrier.shift_type_id ?? 0 }, date))
		throw conflict(`The job is for ${showDate(date)}, this workday is on ${showDate(carrier.date)}.`);
}

/** What the carrier is paid is the job's subcost. */
const costWrite = (id: number, cost: number | null | undefined): Statement[] =>
	cost === null || cost === undefined
		? []
		: [
				{
					sql: "UPDATE job SET subcost = ?1, profit = total_charge - ?1, version = version + 1 WHERE id = ?2",
					params: [toScale5(cost), id],
				},
			];

/** The row of the planner a workday is of; none for anybody else. */
const rowOf = ({ vehicle_id, date }: Carrier) => (vehicle_id && date ? [{ vehicle_id, date }] : []);

/** The workday a job comes to. */
export const joining = (job_id: number, { id, driver_id, vehicle_id, date }: Carrier): Change[] => [
	workDayChange("allocateWorkdayJob", { work_day_id: id, job_id, driver_id, vehicle_id, date }),
];

/** What is looked at of a job that leaves its workdays. */
export interface Leaving {
	id: number;
	work_day_jobs: readonly {
		is_completed: 0 | 1;
		work_day: { id: number; driver_id: number | null; vehicle_id: number | null; date: string };
	}[];
}

/** The workdays a job leaves. */
export const leaving = (job: Leaving): Change[] =>
	job.work_day_jobs
		.filter(({ is_completed }) => !is_completed)
		.map(({ work_day }) =>
			workDayChange("deAllocateWorkdayJob", {
				work_day_id: work_day.id,
				job_id: job.id,
				driver_id: work_day.driver_id,
				vehicle_id: work_day.vehicle_id,
				date: work_day.date,
			}),
		);
