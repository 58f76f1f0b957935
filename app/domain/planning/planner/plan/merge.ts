import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import { mergeTripRow } from "~/db/repositories/jobs/trips";
import { selectTrip } from "~/db/repositories/planning/board/board-jobs";
import { selectChangesSinceSplit, selectSplitHalves } from "~/db/repositories/planning/split-halves";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import type { JobChangePayload } from "~/domain/jobs/jobs/job-change";
import { emit } from "~/domain/jobs/jobs/job-events";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import type { MergeResponse } from "../responses-changes";
import { mergeResponse } from "../responses-changes";
import { mergeError } from "../rules";
import { type MergeInput, mergeInput } from "../schemas";
import { type BoardUndoStep, commitBoard } from "./commit-board";
import { type MergedHalves, NO_HALVES, readHalves } from "./halves";
import { assertMergeFits } from "./judge-halves";
import { assignToVehicle, placeUndoAction } from "./plan";
import { type BoardJob, getPlanDate, parseBoardJobs, readTarget, rowsOfJob } from "./read-jobs";
import { removeLegs } from "./remove-legs";

/** A trip with its active sub-jobs, and the board row it is to be planned on. */
interface TripFamily {
	trip: BoardJob;
	subs: BoardJob[];
	/** Whether it came from splitting a job, unchanged since: merging restores that job. */
	isSplit: boolean;
	target: (VehicleDay & { position: number | null }) | null;
	/** The fields that a split job takes over from its halves. */
	fromHalves: MergedHalves;
}

/**
 * Merges a trip, named by its own id or that of a sub-job, into one board entry: on the given vehicle, else on that of its first
 * planned sub-job, else unplanned. A split job becomes one job again. Throws 404 for the job or its parent, and 409 with the reason
 * if it cannot be merged, its halves were changed differently, has changed, a row is leased by another user, or a rule forbids the day
 * that results and is not overridden.
 */
export const mergeJob = defineOperation({
	access: staffWith("planner"),
	input: mergeInput,
	response: mergeResponse,
	async run({ ctx, input }): Promise<MergeResponse> {
		const family = await readFamily(ctx, input);
		const { trip, subs, target, isSplit } = family;
		const place = await placeTrip(ctx, family, input.override);
		const changed = await commitBoard(ctx, {
			kind: "merge",
			date: target?.date ?? getPlanDate(trip) ?? "",
			rows: [...(target ? [target] : []), ...[trip, ...subs].flatMap(rowsOfJob)],
			fences: input.fences,
			jobs: [trip, ...subs],
			responseUids: isSplit ? [trip.uid] : [trip.uid, ...subs.map(({ uid }) => uid)],
			removedIds: isSplit ? subs.map(({ id }) => id) : [],
			writes: [
				...family.fromHalves.writes,
				...(isSplit ? removeLegs(trip, subs) : subs.flatMap((sub) => releaseSubJob(ctx, sub))),
				mergeTrip(ctx, family),
				...releaseAllocations({ id: trip.id }, "Pending"),
				...place.writes,
				insertActivity(
					ctx,
					{ id: trip.id },
					"job_updated",
					`Merged into one entry of the planner${place.although}`,
				),
			],
			changes: [
				jobChange("update", { id: trip.id }),
				...subs.map((sub) => subJobChange(sub, isSplit)),
				...emit(ctx, {
					type: "jobStatusesSet",
					ids: [trip, ...(isSplit ? [] : subs)].map(({ id }) => id),
				}).changes,
			],
			undo: undoSteps(family),
		});
		const [job] = changed.jobs;
		if (!job) throw new Error("a job was merged and could not be read");
		return { ...changed, job };
	},
});

async function readFamily(ctx: Ctx, { job_id, vehicle_id }: MergeInput): Promise<TripFamily> {
	const [rows, ...halves] = await read(ctx.d1, [
		selectTrip(job_id),
		selectSplitHalves(job_id),
		selectChangesSinceSplit(job_id),
	]);
	const jobs = parseBoardJobs(rows);
	const job = jobs.find(({ id }) => id === job_id);
	if (!job) throw notFound("Job");
	const trip = jobs.find(({ id }) => id === (job.parent_id ?? job.id));
	if (!trip) throw notFound("Parent job");
	const subs = jobs.filter(({ parent_id }) => parent_id === trip.id);
	const reason = mergeError(job, trip, subs);
	if (reason) throw conflict(reason);
	const isSplit = trip.split_type !== null && subs.every(({ split_from_id }) => split_from_id === trip.id);
	const fromHalves = isSplit ? readHalves(trip.id, ...halves) : NO_HALVES;
	return { trip, subs, isSplit, fromHalves, target: targetOf([...subs, trip], vehicle_id ?? null) };
}

