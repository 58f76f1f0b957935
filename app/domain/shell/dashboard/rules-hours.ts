import { getPhase, type JobStatus, statusName } from "~/domain/jobs/jobs/model/status";
import type { DateText } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

/** What has become of a stop. */
export type StopState = "done" | "under" | "booked" | "open";

/** The stops of an hour. */
export interface StopHour extends Record<StopState, number> {
	/** From midnight, in London. */
	hour: number;
	total: number;
}

interface StopCount {
	stop: "collection" | "delivery";
	/** As stored, in UTC. */
	hour: string;
	status: number;
	n: number;
}

/** Statuses in which a job has nobody who carries it on. */
const WITHOUT_DRIVER: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

/** What has become of a stop of a job in a status; null for a job that is not driven. */
function stateOf(stop: StopCount["stop"], status: JobStatus): StopState | null {
	const phase = getPhase(status);
	if (phase === "ended" || status === "Quote" || status === "Quoted") return null;
	if (phase === "done" || phase === "money") return "done";
	if (phase === "under" && stop === "collection") return "done";
	if (WITHOUT_DRIVER.includes(status)) return "open";
	return phase === "under" ? "under" : "booked";
}

/** The stops of a day by hour, from the first hour with a stop to the last. */
export function sumStopHours(counts: readonly StopCount[], today: DateText): StopHour[] {
	const hours = Array.from(
		{ length: 24 },
		(_, hour): StopHour => ({ hour, total: 0, done: 0, under: 0, booked: 0, open: 0 }),
	);
	for (const { stop, hour, status, n } of counts) {
		const state = stateOf(stop, statusName(status));
		const row = hours[Number(toLocalTime(today, `${hour}:00`).slice(0, 2))];
		if (!state || !row) continue;
		row[state] += n;
		row.total += n;
	}
	const first = hours.findIndex(({ total }) => total > 0);
	const last = hours.findLastIndex(({ total }) => total > 0);
	return first < 0 ? [] : hours.slice(first, last + 1);
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const stops = (n: number) => `${n} stop${n === 1 ? "" : "s"}`;

/** What the hours to come show, in words, and whether stops are without a driver. */
export function describeHours(
	hours: readonly StopHour[],
	drivers: readonly number[] | null,
	now: number,
): { text: string; isShort: boolean } {
	const ahead = hours.filter(({ hour }) => hour >= now);
	const open = ahead.reduce((sum, row) => sum + row.open, 0);
	const [busiest] = [...ahead].sort((a, b) => b.total - a.total || a.hour - b.hour);
	if (!busiest)
		return { text: hours.length > 0 ? "No more stops today." : "No stops today yet.", isShort: false };
	const onDuty = drivers?.[busiest.hour];
	const peak = `Busiest hour ${clock(busiest.hour)}: ${stops(busiest.total)}${onDuty === undefined ? "" : `, ${onDuty} drivers on duty`}.`;
	if (open === 0) return { text: `All stops have a driver. ${peak}`, isShort: false };
	const [worst] = [...ahead].sort((a, b) => b.open - a.open || a.hour - b.hour);
	const where = worst ? `, most at ${clock(worst.hour)}` : "";
	return { text: `${stops(open)} to come without a driver${where}. ${peak}`, isShort: true };
}
