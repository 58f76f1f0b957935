import { read } from "~/db/read";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { Point } from "~/domain/master-data/addresses/distance";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import { baseStop, DEFAULT_START_MINUTE, minuteOfDay, type Stop } from "~/domain/planning/run/rules-timeline";
import { addDays } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset, toUtcTime } from "~/shared/time/london";
import { showClock } from "~/shared/time/opening-hours";
import type { Ctx } from "~/tenancy/ctx";
import {
	type RoundInput,
	type RoundPlace,
	type RoundProposal,
	roundInput,
	roundResponse,
} from "./round-schemas";
import { type DrivenRound, driveRound, proposeRound } from "./rules-round";

/**
 * Proposes the order by road of the stops of a round that is being entered, with expected arrivals and miles, or with `keep_order` those
 * of the listed order. Distances are estimates with the company's road times. Stores nothing.
 */
export const proposeStopOrder = defineOperation({
	access: jobWriteAccess,
	input: roundInput,
	response: roundResponse,
	async run({ ctx, input }): Promise<RoundProposal> {
		const [[[road_times]], [start, ...points]] = await Promise.all([
			read(ctx.d1, [selectRoadTimes()]),
			findPoints(ctx, [input.start ?? null, ...input.stops]),
		]);
		const leg = legsWithTimes(readRoadTimes(road_times), input.date);
		const stops = input.stops.map((stop, place) => toRoundStop(input, stop, place, points[place] ?? null));
		const plan = {
			start: start ? baseStop(start) : null,
			leave: minuteOfDay(input.date, null, input.start_time) ?? DEFAULT_START_MINUTE,
			end: input.end,
		};
		const order = input.keep_order === 1 ? stops : proposeRound(stops, plan, leg);
		const [before, after] = [driveRound(stops, plan, leg), driveRound(order, plan, leg)];
		return {
			stops: order.map((stop, at) => ({
				place: stop.job_id - 1,
				...toMoment(input.date, after.arrivals[at]?.arrive ?? 0),
				late: after.arrivals[at]?.late ?? 0,
				point: stop.point,
			})),
			before: toCost(before),
			after: toCost(after),
			back: after.back === null ? null : toMoment(input.date, after.back),
			unplaced: stops.flatMap(({ point }, place) => (point === null ? [place] : [])),
			start_point: start ?? null,
			estimate: true,
		};
	},
});

const toCost = ({ miles, minutes, late }: DrivenRound) => ({ miles, minutes, late });

/** A minute of the round as a day and a UTC time, as stops of jobs have them. */
function toMoment(day: string, minute: number) {
	const local = minute + londonOffset(day);
	const date = addDays(day, Math.floor(local / DAY_MINUTES));
	return { date, time: toUtcTime(date, showClock(local)) };
}

/** A stop by its place in the list, counted from 1, as the start has none. */
function toRoundStop(
	{ date: day, service_minutes }: RoundInput,
	stop: RoundInput["stops"][number],
	place: number,
	point: Point | null,
): Stop {
	const wanted = minuteOfDay(day, stop.date, stop.time);
	const { town, post_code } = stop;
	return {
		job_id: place + 1,
		job_number: "",
		does: stop.mode === 1 ? "collection" : "delivery",
		town,
		post_code,
		point,
		wanted,
		due: minuteOfDay(day, stop.date, stop.time_until) ?? wanted,
		mileage: null,
		after_night: false,
		goods: place + 1,
		service: stop.service_minutes ?? service_minutes,
		open: null,
	};
}

/** Where places are, each address looked up once: by the address, else where the gazetteer has its postcode or town. */
async function findPoints(ctx: Ctx, places: readonly (RoundPlace | null)[]): Promise<(Point | null)[]> {
	const lookups = new Map<string, Promise<Point | null>>();
	return await Promise.all(
		places.map((place) => {
			if (!place) return null;
			const { latitude, longitude } = place;
			if (typeof latitude === "number" && typeof longitude === "number") return { latitude, longitude };
			const address = [place.address_line_1, place.town, place.post_code].filter(Boolean).join(", ");
			if (address === "") return null;
			const lookup = lookups.get(address) ?? findPoint(ctx, address, place);
			lookups.set(address, lookup);
			return lookup;
		}),
	);
}

async function findPoint(ctx: Ctx, address: string, { town, post_code }: RoundPlace): Promise<Point | null> {
	const [found] = await ctx.maps.search(address);
	const point = found ?? (await ctx.maps.locate({ town, post_code }));
	return point && { latitude: point.latitude, longitude: point.longitude };
}
