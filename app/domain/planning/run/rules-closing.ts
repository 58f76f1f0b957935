import { showLateness } from "~/shared/jobs/late-text";
import { addDays, type DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset } from "~/shared/time/london";
import { showClock, weekdayName } from "~/shared/time/opening-hours";
import { closingOf, type Visit } from "./rules-timeline";

/** What of a visit decides whether its place is still open. */
type Arrival = Pick<Visit, "open" | "wanted" | "arrive" | "town" | "post_code">;

/** A visit to a place that is closed then: in a few words, and in a sentence with how late it is. */
export interface Closing {
	tag: string;
	text: string;
}

/** The first half of a postcode, which planners know places by; else the town. */
const placeOf = ({ post_code, town }: Arrival) =>
	post_code?.trim().split(/\s+/)[0]?.toUpperCase() || town || "The address";

/** When a visit begins: its place may still wait for it. */
const servedAt = ({ arrive, wanted }: Pick<Visit, "arrive" | "wanted">) => Math.max(arrive, wanted ?? arrive);

const weekdayAt = (day: DateText, minute: number) =>
	weekdayName(addDays(day, Math.floor((minute + londonOffset(day)) / DAY_MINUTES)));

/** The hours of a visit's place on its day: "Open 06:00–22:00", "Closed on Sundays"; empty if they are not known. */
export function describeOpening(visit: Pick<Visit, "open" | "wanted" | "arrive">, day: DateText): string {
	const at = servedAt(visit);
	const today = visit.open?.findLast(({ begins }) => begins <= at);
	if (!today) return "";
	if (today.from === null || today.until === null) return `Closed on ${weekdayAt(day, at)}s`;
	const [from, until] = [today.from, today.until].map((minute) => showClock(minute + londonOffset(day)));
	return from === until ? "Open all day" : `Open ${from}–${until}`;
}

/** "LS22 closes at 16:00, 35 min late", or "LS22 is closed on Sundays"; null if the place is open on arrival. `day` is that of the run. */
export function describeClosing(visit: Arrival, day: DateText): Closing | null {
	const closing = closingOf(visit, visit.arrive);
	if (!closing) return null;
	const at = servedAt(visit);
	const place = placeOf(visit);
	if (closing.at === null)
		return { tag: `${place} closed`, text: `${place} is closed on ${weekdayAt(day, at)}s` };
	const late = Math.round(at - closing.at);
	if (late < 1) return null;
	const closes = `${place} closes at ${showClock(closing.at + londonOffset(day))}`;
	return { tag: closes, text: `${closes}, ${showLateness(late)} late` };
}
