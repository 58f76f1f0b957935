import { isEmptyDate } from "~/shared/time/dates";
import { formatLongDay } from "~/shared/time/format-day";
import { showWindow, timeInLondon, todayInLondon } from "~/shared/time/london";
import { TRACK_STEPS, type TrackStep } from "./rules";

interface StopTime {
	date: string | null;
	time: string | null;
	/** Until when, where it is a window. */
	time_until?: string | null;
}

/** The fields of a tracked job that its texts depend on. */
export interface TrackedJobFields {
	step: TrackStep | null;
	cancelled: boolean;
	collection: StopTime;
	delivery: StopTime;
	arrival?: { stop: string; from: string; to: string; is_there: boolean } | null;
	signed_by: string | null;
	signed_at: string | null;
}

const formatDay = (date: string) => formatLongDay(date).replace(/ \d{4}$/, "");

/** "Friday 20 November, 11:45" for a UK day and a UTC time; null without a day. `formatDate` can change the day's format. */
export function formatDayAndTime(stop: StopTime, formatDate = formatDay): string | null {
	const { date, time, time_until } = stop;
	if (isEmptyDate(date)) return null;
	const local = showWindow(date, time, time_until);
	return local ? `${formatDate(date)}, ${local}` : formatDate(date);
}

/** "Friday 20 November, 11:58" for an instant, in London time. */
export function formatLondonMoment(at: string): string {
	const when = new Date(at);
	return `${formatDay(todayInLondon(when))}, ${timeInLondon(when)}`;
}

/** "Expected Friday 20 November, 14:10–14:40", in London time. */
function describeArrival({ stop, from, to, is_there }: NonNullable<TrackedJobFields["arrival"]>): string {
	if (is_there) return "The driver has arrived";
	const window = `${formatLondonMoment(from)}–${timeInLondon(new Date(to))}`;
	return stop === "delivery" ? `Expected ${window}` : `Collection expected ${window}`;
}

/** The headline of a tracking page and the line under it. */
export function getHeadline(job: TrackedJobFields): { title: string; line: string | null } {
	if (job.cancelled) return { title: "Cancelled", line: "This job will not be carried out." };
	if (job.step === "Delivered") {
		const details = [
			job.signed_by && `Signed for by ${job.signed_by}`,
			job.signed_at && formatLondonMoment(job.signed_at),
		];
		return { title: "Delivered", line: details.filter(Boolean).join(" · ") || null };
	}
	if (job.arrival) return { title: job.step ?? "Being prepared", line: describeArrival(job.arrival) };
	const dueAt = formatDayAndTime(job.delivery);
	const collectionAt = formatDayAndTime(job.collection);
	return {
		title: job.step ?? "Being prepared",
		line: dueAt ? `Expected ${dueAt}` : collectionAt && `Collection ${collectionAt}`,
	};
}

/** A job's progress from 0 to 1. */
export function computeProgress(step: TrackStep | null): number {
	return step === null ? 0 : TRACK_STEPS.indexOf(step) / (TRACK_STEPS.length - 1);
}
