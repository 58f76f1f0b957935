import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { type DateText, daysBetween, showDateShort } from "~/shared/time/dates";

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** What a customer has to know about paying a document: "in 16 days", "12 days overdue", "paid 04-11-26", "applied to INV-7". */
export function describePayment(
	{ status, due, paid_on, applied_to, is_overdue }: OwnDocument,
	today: DateText,
): string {
	if (applied_to) return `applied to ${applied_to}`;
	if (status === "Paid") return paid_on ? `paid ${showDateShort(paid_on)}` : "credited";
	if (!due) return "";
	const days = daysBetween(today, due);
	if (is_overdue) return `${countDays(-days)} overdue`;
	return days === 0 ? "today" : `in ${countDays(days)}`;
}

/** The jobs of a document: the number of the only one, or how many. */
export const describeJobs = ({ jobs, job_number }: Pick<OwnDocument, "jobs" | "job_number">): string =>
	jobs > 1 ? `${jobs} jobs` : (job_number ?? "-");
