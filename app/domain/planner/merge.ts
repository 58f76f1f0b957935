import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { releaseAllocations } from "~/domain/jobs/allocations";
import { activity, jobChange } from "~/domain/jobs/record";
import { statusRank } from "~/domain/jobs/status";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { commitBoard, type WayBack } from "./commit-board";
import { type BoardJob, boardJobs, planDateOf, tripQuery } from "./facts";
import { legsGone } from "./legs-gone";
import { ontoVehicle, rowsOfJob } from "./onto-vehicle";
import { arrangeWrites, type BoardPlace } from "./places";
import { placeAgain } from "./plan";
import { readOnto } from "./read-jobs";
import { mergeFault } from "./rules";
import type { MergeInput } from "./schemas";
import type { MergeAnswer } from "./shapes";

/** A trip with the sub-jobs that count, and where it is to lie. */
interface Family {
	trip: BoardJob;
	subs: BoardJob[];
	/** It came from splitting a job, and nothing was added since: merging makes it that job again. */
	isSplit: boolean;
	target: (BoardPlace & { position: number | null }) | null;
}

/**
 * Merges a trip, named by itself or one of its sub-jobs, back into one entry of the board: on the vehicle named, else where its
 * first sub-job lies, else unplanned. A job that was split is as before. Throws 404 for job and parent, and 409 with the reason
 * where it cannot be merged, somebody was faster or holds a row.
 */
export async function mergeJob({ ctx, input }: Verb<MergeInput>): Promise<MergeAnswer> {
	const family = await readFamily(ctx, input);
	const { trip, subs, target, isSplit } = family;
	const changed = await commitBoard(ctx, {
		kind: "merge",
		date: target?.date ?? planDateOf(trip) ?? "",
		rows: [...(target ? [target] : []), ...[trip, ...subs].flatMap(rowsOfJob)],
		fences: input.fences,
		jobs: [trip, ...subs],
		answer: isSplit ? [trip.uid] : [trip.uid, ...subs.map(({ uid }) => uid)],
		gone: isSplit ? subs.map(({ id }) => id) : [],
		writes: [
			...(isSplit ? legsGone(trip, subs) : subs.flatMap((sub) => letGo(ctx, sub))),
			becomeWhole(ctx, family),
			...releaseAllocations(trip.id, "Pending"),
			...(await placed(ctx, family)),
			activity(ctx, { id: trip.id }, "job_updated", "Merged into one entry of the planner"),
		],
		changes: [jobChange("update", { id: trip.id }), ...subs.map((sub) => told(sub, isSplit))],
		undo: waysBack(family),
	});
	const [job] = changed.jobs;
	if (!job) throw new Error("a job was merged and could not be read");
	return { ...changed, job };
}

async function readFamily(ctx: Ctx, { job_id, vehicle_id }: MergeInput): Promise<Family> {
	const [rows] = await read(ctx.d1, [tripQuery(job_id)]);
	const found = boardJobs(rows);
	const job = found.find(({ id }) => id === job_id);
	if (!job) throw notFound("Job");
	const trip = found.find(({ id }) => id === (job.parent_id ?? job.id));
	if (!trip) throw notFound("Parent job");
	const subs = found.filter(({ parent_id }) => parent_id === trip.id);
	const fault = mergeFault(job, trip, subs);
	if (fault) throw conflict(fault);
	const isSplit = trip.split_type !== null && subs.every(({ split_from_id }) => split_from_id === trip.id);
	return { trip, subs, isSplit, target: targetOf([...subs, trip], vehicle_id ?? null) };
}

function targetOf(jobs: readonly BoardJob[], wanted: number | null): Family["target"] {
	const places = jobs.flatMap(({ places: own }) => own);
	const [first] = [...places].sort((a, b) =>
		a.date < b.date ? -1 : a.date > b.date ? 1 : a.position - b.position,
	);
	const trip = jobs.at(-1);
	const date = first?.date ?? (trip ? planDateOf(trip) : null);
	const vehicle_id = wanted ?? first?.plannerable_id;
	if (!vehicle_id || !date) return null;
	const there = places.filter((place) => place.plannerable_id === vehicle_id && place.date === date);
	const position = there.length > 0 ? Math.min(...there.map((place) => place.position)) : null;
	return { vehicle_id, date, position };
}

/** A sub-job that is carried with its trip from now on is Pending by itself. */
const letGo = (ctx: Ctx, sub: BoardJob): Statement[] => [
	{
		sql: `UPDATE job SET status = ${statusRank("Pending")}, updated_at = ?, version = ? WHERE id = ?`,
		params: [ctx.now.toISOString(), sub.version + 1, sub.id],
	},
	...releaseAllocations(sub.id, "Pending"),
];

// A sub-job entered at this very moment keeps the trip a trip.
function becomeWhole(ctx: Ctx, { trip, isSplit, target }: Family): Statement {
	const whole = "NOT EXISTS (SELECT 1 FROM job k WHERE k.parent_id = job.id)";
	const sets = isSplit
		? `job_type = CASE WHEN ${whole} THEN split_type ELSE job_type END,
			split_type = CASE WHEN ${whole} THEN NULL ELSE split_type END, `
		: "";
	return {
		sql: `UPDATE job SET ${sets}status = ?, updated_at = ?, version = ? WHERE id = ?`,
		params: [statusRank(target ? "Planned" : "Pending"), ctx.now.toISOString(), trip.version + 1, trip.id],
	};
}

async function placed(ctx: Ctx, { trip, target }: Family): Promise<Statement[]> {
	if (!target) return [];
	const onto = await readOnto(ctx, {
		job_ids: [],
		plannerable_id: target.vehicle_id,
		date: target.date,
		seen: [],
	});
	const bare = { ...trip, places: [], work_day_jobs: [] };
	return [
		...ontoVehicle(ctx, bare, onto, target.date).also,
		...arrangeWrites(ctx.now, target, [trip.uid], target.position),
	];
}

const told = ({ id, parent_id, job_number }: BoardJob, isGone: boolean): Change =>
	isGone
		? {
				type: "jobChange",
				kind: "subJobDelete",
				entity: "job",
				entity_id: id,
				payload: { id, parent_id, job_number },
			}
		: jobChange("update", { id });

/** Back to where the sub-jobs lay, or to the two legs of a job where both lay on the row it has now. */
function waysBack({ trip, subs, isSplit, target }: Family): WayBack[] {
	const places = subs.flatMap((sub) => sub.places.map((place) => ({ sub, place })));
	if (!isSplit) {
		if (!target) return [];
		const own = places.map(({ sub, place }) => ({ id: sub.id, back: placeAgain(sub, place) }));
		return [{ id: trip.id, back: { deed: "board_unplan", date: target.date } }, ...own];
	}
	const isHere = places.every(
		({ place }) => place.plannerable_id === target?.vehicle_id && place.date === target.date,
	);
	return isHere && places.length > 0 === (target !== null)
		? [{ id: trip.id, back: { deed: "board_split" } }]
		: [];
}
