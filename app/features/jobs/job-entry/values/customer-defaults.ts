import type { EntryValues } from "./values";

/** What a new job has from its customer: who receives updates, which are those of no customer before, and how many PODs are expected. */
export const customerDefaults = (
	customer: { email: string | null; pods_required: number } | null | undefined,
): Pick<EntryValues, "job_emails" | "no_of_pod"> => ({
	job_emails: customer?.email ? [customer.email] : [],
	no_of_pod: customer?.pods_required ?? 0,
});
