import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { stopCountText } from "~/shared/jobs/stop-count";
import { showDateWithin } from "~/shared/time/dates";
import { showWindow } from "~/shared/time/london";
import type { DiaryRow } from "../data/types";

/** Date as DD-MM-YY, or DD-MM in `year`, and London time or window, for display; the delivery of a trip is its last one. */
export function displayDateTime(
	row: DiaryRow,
	side: JobSide,
	year: string | null = null,
): { day: string; time: string } {
	const own = { date: row[`${side}_date`], time: row[`${side}_time`], until: row[`${side}_time_until`] };
	const last = side === "delivery" && row.last_stop && { ...row.last_stop, until: null };
	const { date, time, until } = last || own;
	return { day: showDateWithin(year, date), time: showWindow(date, time, until) };
}

/** The year of all days on screen, which their heading has; null if they are of several. */
export const yearOfDays = ({
	date_from = "",
	date_to = "",
}: Readonly<Record<string, string>>): string | null =>
	date_from.slice(0, 4) === date_to.slice(0, 4) ? date_from.slice(0, 4) : null;

/** The delivery town; that of a trip is its last one. */
export const deliveryTown = (row: DiaryRow): string =>
	(row.last_stop ?? { town: row.delivery_town }).town ?? "";

/** The first reference and the number of further ones: "PO-1 +2". */
export function referenceText({ customer_reference: [first, ...rest] }: DiaryRow): string {
	return first ? `${first.name}${rest.length > 0 ? ` +${rest.length}` : ""}` : "";
}

const OFFERS = { offered: "Offered", priced: "New price" } as const;

/** The driver by initial and last name, or the firm by its name with what waits for an answer; blank if unallocated. */
export function carrierText({ driver_sub }: DiaryRow): string {
	if (!driver_sub?.label) return "";
	if (driver_sub.offer) return `${OFFERS[driver_sub.offer]}: ${driver_sub.label}`;
	if (driver_sub.kind !== "driver" || !driver_sub.driver_id) return driver_sub.label;
	const [first = "", ...rest] = driver_sub.label.trim().split(/\s+/);
	return rest.length > 0 ? `${first.charAt(0)} ${rest.join(" ")}` : first;
}

/** The delivery name, or the number of stops of a trip. */
export function deliveryText(row: DiaryRow): string {
	if (row.job_type !== 3 || row.parent_id) return row.delivery_name ?? "";
	return stopCountText(row.sub_job_count);
}

export function typeText({ job_type, parent_id, mode }: DiaryRow): string {
	if (parent_id) return mode === 1 ? "Collection" : "Delivery";
	return job_type === 3 ? "Trip" : "Job";
}

/** Whether a row unfolds into sub-jobs. */
export const hasSubJobs = ({ job_type, parent_id, sub_job_count }: DiaryRow) =>
	job_type === 3 && !parent_id && sub_job_count > 0;
