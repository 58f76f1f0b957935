import { type Change, StaleVersion, type Statement } from "~/db/commit";
import { lastReturnedRows, read } from "~/db/read";
import { selectChangedJob } from "~/db/repositories/planning/board/board-jobs";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import { absenceStepTitle } from "~/domain/jobs/undo/rules-steps";
import { storeStep } from "~/domain/jobs/undo/store-step";
import {
	commitWithLeases,
	distinctRows,
	plannerChange,
} from "~/domain/planning/planner/board/commit-with-leases";
import { deriveTripStatuses } from "~/domain/planning/planner/plan/derive-trip-statuses";
import { type BoardJob, rowsOfJob } from "~/domain/planning/planner/plan/read-jobs";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import { type CoverMove, coverWrites, targetRows } from "./cover-moves";
import type { CoveredResponse } from "./responses";

/** What an absence changes: the jobs that move, and statements before and after them. */
export interface CoverWrite {
	/** The driver's name, or the registration. */
	name: string;
	/** "Sick: Dev Patel". */
	title: string;
	moves: readonly CoverMove[];
	before: readonly Statement[];
	after: readonly Statement[];
	changes: readonly Change[];
	records: readonly RecordUndo[];
	/** The planner's rows that whole workdays leave or join. */
	rows?: readonly VehicleDay[];
}

/** Where a job stays on its workday. */
const ON_WORKDAY: ReadonlySet<string> = new Set(["stay", "driver", "vehicle"]);

/**
 * Saves an absence as one batch under the leases of all rows it touches, with one undo step. Throws 409 naming who has a row, or who
 * changed a job or workday in the meantime. Then nothing is changed.
 */
export async function commitCover(ctx: Ctx, write: CoverWrite): Promise<CoveredResponse> {
	const { moves } = write;
	const moved = moves.filter(({ option }) => !ON_WORKDAY.has(option.to));
	const effects = moves.map((move) => coverWrites(ctx, move));
	const trips = deriveTripStatuses(
		ctx,
		moved.map(({ job }) => job),
	);
	const rows = distinctRows([
		...moved.flatMap((move) => [...rowsOfJob(move.job), ...targetRows(move)]),
		...(write.rows ?? []),
	]);
	const undo = storeStep(ctx, absenceStepTitle(write.title, moved.length > 0), {
		jobs: [...moved].sort(byPosition).flatMap(undoEntries),
		records: write.records,
	});
	const body = [...write.before, ...effects.flatMap(({ writes }) => writes), ...trips.writes, ...write.after];
	const changes = [
		...effects.flatMap((one) => one.changes),
		...trips.changes,
		...write.changes,
		...boardChanges(moves, rows),
	];
	const { results, seq } = await commitOrReportStale(ctx, moved, rows, [...body, ...undo], changes);
	const [[step] = []] = lastReturnedRows(undo, results);
	const unplanned = moves.filter(({ option }) => option.to === "unplanned").length;
	const changed = moves.filter(({ option }) => option.to !== "stay");
	return {
		seq: seq ?? 0,
		name: write.name,
		moved: changed.length - unplanned,
		unplanned,
		job_ids: changed.map(({ job }) => job.id),
		undo: step ? { ...step, count: moved.length } : null,
	};
}

async function commitOrReportStale(
	ctx: Ctx,
	moved: readonly CoverMove[],
	rows: readonly VehicleDay[],
	writes: readonly Statement[],
	changes: readonly Change[],
) {
	try {
		return await commitWithLeases(ctx, { rows, writes, changes });
	} catch (error) {
		if (!(error instanceof StaleVersion) || error.table !== "job" || moved.length === 0) throw error;
		const [found] = await read(ctx.d1, [selectChangedJob(moved.map(({ job }) => job))]);
		throw await staleJobError(ctx, error.id ?? found[0]?.id ?? moved[0]?.job.id ?? 0);
	}
}

const placeOf = ({ job, day }: CoverMove) => job.places.find(({ date }) => date === day.date);
const byPosition = (a: CoverMove, b: CoverMove) => (placeOf(a)?.position ?? 0) - (placeOf(b)?.position ?? 0);

/** What puts a job and its stops back where they were, planned or booked. */
function undoEntries(move: CoverMove) {
	const { job, stops } = move;
	return [
		{ id: job.id, prior_version: job.version, back: undoMove(move) },
		...stops.map((stop) => ({ id: stop.id, prior_version: stop.version, back: toWorkday(stop) })),
	];
}

/** A job that was under way returns to that, a trip with its stops to its workday, others to their place on the vehicle. */
function undoMove(move: CoverMove) {
	const { job, day, stops } = move;
	if (stops.length > 0) return toWorkday(job);
	const place = placeOf(move);
	if (!place || (job.status !== "Planned" && job.status !== "Booked")) return { action: "deallocate" };
	const allocation = job.work_day_jobs.find(
		({ work_day, is_completed }) =>
			!is_completed && work_day.vehicle_id === place.plannerable_id && work_day.date === day.date,
	);
	const vehicle = day.vehicles.find(({ id }) => id === place.plannerable_id);
	const shift = vehicle?.work_day.find(({ id }) => id === allocation?.work_day_id);
	return {
		action: "board_place",
		plannerable_id: place.plannerable_id,
		date: day.date,
		position: place.position,
		is_planned: job.status === "Booked" ? 0 : 1,
		...(shift ? { shift_type_id: shift.shift_type_id } : {}),
	};
}

function toWorkday({ work_day_jobs, status }: BoardJob) {
	const [allocation] = work_day_jobs.filter(({ is_completed }) => !is_completed);
	return allocation
		? {
				action: "allocate",
				carrier: { kind: "driver", id: allocation.work_day_id },
				is_planned: status === "Booked" ? 0 : 1,
				cost: null,
			}
		: { action: "deallocate" };
}

/** The board's events, one a day: complete rows, and the jobs that moved. */
function boardChanges(moves: readonly CoverMove[], rows: readonly VehicleDay[]): Change[] {
	const dates = [...new Set(rows.map(({ date }) => date))];
	return dates.map((date) =>
		plannerChange(
			"other",
			rows.filter((row) => row.date === date),
			moves.flatMap(({ job, day }) => (day.date === date ? [job.uid] : [])),
		),
	);
}
