import { parseJobChanges } from "~/client/realtime/job-changes";
import type { LiveEvent } from "~/client/realtime/live-event";
import { type DateText, daysBetween } from "~/shared/time/dates";

/** The types of events that concern the planner. */
export const BOARD_EVENT_TYPES = [
	"PlannerChange",
	"jobChange",
	"organizerChange",
	"vehicleChange",
	"invoiceChange",
	"generateInvoiceChange",
	"settingsChange",
];

/** Ids of the changed jobs that may affect the day: those on its board, and those whose dates match it or are missing. */
function getAffectedJobIds(event: LiveEvent, day: DateText, isOnBoard: (id: number) => boolean): number[] {
	const { diary_date, collection_date, delivery_date } = event.payload?.jobChange ?? {};
	const dates = [diary_date, collection_date, delivery_date].filter(Boolean);
	const mayConcernDay = dates.length === 0 || dates.includes(day);
	return parseJobChanges(event)
		.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id]))
		.filter((id) => mayConcernDay || isOnBoard(id));
}

/** What an event asks a day to load: everything, its vehicles with drivers and dates, some of its jobs, or nothing. */
export type BoardRefresh = "all" | "vehicles" | { jobs: number[] } | null;

/** What an event asks the day to load. Changes of the planner are applied from the event itself, if it describes them. */
export function planBoardRefresh(
	event: LiveEvent,
	day: DateText,
	isOnBoard: (id: number) => boolean,
): BoardRefresh {
	const { type, kind } = event;
	if (type === "jobChange") return { jobs: getAffectedJobIds(event, day, isOnBoard) };
	// Unbooking jobs leaves the drivers and dates of every vehicle as they are.
	if (type === "organizerChange" || type === "vehicleChange")
		return kind === "unBookJobs" ? null : "vehicles";
	if (type === "settingsChange") return kind === "hours" || kind === "plan_costs" ? "vehicles" : null;
	return "all";
}

/** Whether an event is of a job that was left over from an earlier day: it may be one no longer. */
export const isOfEarlierJob = (event: LiveEvent, earlier: readonly { id: number }[]): boolean =>
	event.type === "jobChange" &&
	parseJobChanges(event).some((change) => earlier.some(({ id }) => id === change.id));

/** How many days back a board looks for work that it carries over. */
const MAX_CARRIED_DAYS = 7;

/**
 * Whether an event may change what vehicles carry over into a day: it is of such a job, or of one that is planned on a day before and
 * delivered on the day or later.
 */
export function concernsCarried(
	{ type, payload, ...event }: LiveEvent,
	day: DateText,
	isCarried: (id: number) => boolean,
): boolean {
	if (type === "PlannerChange") {
		const { rows = [], jobs = [], gone = [] } = payload?.PlannerChange ?? {};
		const isOfEarlierDay = rows.some(({ date }) => date < day && daysBetween(date, day) <= MAX_CARRIED_DAYS);
		return (
			[...jobs.map(({ id }) => id), ...gone].some(isCarried) ||
			(isOfEarlierDay && jobs.some(({ delivery_date }) => (delivery_date ?? "") >= day))
		);
	}
	if (type !== "jobChange") return false;
	const { collection_date, delivery_date } = payload?.jobChange ?? {};
	const isOverDays = (collection_date ?? day) < day && (delivery_date ?? "") >= day;
	return isOverDays || parseJobChanges({ type, payload, ...event }).some(({ id }) => isCarried(id));
}
