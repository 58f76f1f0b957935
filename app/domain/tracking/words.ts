import { isEmptyDate } from "../time/dates";
import { timeInLondon, todayInLondon, toLocalTime } from "../time/london";
import { longDay } from "../time/names";
import { STEPS, type TrackStep } from "./rules";

interface Place {
	date: string | null;
	time: string | null;
}

/** What a recipient is told, as far as the words depend on it. */
export interface Told {
	step: TrackStep | null;
	cancelled: boolean;
	collection: Place;
	delivery: Place;
	signed_by: string | null;
	signed_at: string | null;
}

const day = (date: string) => longDay(date).replace(/ \d{4}$/, "");

/** "Friday 20 November, 11:45" of a UK day and a UTC time, the day in other words where they are given; nothing without a day. */
export function dayAndTime({ date, time }: Place, inWords = day): string | null {
	if (isEmptyDate(date)) return null;
	const local = toLocalTime(date, time);
	return local ? `${inWords(date)}, ${local}` : inWords(date);
}

/** "Friday 20 November, 11:58" of a moment, as the clock in London shows it. */
export function moment(at: string): string {
	const when = new Date(at);
	return `${day(todayInLondon(when))}, ${timeInLondon(when)}`;
}

/** The headline of a job's page and the line under it. */
export function headline(job: Told): { title: string; line: string | null } {
	if (job.cancelled) return { title: "Cancelled", line: "This job will not be carried out." };
	if (job.step === "Delivered") {
		const parts = [job.signed_by && `Signed for by ${job.signed_by}`, job.signed_at && moment(job.signed_at)];
		return { title: "Delivered", line: parts.filter(Boolean).join(" · ") || null };
	}
	const due = dayAndTime(job.delivery);
	const pickUp = dayAndTime(job.collection);
	return {
		title: job.step ?? "Being prepared",
		line: due ? `Expected ${due}` : pickUp && `Collection ${pickUp}`,
	};
}

/** How far along its way a job is, from 0 to 1. */
export function progress(step: TrackStep | null): number {
	return step === null ? 0 : STEPS.indexOf(step) / (STEPS.length - 1);
}
