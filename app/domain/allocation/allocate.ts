import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/job-detail/select-job";
import { updateJobRow } from "~/db/repositories/jobs";
import { staleJobError } from "~/domain/jobs/commit-job";
import { assembleJob } from "~/domain/jobs/detail/load";
import { releaseAllocations } from "~/domain/jobs/lifecycle/allocations";
import { decide } from "~/domain/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/model/responses";
import { subContractorMailStatements } from "~/domain/notifications/job-mails";
import { defineOperation } from "~/domain/operation";
import { conflict, notFound, validation } from "~/shared/errors";
import { allocationText } from "~/shared/texts/allocation";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { allocationAccess } from "./access";
import { CARRIER_KINDS, type Carrier } from "./carriers";
import { allocationAction, isAllocated, isForDay } from "./rules-action";
import {
	type AllocationRequest,
	ownerDriverJobInput,
	subContractorJobInput,
	workDayJobInput,
} from "./schemas";
import { workDayChange } from "./work-day-change";

/**
 * Allocates a job to a workday, sub-contractor or owner-driver, booked or planned, replacing any open allocation; a completed
 * leg keeps its own. Throws 404, 422 without a day, and 409 when the lifecycle, the day or a concurrent change forbids it.
 */
export async function allocateToCarrier(ctx: Ctx, input: AllocationRequest): Promise<JobView> {
	const kind = CARRIER_KINDS[input.carrier.kind];
	const [[carrier], ...results] = await read(ctx.d1, [
		kind.find(input.carrier.id),
		...selectJobDetail({ id: input.job_id }),
	]);
	const job = assembleJob(results);
	if (!job) throw notFound("Job");
	if (!carrier) throw notFound(kind.noun);
	await assertCurrentAllocation(ctx, job, input);
	const date = resolveDay(job, input);
	assertCarrierFits(carrier, input, date);
	const decision = decide(
		lifecycleFacts(job),
		allocationAction(job.status, input.is_planned),
		toJobActor(ctx.actor),
	);
	return await moveJob(ctx, job, decision, {
		kind: "allocate",
		version: input.version,
		extraWrites: [
			...(isAllocated(job.status) ? releaseAllocations(job.id, job.collected ? "Collected" : "Pending") : []),
			...kind.insert(ctx, {
				job_id: job.id,
				carrier,
				date,
				is_planned: input.is_planned,
				cost: input.cost ?? null,
			}),
			...costStatements(ctx, job.id, input.cost),
			...(input.carrier.kind === "sub_contractor" && !input.is_planned
				? subContractorMailStatements(ctx, job.id, carrier.id)
				: []),
		],
		extraChanges: [
			...leaveWorkDayChanges(job),
			...(input.carrier.kind === "driver" ? joinWorkDayChanges(job.id, carrier) : []),
		],
		boardRows: boardRowsOf(carrier),
		detail: `${carrier.label} on ${showDate(carrier.date ?? date)}`,
	});
}

/** Allocates a job to a workday, booked or planned. Throws as `allocateToCarrier`. */
export const allocateToWorkDay = defineOperation({
	access: allocationAccess,
	input: workDayJobInput,
	run: ({ ctx, input: { work_day_id, ...request } }) =>
		allocateToCarrier(ctx, { ...request, carrier: { kind: "driver", id: work_day_id } }),
});

/** Allocates a job to a sub-contractor, booked or planned, with its cost. Throws as `allocateToCarrier`. */
export const allocateToSubContractor = defineOperation({
	access: allocationAccess,
	input: subContractorJobInput,
	message: allocationText.subContractor,
	run: ({ ctx, input: { sub_contractor_id, ...request } }) =>
		allocateToCarrier(ctx, { ...request, carrier: { kind: "sub_contractor", id: sub_contractor_id } }),
});

/** Allocates a job to an owner-driver. Throws as `allocateToCarrier`. */
export const allocateToOwnerDriver = defineOperation({
	access: allocationAccess,
	input: ownerDriverJobInput,
	message: allocationText.ownerDriver,
	run: ({ ctx, input: { owner_driver_id, ...request } }) =>
		allocateToCarrier(ctx, {
			...request,
			is_planned: 0,
			carrier: { kind: "owner_driver", id: owner_driver_id },
		}),
});

/** Changing an existing allocation needs the job's version or `change`, so that a concurrent allocation is not overwritten. */
async function assertCurrentAllocation(
	ctx: Ctx,
	job: JobView,
	{ version, change }: AllocationRequest,
): Promise<void> {
	if (isAllocated(job.status) && version === undefined && !change) throw await staleJobError(ctx, job.id);
}

function resolveDay(job: JobView, { carrier, date }: AllocationRequest): string {
	const day = CARRIER_KINDS[carrier.kind].getDate(job, date);
	if (!day) throw validation({ date: "The job has no date to allocate it for" });
	return day;
}

function assertCarrierFits(
	carrier: Carrier,
	{ carrier: { kind }, is_planned }: AllocationRequest,
	date: string,
): void {
	if (kind !== "driver") return;
	if (carrier.driver_id === null && !is_planned) throw conflict("This workday has no driver yet.");
	if (!isForDay({ date: carrier.date ?? "", shift_type_id: carrier.shift_type_id ?? 0 }, date))
		throw conflict(`The job is for ${showDate(date)}, this workday is on ${showDate(carrier.date)}.`);
}

/** The agreed cost becomes the job's subcost. */
const costStatements = (ctx: Ctx, id: number, cost: number | null | undefined): Statement[] =>
	cost === null || cost === undefined ? [] : [updateJobRow(ctx, id, { subcost: cost })];

/** The planner row of a workday; none for other carriers. */
const boardRowsOf = ({ vehicle_id, date }: Carrier) => (vehicle_id && date ? [{ vehicle_id, date }] : []);

/** Announces the workday a job is added to. */
export const joinWorkDayChanges = (
	job_id: number,
	{ id, driver_id, vehicle_id, date }: Carrier,
): Change[] => [
	workDayChange("allocateWorkdayJob", { work_day_id: id, job_id, driver_id, vehicle_id, date }),
];

/** The job fields `leaveWorkDayChanges` needs. */
interface LeavingJob {
	id: number;
	work_day_jobs: readonly {
		is_completed: 0 | 1;
		work_day: { id: number; driver_id: number | null; vehicle_id: number | null; date: string };
	}[];
}

/** Announces the workdays a job is removed from. */
export const leaveWorkDayChanges = (job: LeavingJob): Change[] =>
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
