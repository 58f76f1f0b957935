import type { z } from "zod";
import type { Change, Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound } from "~/domain/errors";
import { arrangeWrites, type BoardPlace } from "~/domain/planner/places";
import { plannerChange } from "~/domain/planner/record";
import { commitUnderFence } from "~/domain/planner/under-fence";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { workdayChange } from "./announce";
import { assertFree, assertNoDriver, bookingDesk } from "./desk";
import { faster } from "./faster";
import { readWorkday } from "./read";
import { type Held, heldQuery, jobsOf, releaseDriver, releaseFault } from "./release";
import type { updateWorkdayInput } from "./schemas";
import type { Workday } from "./shapes";
import { takeOver, waitingQuery } from "./take-over";

type Input = z.output<typeof updateWorkdayInput> & { id: number };

/** Columns that can be set as they are sent. */
const PLAIN = ["trailer_id", "start_time", "notes"] as const;

/**
 * Changes a workday: trailer, start, notes; another driver in place of the one it has, or another vehicle for the driver, whose
 * jobs come along. Throws 404, and 409 where work has begun, somebody is away or booked, somebody holds one of the planner's rows
 * that cards leave or come to, or somebody else was faster.
 */
export async function updateWorkday({ ctx, input }: Verb<Input>): Promise<Workday> {
	const [[day]] = await read(ctx.d1, [heldQuery("w.id = ?", input.id)]);
	if (!day) throw notFound("Workday");
	const replaced = await driverOf(ctx, day, input.driver_id);
	const moved = await vehicleOf(ctx, day, input.vehicle_id);
	const sets: [string, unknown][] = [
		...PLAIN.flatMap((name): [string, unknown][] => (input[name] === undefined ? [] : [[name, input[name]]])),
		...replaced.sets,
		...moved.sets,
	];
	const version = input.version === undefined ? "version + 1" : `${input.version + 1}`;
	const own: Statement = {
		sql: `UPDATE work_day SET ${[...sets.map(([name]) => `${name} = ?`), "updated_at = ?"].join(", ")}, version = ${version} WHERE id = ?`,
		params: [...sets.map(([, value]) => value), ctx.now.toISOString(), day.id],
	};
	const told = {
		...day,
		driver_id: input.driver_id ?? day.driver_id,
		vehicle_id: input.vehicle_id ?? day.vehicle_id,
	};
	await faster(
		commitUnderFence(ctx, {
			rows: moved.rows,
			writes: [...replaced.before, ...moved.before, own, ...moved.after],
			changes: [
				...replaced.changes,
				...leftVehicle(day, moved.sets),
				workdayChange("updateWorkday", told),
				...moved.changes,
			],
		}),
	);
	return await readWorkday(ctx, day.id);
}

interface Part {
	sets: [string, unknown][];
	before: Statement[];
	after: Statement[];
	changes: Change[];
	/** Rows of the planner that cards leave or come to. */
	rows: BoardPlace[];
}
const NOTHING: Part = { sets: [], before: [], after: [], changes: [], rows: [] };

/** The board of the vehicle that was left is told too. */
const leftVehicle = (day: Held, sets: Part["sets"]): Change[] =>
	sets.length > 0 ? [workdayChange("updateWorkday", day)] : [];

/** Another driver: they leave the workday they are booked on, and the one who was here is free. */
async function driverOf(ctx: Ctx, day: Held, driver_id: number | undefined): Promise<Part> {
	if (driver_id === undefined || driver_id === day.driver_id) return NOTHING;
	assertNotBegun(day);
	const desk = await bookingDesk(ctx, { ...day, driver_id, vehicle_id: day.vehicle_id ?? 0 });
	assertFree(desk);
	const [[other]] = await read(ctx.d1, [heldQuery("w.id = ?", desk.ofDriver?.id ?? 0)]);
	const left = other ? releaseDriver(ctx, other) : { writes: [], changes: [] };
	return { ...NOTHING, sets: [["driver_id", driver_id]], before: left.writes, changes: left.changes };
}

/** Another vehicle: the jobs come along, before those planned there without a driver, which join them. */
async function vehicleOf(ctx: Ctx, day: Held, vehicle_id: number | undefined): Promise<Part> {
	if (vehicle_id === undefined || vehicle_id === day.vehicle_id) return NOTHING;
	assertNotBegun(day);
	if (day.driver_id === null) throw conflict("This workday has no driver yet.");
	const desk = await bookingDesk(ctx, { ...day, driver_id: day.driver_id, vehicle_id });
	assertNoDriver(desk, day.driver_id);
	const { date, shift_type_id } = day;
	const to = { vehicle_id, date };
	const rows = [...(day.vehicle_id === null ? [] : [{ vehicle_id: day.vehicle_id, date }]), to];
	const [waiting, [place]] = await read(ctx.d1, [
		waitingQuery(vehicle_id, [date], shift_type_id),
		undrivenQuery(to),
	]);
	const taken = takeOver(
		ctx,
		{ ...to, shift_type_id, label: `${desk.driver.full_name} ${desk.vehicle.reg}` },
		waiting,
	);
	const uids = jobsOf(day).map(({ uid }) => uid);
	return {
		sets: [
			["vehicle_id", vehicle_id],
			["vehicle_type_id", desk.vehicle.vehicle_type_id],
		],
		before: desk.ofVehicle ? joined(ctx, desk.ofVehicle.id, day.id) : [],
		after: [
			{
				sql: `UPDATE vehicle_job_planner SET plannerable_id = ?1, updated_at = ?2, version = version + 1
					WHERE date = ?3 AND plannerable_id <> ?1
						AND job_id IN (SELECT job_id FROM work_day_job WHERE work_day_id = ?4 AND is_deleted = 0)`,
				params: [vehicle_id, ctx.now.toISOString(), date, day.id],
			},
			...taken.writes,
			...rows.flatMap((row) => arrangeWrites(ctx.now, row, row === to ? uids : [], place?.position)),
		],
		changes: [...taken.changes, plannerChange("other", rows, uids)],
		rows,
	};
}

/** The first place of a row that no driver has yet, counted from 1. */
const undrivenQuery = ({ vehicle_id, date }: BoardPlace) =>
	query<{ position: number | null }>(
		`SELECT min(p.position) AS position FROM vehicle_job_planner p WHERE p.plannerable_id = ?1 AND p.date = ?2
			AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
				WHERE a.job_id = p.job_id AND a.is_deleted = 0 AND w.vehicle_id = ?1 AND w.date = ?2 AND w.driver_id IS NOT NULL)`,
		vehicle_id,
		date,
	);

function assertNotBegun(day: Held): void {
	const fault = releaseFault(day);
	if (fault) throw conflict(fault);
}

/** The jobs of a workday without a driver go to another, and it is gone; their order is that of the row. */
const joined = (ctx: Ctx, from: number, to: number): Statement[] => [
	{
		sql: `UPDATE work_day_job SET work_day_id = ?1, updated_at = ?2, version = version + 1 WHERE work_day_id = ?3 AND is_deleted = 0
			AND job_id NOT IN (SELECT job_id FROM work_day_job WHERE work_day_id = ?1 AND is_deleted = 0)`,
		params: [to, ctx.now.toISOString(), from],
	},
	{ sql: "DELETE FROM work_day WHERE id = ? AND driver_id IS NULL", params: [from] },
];
