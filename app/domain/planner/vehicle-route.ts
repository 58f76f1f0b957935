import { read } from "~/db/read";
import { selectCardsOfVehicle } from "~/db/repositories/board/select-cards";
import { selectDriversOut } from "~/db/repositories/driver-positions";
import { selectAnyVehicleId } from "~/db/repositories/vehicle-reads";
import { selectFirstStart } from "~/db/repositories/workday-lists";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import { parseCards } from "./commit-board";
import type { PlannerJob } from "./responses";
import type { VehicleRoute } from "./route-responses";
import { computeVisits, minuteOfDay, type Stop, stopsInOrder } from "./rules-timeline";
import { vehicleDayQuery } from "./schemas";

/** A vehicle's cards of a day in order, and the start time of its first shift. Throws 404. */
export async function readVehicleDay(ctx: Ctx, { vehicle_id, date }: VehicleDay) {
	const [[vehicle], rows, [shift]] = await read(ctx.d1, [
		selectAnyVehicleId(vehicle_id),
		selectCardsOfVehicle(vehicle_id, date),
		selectFirstStart(vehicle_id, date),
	]);
	if (!vehicle) throw notFound("Vehicle");
	const jobs = parseCards(rows[0]?.cards);
	return { jobs, start: minuteOfDay(date, null, shift?.start_time ?? null) };
}

/** Adds coordinates to jobs whose addresses can be found on the map. Each address is looked up once. */
export async function geocodeJobs(ctx: Ctx, jobs: readonly PlannerJob[]): Promise<PlannerJob[]> {
	const lookups = new Map<string, ReturnType<typeof geocode>>();
	const pointOf = (job: PlannerJob, side: "collection" | "delivery") => {
		const address = [job[`${side}_address_line_1`], job[`${side}_town`], job[`${side}_post_code`]]
			.filter(Boolean)
			.join(", ");
		if (job[`${side}_latitude`] !== null || !address) return null;
		const lookup = lookups.get(address) ?? geocode(ctx, address);
		lookups.set(address, lookup);
		return lookup;
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

async function geocode(ctx: Ctx, address: string) {
	const [place] = await ctx.maps.search(address);
	return place ?? null;
}

/** The last positions of the drivers who are out with a vehicle on a day. */
async function readLastSeen(ctx: Ctx, { vehicle_id, date }: VehicleDay) {
	const [rows] = await read(ctx.d1, [selectDriversOut(vehicle_id, date)]);
	return rows;
}

/**
 * A vehicle's route on a day: its stops in order, with miles and minutes from the route provider or an estimate marked as such.
 * Stops that cannot be found on the map are left out of the route and listed in `unplaced`. Throws 404.
 */
export const getVehicleRoute = defineOperation({
	access: staffWith("planner.read"),
	input: vehicleDayQuery,
	async run({ ctx, input }): Promise<VehicleRoute> {
		const [{ jobs, start }, seen] = await Promise.all([readVehicleDay(ctx, input), readLastSeen(ctx, input)]);
		const stops = stopsInOrder(await geocodeJobs(ctx, jobs), input.date);
		const placed = stops.flatMap((stop) => (stop.point ? [stop.point] : []));
		const route = await ctx.maps.route(placed);
		const visits = computeVisits(stops, start, legLookupAlong(stops, route.legs));
		return {
			...input,
			stops: visits.map(({ point, mileage: _, after_night: _night, ...visit }) => ({
				...visit,
				latitude: point?.latitude ?? null,
				longitude: point?.longitude ?? null,
			})),
			miles: Math.round(route.legs.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10,
			minutes: route.legs.reduce((sum, { minutes }) => sum + minutes, 0),
			estimate: route.estimate,
			line: route.line,
			seen,
			unplaced: [...new Set(stops.filter(({ point }) => !point).map(({ job_id }) => job_id))],
		};
	},
});

const NO_LEG = { miles: 0, minutes: 0 };

/** Looks up the leg that leads to each stop with coordinates; the first one has no leg. */
function legLookupAlong(stops: readonly Stop[], legs: readonly { miles: number; minutes: number }[]) {
	const placed = stops.filter(({ point }) => point !== null);
	return (_from: Stop | undefined, to: Stop) => legs[placed.indexOf(to) - 1] ?? NO_LEG;
}
