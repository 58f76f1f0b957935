import type { Change, Statement } from "~/db/commit";
import { insertWorkdayJob } from "~/db/repositories/jobs/allocations";
import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveWrites } from "~/domain/jobs/jobs/lifecycle/move";
import { subContractorMailStatements } from "~/domain/messages/notifications/job-mails";
import { joinWorkDayChanges, leaveWorkDayChanges } from "~/domain/planning/allocation/allocate";
import { CARRIER_KINDS, type Carrier } from "~/domain/planning/allocation/carriers";
import { subContractorDate } from "~/domain/planning/allocation/rules";
import { allocationAction, isAllocated } from "~/domain/planning/allocation/rules-action";
import { type BoardJob, boardLifecycleFacts } from "~/domain/planning/planner/plan/read-jobs";
import { conflict } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import { coverText } from "~/shared/texts/cover";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { CoverOption } from "./rules-options";
import type { CoverDay } from "./rules-proposals";

/** A job that goes to another carrier. */
export interface CoverMove {
	job: BoardJob;
	option: CoverOption;
	day: CoverDay;
	/** The stops that are on the workday with their trip, and go along with it. */
	stops: readonly BoardJob[];
	/** Appended to the timeline: what was overridden, and where goods on board change vehicles. */
	detail: string;
}

interface Effects {
	writes: Statement[];
	changes: Change[];
}

const joined = (effects: readonly Effects[]): Effects => ({
	writes: effects.flatMap(({ writes }) => writes),
	changes: effects.flatMap(({ changes }) => changes),
});

/** The statements and changes that give a job and its stops to their new carrier, at its place among the others. */
export function coverWrites(ctx: Ctx, move: CoverMove): Effects {
	const { option } = move;
	const parts = [move.job, ...move.stops].map((job) => moveOne(ctx, job, move));
	const [row] = targetRows(move);
	const places =
		row && option.to === "workday"
			? arrangePlaces(ctx, row, [move.job.uid], option.position ?? undefined)
			: [];
	return joined([...parts, { writes: places, changes: [] }]);
}

/** The row of the planner that gets the job; none for a sub-contractor. */
export const targetRows = ({ option: { to, vehicle_id }, day: { date } }: CoverMove): VehicleDay[] =>
	to === "workday" && vehicle_id !== null ? [{ vehicle_id, date }] : [];

function moveOne(ctx: Ctx, job: BoardJob, move: CoverMove): Effects {
	switch (move.option.to) {
		case "stay":
			return { writes: [], changes: [] };
		case "driver":
			return noteCarrier(ctx, job, move, "Change driver: ");
		case "vehicle":
			return noteCarrier(ctx, job, move, "Change vehicle: ");
		case "unplanned":
			return release(ctx, job, move);
		case "workday":
			return allocate(ctx, job, move, toCarrier(move));
		case "sub_contractor":
			return allocate(ctx, job, move, null);
	}
}

/** The job stays on its workday, which gets another driver, or vehicle. */
const noteCarrier = (
	ctx: Ctx,
	{ id }: BoardJob,
	{ option, day, detail }: CoverMove,
	what: string,
): Effects => ({
	writes: [
		insertActivity(ctx, { id }, "allocation", `${what}${option.label} on ${showDate(day.date)}${detail}`),
	],
	changes: [jobChange("allocate", { id })],
});

function release(ctx: Ctx, job: BoardJob, { detail }: CoverMove): Effects {
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const decision = decide(boardLifecycleFacts(job), action, toJobActor(ctx.actor));
	return moveWrites(ctx, job, decision, {
		kind: "deAllocate",
		extraChanges: leaveWorkDayChanges(job),
		detail: detail.replace(/^, /, ""),
	});
}

/** The workday of an option. Throws 409 if it is not there any more. */
function toCarrier({ option, day }: CoverMove): Carrier {
	const vehicle = day.vehicles.find(({ id }) => id === option.vehicle_id);
	const shift = vehicle?.work_day.find(({ id }) => id === option.id);
	if (!vehicle || !shift) throw conflict(coverText.carrierChanged);
	return {
		id: shift.id,
		label: option.label,
		date: shift.date,
		shift_type_id: shift.shift_type_id,
		driver_id: shift.driver_id,
		vehicle_id: vehicle.id,
	};
}

/** Allocates a job as it was, planned or booked, to a workday, or to the sub-contractor of the option. */
function allocate(
	ctx: Ctx,
	job: BoardJob,
	{ option, day, detail, stops }: CoverMove,
	carrier: Carrier | null,
): Effects {
	const is_planned = job.status === "Planned" ? 1 : 0;
	const decision = decide(
		boardLifecycleFacts(job),
		allocationAction(job.status, is_planned),
		toJobActor(ctx.actor),
	);
	const left = isAllocated(job.status)
		? releaseAllocations(job, job.collected ? "Collected" : "Pending")
		: [];
	const allocation = { job_id: job.id, is_planned, cost: null } as const;
	// A stop is part of the card of its trip, and has no place of its own.
	const isStop = stops.includes(job);
	const partner = { ...NO_WORKDAY, id: option.id ?? 0, label: option.label };
	const insert = carrier
		? isStop
			? [insertWorkdayJob(ctx, { job_id: job.id, work_day_id: carrier.id, is_planned })]
			: CARRIER_KINDS.driver.insert(ctx, { ...allocation, carrier, date: day.date })
		: [
				...CARRIER_KINDS.sub_contractor.insert(ctx, {
					...allocation,
					carrier: partner,
					date: subContractorDate(job) ?? day.date,
				}),
				...(is_planned ? [] : subContractorMailStatements(ctx, job.id, partner.id)),
			];
	return moveWrites(ctx, job, decision, {
		kind: "allocate",
		extraWrites: [...left, ...insert],
		extraChanges: [...leaveWorkDayChanges(job), ...(carrier ? joinWorkDayChanges(job.id, carrier) : [])],
		detail: `${option.label} on ${showDate(day.date)}${detail}`,
	});
}

const NO_WORKDAY = { date: null, shift_type_id: null, driver_id: null, vehicle_id: null } as const;
