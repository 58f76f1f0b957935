import type { NewJob } from "~/domain/jobs/jobs/entry/new-job";
import { pickContacts } from "~/domain/jobs/jobs/model/contacts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { type CopyKind, daysUntil, shiftDates } from "./rules";
import type { CopiesInput } from "./schemas";

/** A copy to create, with its sub-jobs and idempotency key. */
export interface JobCopy {
	uid: string;
	job: NewJob;
	subs: NewJob[];
}

const LEFT_OUT: readonly string[] = INACTIVE_STATUSES;

function copyJob(
	source: JobView,
	uid: string,
	days: number,
	kind: CopyKind,
	references?: NewJob["customer_reference"],
) {
	return {
		uid,
		columns: { ...source, ...shiftDates(source, days) },
		source: kind,
		status: "Pending",
		customer_reference: references ?? source.customer_reference,
		air_way_bill_numbers: source.air_way_bill_numbers,
		job_emails: source.job_emails.map(({ email }) => ({ email })),
		contacts: pickContacts(source),
		job_extra_charges: source.job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
		})),
	} satisfies NewJob;
}

/**
 * Every copy a request asks for, day by day. Each key derives from the request's, so that a copy already stored is not created
 * twice. All dates shift together, including those of sub-jobs.
 */
export function buildCopies(
	source: JobView,
	subs: readonly JobView[],
	input: CopiesInput & { uid: string },
	kind: CopyKind,
): JobCopy[] {
	const dates = [...new Set(input.recurring_dates ?? [])].sort();
	const dayShifts = dates.length > 0 ? dates.map((date) => daysUntil(source, date)) : [0];
	const references = input.customer_reference ?? undefined;
	const activeSubJobs = subs.filter(({ status }) => !LEFT_OUT.includes(status));
	return dayShifts
		.flatMap((days) => Array.from({ length: input.count }, () => days))
		.map((days, index) => {
			const uid = `${input.uid}:${index + 1}`;
			return {
				uid,
				job: copyJob(source, uid, days, kind, references),
				subs: activeSubJobs.map((sub, subIndex) => copyJob(sub, `${uid}-${subIndex + 1}`, days, kind)),
			};
		});
}
