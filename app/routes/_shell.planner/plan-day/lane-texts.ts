import type { PlannedLane } from "~/features/planning/automatic-planning";
import { formatDuration } from "../board/format";

const roundMiles = (miles: number | undefined) => Math.round(miles ?? 0).toLocaleString("en-GB");
const duty = (minutes: number | undefined) => (minutes === undefined ? "no duty" : formatDuration(minutes));

/** What a lane comes to before and after: its duty, and its empty miles. */
export const toLaneTexts = ({ before, after }: Pick<PlannedLane, "before" | "after">) => ({
	duty: { before: duty(before?.duty), after: duty(after?.duty) },
	emptyMiles: { before: roundMiles(before?.empty_miles), after: roundMiles(after?.empty_miles) },
	late: { before: before?.late_jobs ?? 0, after: after?.late_jobs ?? 0 },
});

/** In a line: "7h 40 to 10h 10, 84 to 34 empty miles". */
export function describeLane(lane: Pick<PlannedLane, "before" | "after">): string {
	const texts = toLaneTexts(lane);
	return `${texts.duty.before} to ${texts.duty.after}, ${texts.emptyMiles.before} to ${texts.emptyMiles.after} empty miles`;
}

/** Pounds of a gain, a loss from half a pound on: "+£286" or "-£12". */
export const describeGain = (gain: number): string =>
	`${isLoss(gain) ? "-" : "+"}£${Math.round(Math.abs(gain)).toLocaleString("en-GB")}`;

export const isLoss = (gain: number): boolean => gain < -0.5;