function targetOf(jobs: readonly BoardJob[], requestedVehicleId: number | null): TripFamily["target"] {
	const places = jobs.flatMap((job) => job.places);
	const [first] = [...places].sort((a, b) =>
		a.date < b.date ? -1 : a.date > b.date ? 1 : a.position - b.position,
	);
	const trip = jobs.at(-1);
	const date = first?.date ?? (trip ? getPlanDate(trip) : null);
	const vehicle_id = requestedVehicleId ?? first?.plannerable_id;
	if (!vehicle_id || !date) return null;
	const cardsOnTarget = places.filter((place) => place.plannerable_id === vehicle_id && place.date === date);
	const position =
		cardsOnTarget.length > 0 ? Math.min(...cardsOnTarget.map((place) => place.position)) : null;
	return { vehicle_id, date, position };
}

/** A sub-job that moves with its trip becomes Pending and has no allocation of its own. */
const releaseSubJob = (ctx: Ctx, sub: BoardJob): Statement[] => [
	updateJobRow(ctx, sub.id, { status: statusRank("Pending") }, { expectedVersion: sub.version }),
	...releaseAllocations({ id: sub.id }, "Pending"),
];

const mergeTrip = (ctx: Ctx, { trip, isSplit, target, fromHalves }: TripFamily): Statement =>
	mergeTripRow(ctx, trip, {
		status: statusRank(target ? "Planned" : "Pending"),
		isSplit,
		values: fromHalves.values,
	});

/** The statements that plan the trip on its row, and the timeline's words for what was overridden. Throws 409 for what forbids it. */
async function placeTrip(
	ctx: Ctx,
	{ trip, subs, isSplit, target, fromHalves }: TripFamily,
	override: MergeInput["override"],
): Promise<{ writes: Statement[]; although: string }> {
	if (!target) return { writes: [], although: "" };
	const assignment = await readTarget(ctx, {
		job_ids: [trip.id],
		plannerable_id: target.vehicle_id,
		date: target.date,
		seen: [],
	});
	const values = isSplit ? fromHalves.values : null;
	const although = await assertMergeFits(
		ctx,
		{ trip, subs, values, date: target.date },
		assignment,
		override,
	);
	const unplacedTrip = { ...trip, places: [], work_day_jobs: [] };
	return {
		writes: [
			...assignToVehicle(ctx, unplacedTrip, assignment, target.date).extraWrites,
			...arrangePlaces(ctx, target, [trip.uid], target.position),
		],
		although,
	};
}

const subJobChange = ({ id, parent_id, job_number }: BoardJob, isRemoved: boolean): Change =>
	isRemoved
		? {
				type: "jobChange",
				kind: "subJobDelete",
				entity: "job",
				entity_id: id,
				payload: { id, parent_id, job_number } satisfies JobChangePayload,
			}
		: jobChange("update", { id });

/** Undo puts the sub-jobs back on their rows, or splits the job again if both legs were on its current row. */
function undoSteps({ trip, subs, isSplit, target }: TripFamily): BoardUndoStep[] {
	const places = subs.flatMap((sub) => sub.places.map((place) => ({ sub, place })));
	if (!isSplit) {
		if (!target) return [];
		const subSteps = places.map(({ sub, place }) => ({ id: sub.id, back: placeUndoAction(sub, place) }));
		return [{ id: trip.id, back: { action: "board_unplan", date: target.date } }, ...subSteps];
	}
	const isHere = places.every(
		({ place }) => place.plannerable_id === target?.vehicle_id && place.date === target.date,
	);
	return isHere && places.length > 0 === (target !== null)
		? [{ id: trip.id, back: { action: "board_split" } }]
		: [];
}
