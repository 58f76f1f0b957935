import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { CARD, CARD_JOINS } from "./card-sql";
import { minuteOn, type Stop, stopsOf, visitsOf } from "./rules-timeline";
import type { PlannerJob, VehicleRoute } from "./shapes";

interface VehicleDay {
	vehicle_id: number;
	date: string;
}

const CARDS = `SELECT '[' || coalesce(group_concat(${CARD}, ',' ORDER BY p.position, p.id), '') || ']' AS cards
	FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id ${CARD_JOINS}
	WHERE p.plannerable_id = ?1 AND p.date = ?2 AND j.status < 19`;

/** A vehicle's cards of a day in order, and when its driver begins. Throws 404. */
export async function readVehicleDay(ctx: Ctx, { vehicle_id, date }: VehicleDay) {
	const [[vehicle], rows, [shift]] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM vehicle WHERE id = ?", vehicle_id),
		query<{ cards: string }>(CARDS, vehicle_id, date),
		query<{ start_time: string | null }>(
			"SELECT start_time FROM work_day WHERE vehicle_id = ? AND date = ? ORDER BY shift_type_id LIMIT 1",
			vehicle_id,
			date,
		),
	]);
	if (!vehicle) throw notFound("Vehicle");
	// The statement writes the cards as their shape says; the tests hold them against it.
	const jobs = JSON.parse(rows[0]?.cards ?? "[]") as PlannerJob[];
	return { jobs, start: minuteOn(date, null, shift?.start_time ?? null) };
}

/** Jobs with their ends found on the map, as far as their addresses tell where they are: each address is looked up once. */
export async function placeJobs(ctx: Ctx, jobs: readonly PlannerJob[]): Promise<PlannerJob[]> {
	const found = new Map<string, ReturnType<typeof lookUp>>();
	const pointOf = (job: PlannerJob, side: "collection" | "delivery") => {
		const address = [job[`${side}_address_line_1`], job[`${side}_town`], job[`${side}_post_code`]]
			.filter(Boolean)
			.join(", ");
		if (job[`${side}_latitude`] !== null || !address) return null;
		const asked = found.get(address) ?? lookUp(ctx, address);
		found.set(address, asked);
		return asked;
	};
	return await Promise.all(
		jobs.map(async (job) => {
			const [from, to] = await Promise.all([pointOf(job, "collection"), pointOf(job, "delivery")]);
			return {
				...job,
				...(from && { collection_latitude: from.latitude, collection_longitude: from.longitude }),
				...(to && { delivery_latitude: to.latitude, delivery_longitude: to.longitude }),
			};
		}),
	);
}

async function lookUp(ctx: Ctx, address: string) {
	const [place] = await ctx.maps.search(address);
	return place ?? null;
}

const SEEN = `SELECT d.id AS driver_id, d.full_name, l.latitude, l.longitude, l.at FROM work_day w
	JOIN driver d ON d.id = w.driver_id JOIN driver_location l ON l.driver_id = d.id
	WHERE w.vehicle_id = ?1 AND w.date = ?2 AND w.clockin_time IS NOT NULL AND w.clockout_time IS NULL AND l.at >= ?2
	ORDER BY w.shift_type_id`;

/** Where the drivers who are out with a vehicle on a day were last seen. */
async function lastSeen(ctx: Ctx, { vehicle_id, date }: VehicleDay) {
	const [rows] = await read(ctx.d1, [query<VehicleRoute["seen"][number]>(SEEN, vehicle_id, date)]);
	return rows;
}

/**
 * A vehicle's day on the road: its stops in order with miles and minutes from the route provider, or an estimate that says so.
 * Stops that cannot be found on a map are passed over on the way and named. Throws 404.
 */
export async function vehicleRoute({ ctx, input }: Verb<VehicleDay>): Promise<VehicleRoute> {
	const [{ jobs, start }, seen] = await Promise.all([readVehicleDay(ctx, input), lastSeen(ctx, input)]);
	const stops = stopsOf(await placeJobs(ctx, jobs), input.date);
	const placed = stops.flatMap((stop) => (stop.point ? [stop.point] : []));
	const way = await ctx.maps.route(placed);
	const visits = visitsOf(stops, start, legsAlong(stops, way.legs));
	return {
		...input,
		stops: visits.map(({ point, mileage: _, after_night: _night, ...visit }) => ({
			...visit,
			latitude: point?.latitude ?? null,
			longitude: point?.longitude ?? null,
		})),
		miles: Math.round(way.legs.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10,
		minutes: way.legs.reduce((sum, { minutes }) => sum + minutes, 0),
		estimate: way.estimate,
		line: way.line,
		seen,
		unplaced: [...new Set(stops.filter(({ point }) => !point).map(({ job_id }) => job_id))],
	};
}

const NO_WAY = { miles: 0, minutes: 0 };

/** The leg that leads to each placed stop: the first of them has none before it. */
function legsAlong(stops: readonly Stop[], legs: readonly { miles: number; minutes: number }[]) {
	const placed = stops.filter(({ point }) => point !== null);
	return (_from: Stop | undefined, to: Stop) => legs[placed.indexOf(to) - 1] ?? NO_WAY;
}
