import { read } from "~/db/read";
import { selectAnyVehicle } from "~/db/repositories/master-data/vehicle-reads";
import { selectCarriedOfVehicle } from "~/db/repositories/planning/board/carried-sql";
import { selectCardsOfVehicle } from "~/db/repositories/planning/board/select-cards";
import { type BaseAddress, selectBaseOfVehicle } from "~/db/repositories/planning/board/select-vehicles";
import { selectDriversOut } from "~/db/repositories/planning/driver-positions";
import { selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import { selectFirstStart } from "~/db/repositories/planning/workday-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { carriedJobsResponse, hoursRuleResponse, type PlannerJob } from "~/domain/planning/run/responses";
import { describeCarried, plannedDayOf } from "~/domain/planning/run/rules-carried";
import { describeClosing, describeOpening } from "~/domain/planning/run/rules-closing";
import { regimeFor, toHoursFigures } from "~/domain/planning/run/rules-hours";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import { planRun } from "~/domain/planning/run/rules-run";
import { stopsInOrder } from "~/domain/planning/run/rules-stop-order";
import { legBetween, minuteOfDay, type Stop, type Visit } from "~/domain/planning/run/rules-timeline";
import { notFound } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import type { DateText } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { parseCards } from "../plan/commit-board";
import { vehicleDayQuery } from "../schemas";
import type { VehicleRoute } from "./route-responses";
import { vehicleRouteResponse } from "./route-responses";

/** A vehicle's cards of a day in order, the start time of its first shift, and the hours rules. Throws 404. */
export async function readVehicleDay(ctx: Ctx, { vehicle_id, date }: VehicleDay) {
	const [[vehicle], rows, [shift], [address], rules, [carried], [road_times]] = await read(ctx.d1, [
		selectAnyVehicle(vehicle_id),
		selectCardsOfVehicle(vehicle_id, date),
		selectFirstStart(vehicle_id, date),
		selectBaseOfVehicle(vehicle_id, date),
		selectHoursRules(date),
		selectCarriedOfVehicle(vehicle_id, date),
		selectRoadTimes(),
	]);
	if (!vehicle) throw notFound("Vehicle");
	return {
		jobs: parseCards(rows[0]?.cards),
		/** Of earlier days, which the vehicle still has. */
		carried: carriedJobsResponse.parse(JSON.parse(carried?.jobs ?? "[]")),
		start: minuteOfDay(date, null, shift?.start_time ?? null),
		base: address ? await findBasePoint(ctx, address) : null,
		road_times: readRoadTimes(road_times),
		regime: regimeFor(vehicle.gross_weight),
		capacity: { payload: vehicle.payload, spaces: vehicle.spaces },
		figures: toHoursFigures(rules.map((rule) => hoursRuleResponse.parse(rule))),
	};
}

/** The base on the map: by its address, else where its town is. */
async function findBasePoint(ctx: Ctx, { name, address_line_1, town, post_code }: BaseAddress) {
	const place = await geocode(ctx, [address_line_1, town, post_code].filter(Boolean).join(", "));
	const point = place ?? (await ctx.maps.locate({ town, post_code }));
	return point && { name, latitude: point.latitude, longitude: point.longitude };
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
 * A vehicle's route on a day, from its base and back: its stops in order with the breaks the law wants, with miles and minutes from the
 * route provider or an estimate marked as such. Stops that cannot be found on the map are left out of the route and listed in `unplaced`.
 * Throws 404.
 */
export const getVehicleRoute = defineOperation({
	access: staffWith("planner.read"),
	input: vehicleDayQuery,
	response: vehicleRouteResponse,
	async run({ ctx, input }): Promise<VehicleRoute> {
		const [day, seen] = await Promise.all([readVehicleDay(ctx, input), readLastSeen(ctx, input)]);
		const { base, start, regime, figures, road_times } = day;
		const stops = stopsInOrder(await geocodeJobs(ctx, day.jobs), input.date, day.capacity);
		const placed = stops.flatMap((stop) => (stop.point ? [stop.point] : []));
		const route = await ctx.maps.route(base && placed.length > 0 ? [base, ...placed, base] : placed);
		const along = legLookupAlong(stops, route.legs, base !== null);
		// What a provider has answered stays; an estimate is corrected as on the board.
		const leg = route.estimate ? legsWithTimes(road_times, input.date, along) : along;
		const run = planRun({ stops, start, base, regime, figures, leg });
		return {
			...input,
			stops: run.visits.map((visit) => toRouteStop(visit, input.date)),
			start: base &&
				run.out && { ...base, at: run.out.leave, miles: run.out.miles, minutes: run.out.minutes },
			end: base &&
				run.home && { ...base, at: run.home.arrive, miles: run.home.miles, minutes: run.home.minutes },
			breaks: [...run.legalBreaks],
			miles: roundMiles(route.legs.reduce((sum, { miles }) => sum + miles, 0)),
			empty_miles: roundMiles(run.empty_miles),
			minutes: run.visits.reduce((sum, { minutes }) => sum + minutes, run.home?.minutes ?? 0),
			estimate: route.estimate,
			line: route.line,
			seen,
			carried_over: day.carried.map(({ job, driver }) => ({
				job_id: job.id,
				job_number: job.job_number,
				planned_on: plannedDayOf(job),
				driver_name: driver?.full_name ?? null,
				text: describeCarried(input.date, job),
			})),
			unplaced: [...new Set(stops.filter(({ point }) => !point).map(({ job_id }) => job_id))],
		};
	},
});

function toRouteStop(visit: Visit, date: DateText): VehicleRoute["stops"][number] {
	const { point, open: _open, service, mileage: _, after_night: _night, goods: _goods, ...stop } = visit;
	return {
		...stop,
		latitude: point?.latitude ?? null,
		longitude: point?.longitude ?? null,
		service_minutes: service,
		opening: describeOpening(visit, date),
		closed: describeClosing(visit, date)?.text ?? null,
	};
}

const roundMiles = (miles: number) => Math.round(miles * 10) / 10;

const NO_LEG = { miles: 0, minutes: 0 };

/** Looks up the leg that leads to each stop with coordinates; without a base the first one has no leg. The last leads back to the base. */
function legLookupAlong(
	stops: readonly Stop[],
	legs: readonly { miles: number; minutes: number }[],
	hasBase: boolean,
) {
	const placed = stops.filter(({ point }) => point !== null);
	const last = placed.at(-1);
	return (from: Stop | undefined, to: Stop) => {
		if (stops.includes(to)) return legs[placed.indexOf(to) - (hasBase ? 0 : 1)] ?? NO_LEG;
		// Home for a night before the last stop is not on the route.
		return from === last ? (legs.at(-1) ?? NO_LEG) : legBetween(from, to);
	};
}
