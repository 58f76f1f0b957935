import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { Point } from "~/domain/master-data/addresses/distance";
import { estimateRoadLine } from "~/domain/master-data/roads/legs";
import type { DriverArrivals, ExpectedStop } from "./rules-arrival";
import { minutesLateAt } from "./rules-lateness";
import type { JobLocation } from "./where-responses";

type StopKind = ExpectedStop["stop"];

/** A job, or a sub-job of a trip, with its places. */
export interface JobPlaces extends Record<`${StopKind}_${"latitude" | "longitude"}`, number | null> {
	id: number;
	mode: number;
	job_type: number;
}

/** The most stops of others over which the way to a job is drawn. */
const MAX_DRAWN = 20;

/** What is known of where a job is: everything of the answer but its moment, and the town of the position. */
type Located = Omit<JobLocation, "as_of" | "position"> & {
	position: DriverArrivals["position"];
};

/**
 * Where a job is: its driver's last position, and when the driver is expected at each of its stops that are left. `places` are the job, or
 * a trip with its sub-jobs; `arrivals` those of the workdays under way that have any of them.
 */
export function locateJob(
	arrivals: readonly DriverArrivals[],
	places: readonly JobPlaces[],
	lateAfter: number,
): Located {
	const ids = new Set(places.map(({ id }) => id));
	const arrival = arrivals.find(({ stops }) => stops.some(({ job_id }) => ids.has(job_id)));
	const ends = endsOf(places);
	if (!arrival)
		return {
			driver_id: null,
			position: null,
			stops: [],
			ends: ends.map(toEnd),
			driven: [],
			ahead: draw(ends),
		};
	const { stops, position, driver_id } = arrival;
	const own = stops.filter(({ job_id }) => ids.has(job_id));
	const left = stops.slice(0, stops.findLastIndex(({ job_id }) => ids.has(job_id)) + 1).slice(-MAX_DRAWN);
	const done = ends.filter((end) => !own.some((one) => one.job_id === end.job_id && one.stop === end.stop));
	const pointsLeft = left.flatMap(({ point }) => point ?? []);
	const lastDone = done.at(-1);
	return {
		driver_id,
		position,
		stops: own.map((stop) => toStopAhead(stop, lateAfter)),
		ends: ends.map(toEnd),
		driven: position ? draw([...done.map(({ point }) => ({ point })), { point: position }]) : draw(done),
		ahead: draw([position ?? lastDone?.point, ...pointsLeft].flatMap((point) => (point ? [{ point }] : []))),
	};
}

interface JobEnd {
	job_id: number;
	stop: StopKind;
	point: Point;
}

/** The ends that are on the map, in order; a trip's are those of its sub-jobs. */
function endsOf(places: readonly JobPlaces[]): JobEnd[] {
	const carried = places.length > 1 ? places.filter(({ job_type }) => job_type !== JOB_TYPE.trip) : places;
	return carried.flatMap((job) =>
		(["collection", "delivery"] as const).flatMap((stop) => {
			const isLeftOut = job.mode === (stop === "delivery" ? JOB_MODE.collection : JOB_MODE.delivery);
			const [latitude, longitude] = [job[`${stop}_latitude`], job[`${stop}_longitude`]];
			if (isLeftOut || latitude === null || longitude === null) return [];
			return [{ job_id: job.id, stop, point: { latitude, longitude } }];
		}),
	);
}

const toEnd = ({ stop, point }: JobEnd) => ({
	stop,
	latitude: point.latitude,
	longitude: point.longitude,
});

/** The way by road over points in order; none for fewer than two. */
const draw = (ends: readonly { point: Point }[]): [number, number][] =>
	ends
		.slice(1)
		.flatMap(({ point }, at) => estimateRoadLine(ends[at]?.point ?? point, point).slice(at === 0 ? 0 : 1));

function toStopAhead(stop: ExpectedStop, lateAfter: number): Located["stops"][number] {
	const { job_id, expectedAt, dueAt, arrivedAt, way } = stop;
	return {
		job_id,
		stop: stop.stop,
		expected_at: (arrivedAt ?? expectedAt).toISOString(),
		due_at: dueAt?.toISOString() ?? null,
		is_there: arrivedAt !== null,
		late_minutes: minutesLateAt(stop, lateAfter),
		way,
	};
}
