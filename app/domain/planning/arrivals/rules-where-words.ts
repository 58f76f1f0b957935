import { showLateness } from "~/shared/jobs/late-text";
import { formatLength } from "~/shared/time/format-length";
import { formatNearMoment } from "~/shared/time/near-moment";
import type { JobLocation } from "./where-responses";

type Position = NonNullable<JobLocation["position"]>;
type StopWords = JobLocation["stops"][number];

/** A vehicle that has been silent for longer was last seen there. */
const MAX_SILENCE_MINUTES = 15;
/** From walking pace on, in metres a second. */
const MOVING_SPEED = 1.4;

/** The whole minutes since a position; a clock that is ahead counts as now. */
const ageInMinutes = ({ at }: Pick<Position, "at">, now: Date) =>
	Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));

/** Whether a position still shows where the vehicle is. */
export const isRecentPosition = (position: Pick<Position, "at">, now: Date): boolean =>
	ageInMinutes(position, now) <= MAX_SILENCE_MINUTES;

/** "Near Kettering, 2 min ago", "Last seen near Kettering, 1 h 04 ago". */
export function describeNearTown(position: Pick<Position, "at" | "near">, now: Date): string {
	const { near } = position;
	const age = ageInMinutes(position, now);
	const when = age === 0 ? "just now" : `${formatLength(age)} ago`;
	if (!isRecentPosition(position, now)) return `Last seen ${near ? `near ${near}, ` : ""}${when}`;
	return near ? `Near ${near}, ${when}` : `Position of ${when}`;
}

/** "moving", "stopped"; null where that is not known. */
export function describeMovement({ at, speed }: Pick<Position, "at" | "speed">, now: Date): string | null {
	if (speed === null || !isRecentPosition({ at }, now)) return null;
	return speed >= MOVING_SPEED ? "moving" : "stopped";
}

/** "Expected 15:24", "There since 15:24"; the day if it is not today. */
export const describeArrival = (
	{ is_there, expected_at }: Pick<StopWords, "is_there" | "expected_at">,
	now: Date,
): string => `${is_there ? "There since" : "Expected"} ${formatNearMoment(expected_at, now)}`;

/** How late: "9 min late", "5 h 08 late". */
export const describeMinutesLate = (minutes: number): string => `${showLateness(minutes)} late`;

/** Why a stop is expected then: "66 mi, 1 h 21 of driving, 45 min of breaks, after 2 stops". */
export function describeWayAhead({
	miles,
	driving,
	breaks,
	stops_before,
}: NonNullable<StopWords["way"]>): string {
	return [
		`${miles.toLocaleString("en-GB")} mi`,
		`${formatLength(driving)} of driving`,
		breaks > 0 && `${formatLength(breaks)} of breaks`,
		stops_before > 0 && `after ${stops_before === 1 ? "another stop" : `${stops_before} other stops`}`,
	]
		.filter(Boolean)
		.join(", ");
}
