import { fieldOf, type JobFieldName } from "~/domain/jobs/jobs/model/fields";
import { isDate, showDate } from "~/shared/time/dates";

/** What a changed field contained before, as its form shows it; null for what has no text. */
export function describeFormer(name: JobFieldName, value: unknown): string | null {
	if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "was empty";
	if (Array.isArray(value))
		return value.every((item) => typeof item === "string") ? `was ${value.join(", ")}` : null;
	if (fieldOf(name).kind === "id" || fieldOf(name).kind === "flag") return null;
	if (typeof value === "string") return `was ${isDate(value) ? showDate(value) : value}`;
	return typeof value === "number" ? `was ${value}` : null;
}
