import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import { selectDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { assembleJob } from "~/domain/jobs/jobs/detail/load";
import { selectNeeds } from "~/domain/jobs/jobs/job-events";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { subContractorMailStatements, withdrawOffer } from "~/domain/messages/notifications/job-mails";
import { judgeWork } from "~/domain/planning/fitness/judge-work";
import { confirmForbidden } from "~/domain/planning/fitness/override";
import { conflict, notFound, validation } from "~/shared/errors";
import { stopCountText } from "~/shared/jobs/stop-count";
import { allocationText } from "~/shared/texts/allocation";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { assertPapersValid } from "./assert-papers";
import { CARRIER_KINDS, type Carrier } from "./carriers";
import { prepareOffer } from "./offer";
import { allocationAction, isAllocated, isForDay } from "./rules-action";
import { stopsOfAllocation } from "./rules-trip-stops";
import {
	type AllocationRequest,
	ownerDriverJobInput,
	subContractorJobInput,
	workDayJobInput,
} from "./schemas";
import { allocateStops } from "./trip-stops";
import { workDayChange } from "./work-day-change";

/**
 * Allocates a job to a workday, sub-contractor or owner-driver, booked or planned, replacing any open allocation; a completed
 * leg keeps its own, and a trip can take its stops along. Throws 404, 422 without a day, and 409 when the lifecycle, the day, a concurrent change or a rule that is not overridden forbids it.
 */
export async function allocateToCarrier(
	ctx: Ctx,
	input: AllocationRequest,
	extraWrites: (job: JobView) => readonly Statement[] = () => [],
): Promise<JobView> {
	const kind = CARRIER_KINDS[input.carrier.kind];
	const isSubContractor = input.carrier.kind === "sub_contractor";
	const to = input.is_planned ? "Planned" : "Booked";
	const [[carrier], [needs], results, documents] = await read(ctx.d1, [
		kind.find(input.carrier.id),
		selectNeeds(ctx, { type: "jobStatusChanged", id: input.job_id, to }),
		...selectJobDetail({ id: input.job_id }),
		...(isSubContractor ? [selectDocumentDates(input.carrier.id)] : []),
	]);
	const job = assembleJob([results]);
	if (!job) throw notFound("Job");
	if (!carrier) throw notFound(kind.noun);
	await assertCurrentAllocation(ctx, job, input);
	const date = resolveDay(job, input);
	assertCarrierFits(carrier, input, date);
	const isNewWork = !job.sub_contractor_jobs.some(
		({ sub_contractor_id, is_completed }) => sub_contractor_id === carrier.id && !is_completed,
	);
	if (isNewWork && isSubContractor) assertPapersValid(carrier.label, documents?.[0], date);
	const decision = decide(
		lifecycleFacts(job),
		allocationAction(job.status, input.is_planned),
		toJobActor(ctx.actor),
	);
	const hasStops = input.with_sub_jobs === 1 && !input.is_offer;
	const stops = hasStops ? stopsOfAllocation(job, { ...carrier, kind: input.carrier.kind }) : [];
	const { is_planned } = input;
	// A refusal of the lifecycle and a concurrent change come before what may be confirmed.
	const isRefused = !decision.ok || (input.version !== undefined && input.version !== job.version);
	const fit = isRefused ? NOT_JUDGED : await assertFit(ctx, job, input, carrier);
	const withStops = allocateStops(ctx, { trip: job, stops, kind: input.carrier.kind, carrier, is_planned });
	return await moveJob(ctx, job, decision, {
		kind: "allocate",
		version: input.version,
		undo: "allocate",
		stops,
		needs,
		// The agreed cost becomes the job's subcost.
		columns: input.cost === null || input.cost === undefined ? undefined : { subcost: input.cost },
		extraWrites: [
			...(isAllocated(job.status) ? releaseAllocations(job, job.collected ? "Collected" : "Pending") : []),
			...kind.insert(ctx, {
				job_id: job.id,
				carrier,
				date,
				is_planned: input.is_planned,
				cost: input.cost ?? null,
				is_offer: input.is_offer === true,
			}),
			...(isSubContractor && !input.is_planned
				? subContractorMailStatements(ctx, job.id, carrier.id, needs)
				: []),
			...withdrawOffer(ctx, job.id, needs),
			...withStops.writes,
			...fit.writes,
			...extraWrites(job),
		],
		extraChanges: [
			...withStops.changes,
			...leaveWorkDayChanges(job),
			...(input.carrier.kind === "driver" ? joinWorkDayChanges(job.id, carrier) : []),
		],
		boardRows: boardRowsOf(carrier),
		detail: `${carrier.label} on ${showDate(carrier.date ?? date)}${input.is_offer ? ", offered" : ""}${describeStops(stops.length)}${fit.detail}`,
	});
}

interface JudgedFit {
	writes: Statement[];
	/** The timeline's words for what was overridden. */
	detail: string;
}

const NOT_JUDGED: JudgedFit = { writes: [], detail: "" };

/** A workday that has the job already was judged when it got it. */
const carriesJob = (job: JobView, work_day_id: number) =>
	job.work_day_jobs.some((one) => one.work_day_id === work_day_id && !one.is_completed);

/**
 * Judges the job on the vehicle's day of a workday, at its time among the others, and puts it there. Throws 409 for what forbids it and
 * is not overridden.
 */
async function assertFit(
	ctx: Ctx,
	job: JobView,
	{ carrier: { kind }, override }: AllocationRequest,
	{ id, label, vehicle_id, date }: Carrier,
): Promise<JudgedFit> {
	if (kind !== "driver" || vehicle_id === null || date === null || carriesJob(job, id)) return NOT_JUDGED;
	const work = { date, vehicle_id, workday_id: id, job_ids: [job.id] };
	const { verdicts, position } = await judgeWork(ctx, work);
	return {
		writes: arrangePlaces(ctx, { vehicle_id, date }, [job.uid], position),
		detail: confirmForbidden(verdicts, override, label),
	};
}

const describeStops = (count: number) => (count === 0 ? "" : `, with ${stopCountText(count)}`);

/** Allocates a job to a workday, booked or planned. Throws as `allocateToCarrier`. */
export const allocateToWorkDay = defineOperation({
	access: allocationAccess,
	input: workDayJobInput,
	response: jobResponse,
	run: ({ ctx, input: { work_day_id, ...request } }) =>
		allocateToCarrier(ctx, { ...request, carrier: { kind: "driver", id: work_day_id } }),
});

/**
 * Allocates a job to a sub-contractor, booked or planned, with its cost; with `ask_first` it is planned, and a link is mailed by which
 * the sub-contractor accepts or declines it. Throws as `allocateToCarrier`, 409 where documents have run out and the company bars that,
 * and 422 without an address to mail.
 */
export const allocateToSubContractor = defineAccountOperation({
	inVisits: true,
	access: allocationAccess,
	input: subContractorJobInput,
	response: jobResponse,
	message: (job: JobView) =>
		job.sub_contractor_jobs.some(({ answer, is_completed }) => answer === "offered" && !is_completed)
			? allocationText.offered
			: allocationText.subContractor,
	async run({ ctx, platform, input: { sub_contractor_id, ask_first, ...request } }): Promise<JobView> {
		const carrier = { kind: "sub_contractor", id: sub_contractor_id } as const;
		if (!ask_first) return await allocateToCarrier(ctx, { ...request, carrier });
		const offer = await prepareOffer(ctx, platform, sub_contractor_id);
		return await allocateToCarrier(ctx, { ...request, carrier, is_planned: 1, is_offer: true }, (job) =>
			offer(job, request.cost),
		);
	},
});

/** Allocates a job to an owner-driver. Throws as `allocateToCarrier`. */
export const allocateToOwnerDriver = defineOperation({
	access: allocationAccess,
	input: ownerDriverJobInput,
	response: jobResponse,
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

/** The day a job is allocated for. Throws 422 without one. */
export function resolveDay(
	job: JobView,
	{ carrier, date }: Pick<AllocationRequest, "carrier" | "date">,
): string {
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
