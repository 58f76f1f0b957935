import { z } from "zod";
import { read } from "~/db/read";
import { selectActiveDriverName } from "~/db/repositories/master-data/drivers";
import { selectActiveVehicle } from "~/db/repositories/master-data/vehicle-reads";
import { selectBoardJobs } from "~/db/repositories/planning/board/board-jobs";
import { selectBoardVehicles } from "~/db/repositories/planning/board/select-vehicles";
import {
	selectFreeDrivers,
	selectPlannedJobs,
	selectStopsOnWorkdays,
} from "~/db/repositories/planning/cover";
import { selectDriversOut } from "~/db/repositories/planning/driver-positions";
import { selectReleasableOfDriver } from "~/db/repositories/planning/workday-bookings";
import { isOpenStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { daysOfBoard, type ReadDays, selectFitnessDays, toDays } from "~/domain/planning/fitness/read-days";
import { type BoardJob, parseBoardJobs } from "~/domain/planning/planner/plan/read-jobs";
import {
	type PlannerVehicle,
	plannerVehicleResponse,
	plannerWorkDayResponse,
} from "~/domain/planning/run/responses";
import { type ReleasableWorkday, releaseError } from "~/domain/planning/workdays/release";
import { notFound, validation } from "~/shared/errors";
import { eachDay } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { readCoverPartners } from "./read-partners";
import type { CoverJob } from "./rules-options";
import type { CoverDay } from "./rules-proposals";
import type { CoverPartner, FreeDriver } from "./rules-targets";
import { MAX_COVER_JOBS } from "./schemas";

/** Who or what is away. */
export type Absent = { kind: "driver"; id: number } | { kind: "vehicle"; id: number };

interface Period {
	from: string;
	to: string;
}

/** What is known of an absence: its days with their work, and the jobs as the planner's operations read them. */
export interface CoverFacts {
	/** The driver's name, or the registration. */
	name: string;
	/** The workdays of the driver who is away, with all that is on them; none for a vehicle. */
	workdays: ReleasableWorkday[];
	days: CoverDay[];
	jobs: Map<number, BoardJob>;
	/** The stops that are on a workday with their trip, by the trip. */
	stops: Map<number, BoardJob[]>;
	/** Where the vehicle was last today. */
	position: { latitude: number; longitude: number; at: string } | null;
}

interface FoundWork extends Pick<CoverFacts, "name" | "workdays" | "position"> {
	/** The jobs of each day with work. */
	jobs: { id: number; date: string }[];
}

/** Reads the work of a driver or a vehicle on some days, and who else could do it. Throws 404, 422 for too many jobs. */
export async function readCover(ctx: Ctx, absent: Absent, period: Period): Promise<CoverFacts> {
	const work =
		absent.kind === "driver"
			? await findOfDriver(ctx, absent.id, period)
			: await findOfVehicle(ctx, absent.id, period);
	const ids = work.jobs.map(({ id }) => id);
	if (ids.length > MAX_COVER_JOBS) throw validation({ to: `At most ${MAX_COVER_JOBS} jobs at a time` });
	const [rows, stopRows] = await read(ctx.d1, [selectBoardJobs(ids), selectStopsOnWorkdays(ids)]);
	const jobs = new Map(parseBoardJobs(rows).map((job) => [job.id, job]));
	const open = work.jobs.filter(({ id, date }) => isOpenOn(jobs.get(id), absent, date, work.workdays));
	const dates = [...new Set(open.map(({ date }) => date))];
	const [partners, stops, days] = await Promise.all([
		readCoverPartners(ctx, open),
		readStops(
			ctx,
			stopRows.map(({ id }) => id),
		),
		Promise.all(dates.map((date) => readDay(ctx, date, open))),
	]);
	const facts = { absent, workdays: work.workdays, jobs, partners, now: ctx.now };
	return { ...work, jobs, stops, days: days.map((day) => toCoverDay(day, facts)) };
}

async function findOfDriver(ctx: Ctx, id: number, { from, to }: Period): Promise<FoundWork> {
	const [[driver], workdays] = await read(ctx.d1, [
		selectActiveDriverName(id),
		selectReleasableOfDriver(id, eachDay(from, to)),
	]);
	if (!driver) throw notFound("Driver");
	const jobs = workdays.flatMap(({ date, vehicle_id, jobs: ofDay }) =>
		vehicle_id === null ? [] : ofDay.map((job) => ({ id: job.id, date })),
	);
	return { name: driver.full_name, workdays, jobs, position: null };
}

async function findOfVehicle(ctx: Ctx, id: number, period: Period): Promise<FoundWork> {
	const [[vehicle], jobs, [out]] = await read(ctx.d1, [
		selectActiveVehicle(id),
		selectPlannedJobs(id, period),
		selectDriversOut(id, todayInLondon(ctx.now)),
	]);
	if (!vehicle) throw notFound("Vehicle");
	const position = out ? { latitude: out.latitude, longitude: out.longitude, at: out.at } : null;
	return { name: vehicle.reg, workdays: [], jobs, position };
}

const STARTED: ReadonlySet<JobStatus> = new Set(["Collected", "Intransit", "Inprogress"]);

/** Whether a job, on a place of its own, is still to be done there: a leg that is completed is not, and neither is what lies in a depot. */
function isOpenOn(
	job: BoardJob | undefined,
	absent: Absent,
	date: string,
	workdays: readonly ReleasableWorkday[],
): boolean {
	const place = job?.places.find((one) => one.date === date);
	if (!job || !place || !isOpenStatus(job.status)) return false;
	const vehicles = workdays.map(({ vehicle_id }) => vehicle_id);
	const isThere =
		absent.kind === "vehicle" ? place.plannerable_id === absent.id : vehicles.includes(place.plannerable_id);
	const leg = allocationOn(job, place.plannerable_id, date);
	return isThere && (STARTED.has(job.status) || leg?.is_completed !== 1);
}

const allocationOn = ({ work_day_jobs }: BoardJob, vehicle_id: number, date: string) =>
	work_day_jobs.find(({ work_day }) => work_day.vehicle_id === vehicle_id && work_day.date === date);

async function readStops(ctx: Ctx, ids: readonly number[]): Promise<Map<number, BoardJob[]>> {
	const stops = new Map<number, BoardJob[]>();
	if (ids.length === 0) return stops;
	const [rows] = await read(ctx.d1, [selectBoardJobs(ids)]);
	for (const stop of parseBoardJobs(rows))
		stops.set(stop.parent_id ?? 0, [...(stops.get(stop.parent_id ?? 0) ?? []), stop]);
	return stops;
}

/** A free driver as the database has one. */
const freeDriver = plannerWorkDayResponse.shape.client_driver
	.unwrap()
	.extend({ hours: plannerWorkDayResponse.shape.hours, favourite_of: z.array(z.int()) });

interface LoadedDay extends ReadDays {
	drivers: FreeDriver[];
	spares: PlannerVehicle[];
}

async function readDay(
	ctx: Ctx,
	date: string,
	open: readonly { id: number; date: string }[],
): Promise<LoadedDay> {
	const job_ids = open.flatMap((job) => (job.date === date ? [job.id] : []));
	const [drivers, spares, ...rows] = await read(ctx.d1, [
		selectFreeDrivers(daysOfBoard(date)),
		selectBoardVehicles({ ...daysOfBoard(date), statuses: [], vehicle_type_ids: [], only: "spare" }),
		...selectFitnessDays({ date, only: "driven", job_ids }),
	]);
	return {
		...(await toDays(ctx, { date, job_ids }, rows)),
		drivers: drivers.map(({ driver }) => freeDriver.parse(JSON.parse(driver))),
		spares: spares.map(({ vehicle }) => plannerVehicleResponse.parse(JSON.parse(vehicle))),
	};
}

interface DayFacts extends Pick<CoverFacts, "workdays" | "jobs"> {
	absent: Absent;
	partners: ReadonlyMap<number, CoverPartner[]>;
	now: Date;
}

function toCoverDay(
	{ jobs: cards, drivers, spares, ...day }: LoadedDay,
	{ absent, workdays, jobs, partners, now }: DayFacts,
): CoverDay {
	const ofDay = workdays.filter(({ date }) => date === day.date);
	return {
		...day,
		now,
		drivers: absent.kind === "driver" ? drivers : [],
		// What still carries the goods of another day, or must not be driven, is no help.
		spares:
			absent.kind === "vehicle"
				? spares.filter(({ carried_over = [], defects = [] }) => carried_over.length + defects.length === 0)
				: [],
		absent: {
			work_day_ids: new Set(ofDay.map(({ id }) => id)),
			vehicle_id: absent.kind === "vehicle" ? absent.id : null,
		},
		open_work_day_ids: new Set(ofDay.filter((one) => releaseError(one) === null).map(({ id }) => id)),
		jobs: cards.flatMap((card): CoverJob[] => {
			const job = jobs.get(card.id);
			const place = job?.places.find(({ date }) => date === day.date);
			if (!job || !place) return [];
			const { plannerable_id: vehicle_id } = place;
			return [
				{
					card,
					vehicle_id,
					work_day_id: allocationOn(job, vehicle_id, day.date)?.work_day_id ?? null,
					is_started: STARTED.has(job.status),
					partners: partners.get(card.id) ?? [],
				},
			];
		}),
	};
}
