import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import { DEMO_STOP_MINUTES } from "../shared/road.mjs";
import { hasLeft, isDelivered, isInTransit } from "../shared/statuses";
import type { DemoVisit, Turn } from "../world/world";

/** Minutes before the time wanted at which a driver with time in hand arrives: who can wait leaves later. */
const IN_HAND = 4;
/** Minutes of handing over goods that are in time. */
const HANDOVER = 3;
const LOADING = 12;

/** How a turn is driven, stop by stop from the depot and back, and when the vehicle is home; minutes of its day. */
export function planVisits({ vehicle, start, legs }: Pick<Turn, "vehicle" | "start" | "legs">) {
	let clock = start;
	let from: DemoVisit["from"] = vehicle.base;
	const visits = legs
		.toSorted((a, b) => a.from - b.from)
		.flatMap((leg) =>
			leg.stops.map(({ place, at }, index): DemoVisit => {
				const minutes = estimateRoadLeg(from, place).minutes;
				const arrive = Math.min(at, Math.max(clock + minutes, at - IN_HAND));
				const leave = Math.max(clock, arrive - minutes);
				const isCollection = index < leg.stops.length - 1 || leg.section === "collection";
				const done = isCollection ? at + LOADING : Math.min(at, arrive + HANDOVER);
				const visit = { leg, index, from, place, leave, arrive, done, free: leave - clock };
				clock = Math.max(arrive, at) + DEMO_STOP_MINUTES;
				from = place;
				return visit;
			}),
		);
	return { visits, home: clock + estimateRoadLeg(from, vehicle.base).minutes, left: clock };
}

/** Whether a stop has been done, by the status of its job and by the minute of the day. */
export function isVisitDone({ leg, index, done }: DemoVisit, present: number): boolean {
	const { job, section } = leg;
	const sub = job.subs[index];
	if (sub) return isDelivered(sub.status) || sub.status === "Cancelled";
	if (section === "collection") return hasLeft(job.status);
	if (isDelivered(job.status)) return true;
	return isInTransit(job.status) && index === 0 && leg.stops.length > 1 && done <= present;
}
