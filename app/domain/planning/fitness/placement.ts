import { toLocalTime } from "~/shared/time/london";
import type { PlannerJob, PlannerWorkDay } from "../run/responses";
import { type Approach, findApproach } from "../run/rules-approach";
import { dutyLimit, regimeFor, showMinutes, toHoursFigures } from "../run/rules-hours";
import { type Addition, cardsWith, judgeAddition } from "./judge";
import { findPositionByTime } from "./position";
import { shiftHours } from "./shift-hours";
import { jobsOfShift } from "./subject";
import { speaksAgainst, type Verdict, type VerdictLevel } from "./verdict";

/** What it means to put jobs on a vehicle's day: what speaks against it, and what it costs. */
export interface Placement {
	verdicts: Verdict[];
	/** Where they come among the others, from 1; null for the end. */
	position: number | null;
	/** The cards of the day with them. */
	cards: readonly PlannerJob[];
	approach: Approach;
	/** When their first stop is reached, in minutes of the day (UTC); null where it is not known. */
	there_at: number | null;
	/** What is left of the driver's duty of the day after them, in minutes, negative where it is too much; null without a limit or a run. */
	hours_left: number | null;
	hasDriver: boolean;
	/** How many jobs of the customer the driver has delivered lately; 0 where that is not known. */
	customer_jobs: number;
}

/** Judges and measures jobs on a vehicle's day; `before` are the verdicts of the day without them, where they are known. */
export function placeJobs(addition: Addition, before?: readonly Verdict[]): Placement {
	const { vehicle, jobs, date, bases = [] } = addition;
	const position =
		addition.position === undefined ? findPositionByTime(vehicle, jobs, date) : addition.position;
	const placed = { ...addition, position };
	const cards = cardsWith(placed);
	const ids = new Set(jobs.map(({ id }) => id));
	const { rules, road_times } = addition;
	const day = { date, vehicle, jobs: cards, rules, bases: addition.bases, road_times };
	const shift = vehicle.work_day.find((one) => jobsOfShift(day, one).some(({ id }) => ids.has(id)));
	const verdicts = judgeAddition(placed, before ? { cards, before } : { cards });
	return {
		verdicts,
		position,
		cards,
		approach: findApproach({
			date,
			vehicle,
			jobs,
			position,
			cards,
			bases,
			live: findLive(shift, ids, cards),
		}),
		...measureShift(day, shift, ids),
		hasDriver: shift !== undefined && shift.driver_id !== null,
		customer_jobs: addition.customer_jobs?.get(shift?.driver_id ?? 0) ?? 0,
	};
}

/** Where the driver is, if the jobs are the next thing to do. */
function findLive(shift: PlannerWorkDay | undefined, ids: ReadonlySet<number>, cards: readonly PlannerJob[]) {
	const position = shift?.client_driver?.position ?? null;
	const next = cards.find(({ work_day_jobs }) => work_day_jobs.every(({ is_completed }) => !is_completed));
	return position && next && ids.has(next.id) ? position : null;
}

function measureShift(
	day: Parameters<typeof shiftHours>[0],
	shift: PlannerWorkDay | undefined,
	ids: ReadonlySet<number>,
): Pick<Placement, "there_at" | "hours_left"> {
	if (!shift || shift.driver_id === null) return { there_at: null, hours_left: null };
	const { run, verdict } = shiftHours(day, shift);
	const limit = dutyLimit(regimeFor(day.vehicle.gross_weight), toHoursFigures(day.rules));
	const first = run?.visits.find(({ job_id }) => ids.has(job_id));
	return {
		there_at: first?.arrive ?? null,
		hours_left: limit === null || !run ? null : limit - verdict.duty,
	};
}

/** Miles to the jobs where they are not known. */
const UNKNOWN_MILES = 50;
/** A vehicle with this payload in kilograms costs twice as much a mile as the smallest. */
const PAYLOAD_OF_TWICE_THE_COST = 5_000;

/** A driver who knows the customer's gates saves some miles for each job, and never many. */
const KNOWN_CUSTOMER = { miles_a_job: 0.1, most_miles: 2 };

/** Miles that a driver saves who has delivered so many jobs of the customer. */
export const milesOfKnowledge = (jobs: number) =>
	Math.min(jobs * KNOWN_CUSTOMER.miles_a_job, KNOWN_CUSTOMER.most_miles);

/** What the jobs cost to run with a vehicle, in miles of the smallest: the way to them and their own, dearer the larger it is. */
const runningCost = (payload: number | null, { approach: { to, along }, customer_jobs }: Placement) =>
	payload === null
		? Number.MAX_VALUE
		: Math.max(0, (to ?? UNKNOWN_MILES) + along - milesOfKnowledge(customer_jobs)) *
			(1 + payload / PAYLOAD_OF_TWICE_THE_COST);

const countOf = (level: VerdictLevel, verdicts: readonly Verdict[]) =>
	verdicts.filter((one) => one.level === level && one.rule !== "no_driver").length;

/** Compared in turn, the smaller first: what is forbidden, who has no driver, what has to be answered, what goes wrong, which type it is, what it costs, where a driver who knows the customer is a little nearer, who has no hours left. */
export const rankPlacement = (placement: Placement, payload: number | null): number[] => [
	countOf("forbidden", placement.verdicts),
	placement.hasDriver ? 0 : 1,
	countOf("question", placement.verdicts),
	countOf("warning", placement.verdicts),
	countOf("note", placement.verdicts),
	runningCost(payload, placement),
	placement.hours_left === null ? 0 : -placement.hours_left,
];

/** Which of two lists of ranks comes first. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
	const at = a.findIndex((rank, index) => rank !== b[index]);
	return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const formatMinute = (date: string, minute: number) => {
	const at = new Date(Date.parse(`${date}T00:00:00.000Z`) + Math.round(minute) * 60_000).toISOString();
	return toLocalTime(at.slice(0, 10), at.slice(11, 16));
};

/** Why a vehicle stands where it does, in one line: how far it is, when it can be there, what the driver has left and knows of the customer. */
export function describePlacement(
	{ approach, there_at, hours_left, verdicts, customer_jobs }: Placement,
	date: string,
): string {
	const late = verdicts.filter(({ rule }) => rule === "late").length;
	return [
		approach.to !== null &&
			`${Math.round(approach.to)} ${Math.round(approach.to) === 1 ? "mile" : "miles"} away`,
		there_at !== null && `there ${formatMinute(date, there_at)}`,
		late > 0 && `${late} late`,
		hours_left !== null && hours_left >= 0 && `${showMinutes(hours_left)} left`,
		customer_jobs > 0 && `knows the customer, ${customer_jobs} ${customer_jobs === 1 ? "job" : "jobs"}`,
	]
		.filter(Boolean)
		.join(", ");
}

/** The gravest verdict, if any speaks against it. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict | null => verdicts.find(speaksAgainst) ?? null;
