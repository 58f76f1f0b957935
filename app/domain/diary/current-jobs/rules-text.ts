import { showLateness } from "~/shared/jobs/late-text";
import { daysBetween, isEmptyDate, showDateShort } from "~/shared/time/dates";
import { formatShortDay } from "~/shared/time/format-day";
import { instantOf, timeInLondon, todayInLondon, toLocalTime } from "~/shared/time/london";
import { formatNearMoment } from "~/shared/time/near-moment";
import type { CustomerStep } from "./rules-words";
import type { CurrentJob, CurrentJobs } from "./schemas";

type Stop = CurrentJob["collection"];

/** The last step that was taken; null of quotes and of what will not be carried. */
export const lastStepOf = ({ steps }: Pick<CurrentJob, "steps">): CustomerStep | null =>
	steps.findLast(({ is_done }) => is_done)?.step ?? null;

/** Whether all steps are taken. */
export const hasAllSteps = ({ steps }: Pick<CurrentJob, "steps">): boolean => steps.at(-1)?.is_done === true;

const timeOf = ({ date, time }: Stop) => (!isEmptyDate(date) && time ? toLocalTime(date, time) : null);
const placeOf = ({ name, town }: Stop) => [name, town].filter(Boolean).join(", ");

/** The most important line about a job: "Norwich at 12:50", "We collect at 14:15", "Delivered at 10:36". */
export function describeHeadline(job: CurrentJob, now: Date): string {
	const step = lastStepOf(job);
	if (step === null) return job.status === "Quote" ? "Quote" : "Cancelled";
	if (hasAllSteps(job)) return withTime(step, job.steps.at(-1)?.at ?? null, now);
	const [next] = job.expected;
	if (next?.is_there) return `The driver has arrived in ${job[next.stop].town ?? "town"}`;
	if (next) {
		const at = formatNearMoment(next.expected_at, now);
		return next.stop === "collection" ? `We collect at ${at}` : `${job.delivery.town ?? "Delivery"} at ${at}`;
	}
	if (step === "On its way") return `On its way to ${job.delivery.town ?? "you"}`;
	if (job.status === "Indepot") return "At our depot";
	if (step === "Collected")
		return withTime(step, job.steps.find((one) => one.step === step)?.at ?? null, now);
	const isCollected = job.steps.some((one) => one.step === "Collected");
	const [verb, stop] = isCollected ? ["collect", job.collection] : ["deliver", job.delivery];
	return `We ${verb} ${describeDue(stop, now, "at")}`;
}

const withTime = (step: CustomerStep, at: string | null, now: Date) =>
	at === null
		? step
		: `${step} ${/^\d\d:/.test(formatNearMoment(at, now)) ? "at " : ""}${formatNearMoment(at, now)}`;

/** "at 14:15", "Tue 24 at 14:15", "today", "on Tue 24". */
function describeDue(stop: Stop, now: Date, preposition: "at" | "by"): string {
	const { date } = stop;
	if (isEmptyDate(date)) return "as soon as we can";
	const time = preposition === "by" ? timeOf({ ...stop, time: stop.time_until ?? stop.time }) : timeOf(stop);
	const isToday = date === todayInLondon(now);
	const day = daysBetween(todayInLondon(now), date) < 7 ? formatShortDay(date) : showDateShort(date);
	if (!time) return isToday ? "today" : `on ${day}`;
	return isToday ? `${preposition} ${time}` : `${day} ${preposition} ${time}`;
}

/** The line under it: where to, and by when; of a delivered job who signed. */
export function describeWay(job: CurrentJob, now: Date): string {
	const { collection, delivery, signed_by } = job;
	const hasDelivery = job.steps.some(({ step }) => step === "Delivered");
	const end = hasDelivery ? delivery : collection;
	if (hasAllSteps(job)) return [placeOf(end), signed_by && `signed ${signed_by}`].filter(Boolean).join(", ");
	if (lastStepOf(job) !== "Received")
		return [placeOf(delivery), dueText(delivery, now)].filter(Boolean).join(", ");
	if (!hasDelivery) return placeOf(collection);
	const to = [delivery.town && `to ${delivery.town}`, timeOf(delivery) && describeDue(delivery, now, "by")];
	return [placeOf(collection), to.filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

const dueText = (stop: Stop, now: Date) => (timeOf(stop) ? `due ${describeDue(stop, now, "by")}` : null);

/** How a job keeps its time: "24 min early", "On time", "12 min late"; null where nothing is known. */
export interface TimeInHand {
	text: string;
	tone: "good" | "late";
}

/** The time in hand at the next own stop, or that a delivered job had. */
export function describeTimeInHand(job: CurrentJob): TimeInHand | null {
	const [next] = job.expected;
	const done = hasAllSteps(job) ? job.steps.at(-1)?.at : null;
	const { date, time, time_until } = job.delivery;
	const due = isEmptyDate(date) || !time ? null : instantOf(date, time_until ?? time).getTime();
	if (done) return due === null ? null : toHand(due - Date.parse(done));
	if (next?.due_at && !next.is_there) return toHand(Date.parse(next.due_at) - Date.parse(next.expected_at));
	return job.is_late ? { text: "Later than planned", tone: "late" } : null;
}

function toHand(milliseconds: number): TimeInHand {
	const minutes = Math.round(milliseconds / 60_000);
	if (minutes === 0) return { text: "On time", tone: "good" };
	const amount = showLateness(Math.abs(minutes));
	return minutes > 0 ? { text: `${amount} early`, tone: "good" } : { text: `${amount} late`, tone: "late" };
}

/** "1 on its way, 2 to collect, 1 delivered. No delays." */
export function describeToday({
	on_way,
	collected,
	to_come,
	delivered,
	late,
}: CurrentJobs["counts"]): string {
	const parts = [
		on_way > 0 && `${on_way} on ${on_way === 1 ? "its" : "their"} way`,
		collected > 0 && `${collected} collected`,
		to_come > 0 && `${to_come} to come`,
		delivered > 0 && `${delivered} delivered`,
	].filter(Boolean);
	if (parts.length === 0) return "Nothing is under way today.";
	const delays = late === 0 ? "No delays." : late === 1 ? "1 is late." : `${late} are late.`;
	return `${parts.join(", ")}${on_way + collected + to_come === 0 ? "." : `. ${delays}`}`;
}

/** "Good morning" by the clock in London. */
export function greetingAt(now: Date): string {
	const hour = Number(timeInLondon(now).slice(0, 2));
	return hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
}
