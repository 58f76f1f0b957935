import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { onWorkday } from "~/domain/planning/fitness/judge";
import { judgeExchange } from "~/domain/planning/fitness/judge-exchange";
import { confirmForbidden, overridesAll } from "~/domain/planning/fitness/override";
import { type ReadDays, readDays, toDays } from "~/domain/planning/fitness/read-days";
import { jobIdsOf } from "~/domain/planning/fitness/subject";
import type { PlannerJob } from "~/domain/planning/run/responses";
import type { Ctx } from "~/tenancy/ctx";
import type { MergeInput, SplitInput } from "../schemas";
import type { BoardJob, readTarget } from "./read-jobs";

const NOWHERE = {
	name: null,
	address_line_1: null,
	town: null,
	post_code: null,
	date: null,
	time: null,
	time_until: null,
	latitude: null,
	longitude: null,
};

const without = (side: "collection" | "delivery") =>
	Object.fromEntries(Object.entries(NOWHERE).map(([name, value]) => [`${side}_${name}`, value]));

/** The halves of a job as cards, before they exist. */
export const toHalves = (job: PlannerJob): PlannerJob[] => [
	{ ...job, ...without("delivery"), id: -1, parent_id: job.id, mode: JOB_MODE.collection, trip_sub_jobs: [] },
	{ ...job, ...without("collection"), id: -2, parent_id: job.id, mode: JOB_MODE.delivery, trip_sub_jobs: [] },
];

const dayOf = ({ mode, collection_date, delivery_date }: PlannerJob) =>
	mode === JOB_MODE.delivery ? delivery_date : collection_date;

interface SplitWork {
	job: BoardJob;
	/** A trip with its sub-jobs. */
	subs: readonly BoardJob[];
	place: BoardJob["places"][number];
}

/** Judges the vehicle's day with the job split. Throws 409 for what forbids it and is not overridden; returns the timeline's words for what is. */
export async function assertSplitFits(
	ctx: Ctx,
	{ job, subs, place: { date, plannerable_id: vehicle_id } }: SplitWork,
	{ override }: SplitInput,
): Promise<string> {
	if (overridesAll(override)) return "";
	const job_ids = jobIdsOf(subs).filter((id) => id !== job.id);
	const days = await readDays(ctx, { date, only: [vehicle_id], job_ids });
	const vehicle = days.vehicles.find(({ id }) => id === vehicle_id);
	const card = vehicle?.planned_jobs.find(({ id }) => id === job.id);
	if (!vehicle || !card) return "";
	const { job_number, work_day_jobs } = card;
	const parts = job.job_type === JOB_TYPE.trip ? days.jobs : toHalves(card);
	const come = parts
		.filter((part) => dayOf(part) === date)
		.map((part) => ({ ...part, job_number, work_day_jobs }));
	const gone = new Set([job.id]);
	const verdicts = judgeExchange({ ...days, vehicle, now: ctx.now }, { gone, come, isMoved: false });
	return confirmForbidden(verdicts, override, vehicle.reg);
}

interface MergedTrip {
	trip: BoardJob;
	subs: readonly BoardJob[];
	/** Of a split job what it takes over from its halves; null for a trip. */
	values: object | null;
	date: string;
}

/** The card of the trip once it is one entry. */
function toMerged({ jobs }: ReadDays, { trip, values }: MergedTrip): PlannerJob | undefined {
	const card = jobs.find(({ id }) => id === trip.id);
	if (!card || values === null) return card;
	const known = Object.entries(values).filter(([name]) => name in card);
	return { ...card, ...Object.fromEntries(known), job_type: JOB_TYPE.job, trip_sub_jobs: [] };
}

/** Judges the vehicle's day with the trip merged. Throws and returns as `assertSplitFits`. */
export async function assertMergeFits(
	ctx: Ctx,
	merged: MergedTrip,
	{ vehicle: { id: vehicle_id }, workday, days: rows }: Awaited<ReturnType<typeof readTarget>>,
	override: MergeInput["override"],
): Promise<string> {
	if (overridesAll(override)) return "";
	const { trip, subs, date } = merged;
	const days = await toDays(ctx, { date, job_ids: [trip.id] }, rows);
	const vehicle = days.vehicles.find(({ id }) => id === vehicle_id);
	const card = toMerged(days, merged);
	if (!vehicle || !card) return "";
	const isHere = (sub: BoardJob) =>
		sub.places.some((place) => place.plannerable_id === vehicle_id && place.date === date);
	const come = [workday ? onWorkday(card, workday.id) : { ...card, work_day_jobs: [] }];
	const verdicts = judgeExchange(
		{ ...days, vehicle, now: ctx.now },
		{ gone: new Set(jobIdsOf([trip, ...subs])), come, isMoved: !subs.every(isHere) },
	);
	return confirmForbidden(verdicts, override, workday?.label || vehicle.reg);
}
