import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/** Positions on the map follow their address, which is listed. */
const isShown = (field: string) => !/_(latitude|longitude)$/.test(field);

const labelOf = (field: string) => field.replace(/_id$|_1$/, "").replaceAll("_", " ");

/** Needs by name; of one that the job did not have only its number is known here. */
function showNeeds(ids: readonly unknown[], { job_needs }: Record<string, unknown>): string {
	const known = Array.isArray(job_needs) ? job_needs.filter(isRecord) : [];
	return ids.map((id) => known.find((need) => need.id === id)?.name ?? `need ${id}`).join(", ") || "nothing";
}

/** A value as people read it: dates as days, times in London, lists of references in one line. */
function showValue(field: string, value: unknown, values: Record<string, unknown>): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (field.endsWith("_date")) return showDate(String(value));
	if (field.endsWith("_time")) {
		const date = values[field.replace(/_time$/, "_date")];
		return toLocalTime(typeof date === "string" ? date : null, String(value));
	}
	if (field === "needs" && Array.isArray(value)) return showNeeds(value, values);
	if (field === "dangerous_goods" && Array.isArray(value))
		return value.map(describeDangerousGoods).join("; ") || "nothing";
	if (field === "do_not_stack") return value === 1 ? "yes" : "no";
	if (Array.isArray(value))
		return value.map((item) => (isRecord(item) ? item.name : item)).join(", ") || "nothing";
	return String(value);
}

/** The old and the new values of a requested change: `weight 310 to 400, collection time 08:00 to 09:30`. */
export function describeChanges(job: JobView, changes: Record<string, unknown>): string {
	const before: Record<string, unknown> = job;
	const after = { ...before, ...changes };
	return Object.keys(changes)
		.filter(isShown)
		.map((field) => {
			const [old, next] = [showValue(field, before[field], before), showValue(field, changes[field], after)];
			return `${labelOf(field)} ${old} to ${next}`;
		})
		.join(", ");
}
