import { z } from "zod";
import { correctRoadMinutes, type RoadTime } from "~/domain/master-data/roads/learned-times";
import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { DriverArrivals } from "~/domain/planning/arrivals/rules-arrival";
import { timeInLondon } from "~/shared/time/london";
import { computeWindow } from "./rules-window";

/** A position older than this shows nobody where the driver is. */
const MAX_AGE_MS = 15 * 60_000;

const place = z.object({ latitude: z.number(), longitude: z.number() });

/** When the driver is expected; `vehicle` only while this is the next stop and the company shows it. */
export const trackArrivalResponse = z.object({
	stop: z.enum(["collection", "delivery"]),
	from: z.string(),
	to: z.string(),
	/** Whether the driver is there. */
	is_there: z.boolean(),
	vehicle: z
		.object({ position: place, at: z.string(), stop: place, miles: z.number(), minutes: z.int() })
		.nullable(),
});
export type TrackArrival = z.infer<typeof trackArrivalResponse>;

/**
 * What a recipient sees of a driver on duty: the window of the job's delivery, or of its collection where nothing is delivered. Never
 * another stop, and the position only on the way to exactly this one.
 */
export function toTrackArrival(
	arrivals: readonly DriverArrivals[],
	job_id: number,
	{ now, showsMap, road_times }: { now: Date; showsMap: boolean; road_times: readonly RoadTime[] },
): TrackArrival | null {
	// The parts of a day between which driving times differ begin on the hour.
	const minuteInLondon = Number(timeInLondon(now).slice(0, 2)) * 60;
	for (const { stops, position } of arrivals) {
		const own = stops.filter((stop) => stop.job_id === job_id);
		const stop = own.find((one) => one.stop === "delivery") ?? own[0];
		if (!stop) continue;
		const window = computeWindow(stop.expectedAt, now);
		const isNext = stops[0] === stop;
		const isFresh = position !== null && now.getTime() - position.at.getTime() <= MAX_AGE_MS;
		const isShown = showsMap && isNext && isFresh && stop.point !== null;
		return {
			stop: stop.stop,
			from: window.from.toISOString(),
			to: window.to.toISOString(),
			is_there: stop.arrivedAt !== null,
			vehicle:
				isShown && position && stop.point
					? toVehicle(position, stop.point, road_times, minuteInLondon)
					: null,
		};
	}
	return null;
}

function toVehicle(
	{ at, ...position }: NonNullable<DriverArrivals["position"]>,
	{ latitude, longitude }: z.infer<typeof place>,
	road_times: readonly RoadTime[],
	minuteInLondon: number,
) {
	const stop = { latitude, longitude };
	const { miles, minutes } = estimateRoadLeg(position, stop);
	const way = { from: position, to: stop, minutes };
	return {
		position: { latitude: position.latitude, longitude: position.longitude },
		at: at.toISOString(),
		stop,
		miles,
		minutes: correctRoadMinutes(road_times, way, minuteInLondon),
	};
}
