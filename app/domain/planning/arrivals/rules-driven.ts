import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { Point } from "~/domain/master-data/addresses/distance";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { type DutyReport, divideDuty } from "~/domain/planning/run/rules-duty";
import { regimeFor } from "~/domain/planning/run/rules-hours";
import { type DayPart, dayPartOf } from "~/shared/time/day-parts";
import { londonOffset, todayInLondon } from "~/shared/time/london";

type StopKind = "collection" | "delivery";

/** The places of a job, as the report has them, or the job itself. */
type JobPlaces = Record<`${StopKind}_${"latitude" | "longitude"}`, number | null> &
	Record<`${StopKind}_town`, string | null>;

/** What a driver has reported on a workday, with the places of its job. */
export interface ReportAtPlace extends DutyReport, JobPlaces {
	job_type: number | null;
	mode: number | null;
	gross_weight: number | null;
}

/** An arrival at a stop, and what the driver had reported on that workday before, in order. */
export interface ReachedStop {
	job: JobPlaces & { id: number; mode: number; collected: 0 | 1 };
	/** Null where the report does not name it. */
	stop: StopKind | null;
	at: Date;
	reports: readonly ReportAtPlace[];
}

/** The way from one stop of a workday to the next as it was driven, with what the road network estimates. Minutes, without breaks. */
export interface DrivenWay {
	from_place: string;
	to_place: string;
	from_town: string | null;
	to_town: string | null;
	day_part: DayPart;
	date: string;
	minutes: number;
	usual_minutes: number;
}

/** What is between other times was not driven without a stop, or not reported when it happened. */
const PLAUSIBLE = { miles: 3, slowest: 5, fastest: 70 };

/** What begins a drive. */
const DRIVES: readonly string[] = ["left", "start", "driving"];
const AT_STOPS: readonly string[] = ["arrived", "collected", "left", "delivered", "in_depot", "failed"];

function placeOf(job: JobPlaces, stop: StopKind): { point: Point; town: string | null } | null {
	const [latitude, longitude] = [job[`${stop}_latitude`], job[`${stop}_longitude`]];
	if (latitude === null || longitude === null) return null;
	return { point: { latitude, longitude }, town: job[`${stop}_town`] };
}

/** Which stop the last report about one ended; null where it ended none, or it is not known which. */
function stopEnded(reports: readonly ReportAtPlace[]): { report: ReportAtPlace; stop: StopKind } | null {
	const report = reports.at(-1);
	if (!report || report.job_id === null || report.job_type === JOB_TYPE.trip) return null;
	switch (report.action_type) {
		case "collected":
			return { report, stop: "collection" };
		case "delivered":
			return { report, stop: report.mode === JOB_MODE.collection ? "collection" : "delivery" };
		case "left": {
			const before = reports.findLast((one) => one !== report && one.job_id === report.job_id);
			const isDelivery = before?.action_type === "delivered" || report.mode === JOB_MODE.delivery;
			return { report, stop: isDelivery ? "delivery" : "collection" };
		}
		default:
			return null;
	}
}

function stopReached({ job, stop, reports }: ReachedStop): StopKind {
	if (stop) return stop;
	if (job.mode === JOB_MODE.collection) return "collection";
	const isCollected = reports.some(
		({ job_id, action_type }) => job_id === job.id && (action_type === "collected" || action_type === "left"),
	);
	return job.mode === JOB_MODE.delivery || job.collected === 1 || isCollected ? "delivery" : "collection";
}

/**
 * The way that an arrival ends: from the stop that was left before it, over at least three miles, at five to seventy miles an hour. Driving
 * counts as in the hours: from leaving, starting or driving until the arrival, less breaks and other work. Null where nothing can be learned.
 */
export function findDrivenWay(reached: ReachedStop): DrivenWay | null {
	const { at, job, reports } = reached;
	const last = reports.findLastIndex(({ action_type }) => AT_STOPS.includes(action_type));
	const ended = stopEnded(
		reports.slice(0, last + 1).filter(({ action_type }) => AT_STOPS.includes(action_type)),
	);
	const from = ended && placeOf(ended.report, ended.stop);
	const to = placeOf(job, stopReached(reached));
	if (!ended || !from || !to) return null;
	const [from_place, to_place] = [findRoadPlace(from.point), findRoadPlace(to.point)];
	if (!from_place || !to_place || from_place === to_place) return null;
	const since = reports.slice(last);
	const begun = since.find(({ action_type }) => DRIVES.includes(action_type));
	const { driving } = divideDuty(since, new Date(ended.report.at), at);
	const vehicle = regimeFor(ended.report.gross_weight) === "gb" ? "van" : "lorry";
	const usual = estimateRoadLeg(from.point, to.point, vehicle);
	if (!begun || !isPlausible(usual.miles, driving)) return null;
	const left = new Date(begun.at);
	const date = todayInLondon(left);
	return {
		from_place,
		to_place,
		from_town: from.town,
		to_town: to.town,
		day_part: dayPartOf(left.getUTCHours() * 60 + left.getUTCMinutes() + londonOffset(date)),
		date,
		minutes: driving,
		usual_minutes: usual.minutes,
	};
}

function isPlausible(miles: number, minutes: number): boolean {
	const mph = miles / (minutes / 60);
	return miles > PLAUSIBLE.miles && mph >= PLAUSIBLE.slowest && mph <= PLAUSIBLE.fastest;
}
