import { isOpen, type JobStatus } from "~/domain/jobs/status";
import { showDateShort } from "~/domain/time/dates";
import { instantOf, toLocalTime } from "~/domain/time/london";
import type { DiaryRow } from "./types";

/** One end of a job's journey. */
export type Side = "collection" | "delivery";

/** A day as the diary shows it, DD-MM-YY, and the time on the clock in London. */
export function whenOf(row: DiaryRow, side: Side): { day: string; time: string } {
	const date = row[`${side}_date`];
	return { day: showDateShort(date), time: toLocalTime(date, row[`${side}_time`]) };
}

const BEFORE_COLLECTION: readonly JobStatus[] = ["Pending", "Planned", "Booked", "Quoted"];

type Owed = Pick<DiaryRow, "status" | `${Side}_date` | `${Side}_time`>;

/** By how many whole minutes a collection or delivery that is still owed has passed; 0 when it has not. */
export function minutesLate(row: Owed, side: Side, now: number): number {
	const date = row[`${side}_date`];
	const time = row[`${side}_time`];
	const owed = side === "delivery" ? isOpen(row.status) : BEFORE_COLLECTION.includes(row.status);
	if (!date || !time || !owed) return 0;
	return Math.max(0, Math.floor((now - instantOf(date, time).getTime()) / 60_000));
}

/** "13 min late", "3 h late", "2 days late". */
export function lateText(minutes: number): string {
	if (minutes < 120) return `${minutes} min late`;
	if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h late`;
	return `${Math.floor(minutes / (24 * 60))} days late`;
}

/** The first reference, and how many more there are. */
export function referenceText({ customer_reference: [first, ...rest] }: DiaryRow): string {
	return first ? `${first.name}${rest.length > 0 ? ` +${rest.length}` : ""}` : "";
}

/** Who carries it: a driver by initial and last name, a firm by its name; nothing where nobody does. */
export function carrierText({ driver_sub }: DiaryRow): string {
	if (!driver_sub?.label) return "";
	if (driver_sub.kind !== "driver" || !driver_sub.driver_id) return driver_sub.label;
	const [first = "", ...rest] = driver_sub.label.trim().split(/\s+/);
	return rest.length > 0 ? `${first.charAt(0)} ${rest.join(" ")}` : first;
}

/** Where it is delivered; a trip says how many stops it has. */
export function deliverTo(row: DiaryRow): string {
	if (row.job_type !== 3 || row.parent_id) return row.delivery_name ?? "";
	return row.sub_job_count === 1 ? "1 stop" : `${row.sub_job_count} stops`;
}

/** Job, Trip, or what a sub-job does. */
export function typeText({ job_type, parent_id, mode }: DiaryRow): string {
	if (parent_id) return mode === 1 ? "Collection" : "Delivery";
	return job_type === 3 ? "Trip" : "Job";
}

/** Whether a row unfolds. */
export const isTrip = ({ job_type, parent_id, sub_job_count }: DiaryRow) =>
	job_type === 3 && !parent_id && sub_job_count > 0;
