import type { NewJob } from "~/domain/jobs/insert";
import type { JobView } from "~/domain/jobs/shapes";
import { type CopyKind, daysTo, movedBy } from "./rules";
import type { CopiesInput } from "./schemas";

/** A job to be made: itself, its sub-jobs, and its key. */
export interface Copy {
	uid: string;
	job: NewJob;
	subs: NewJob[];
}

const GONE: readonly string[] = ["Deleted", "Cancelled"];

function copyOf(
	source: JobView,
	uid: string,
	days: number,
	kind: CopyKind,
	references?: NewJob["customer_reference"],
) {
	return {
		uid,
		columns: { ...source, ...movedBy(source, days) },
		source: kind,
		status: "Pending",
		customer_reference: references ?? source.customer_reference,
		air_way_bill_numbers: source.air_way_bill_numbers,
		job_emails: source.job_emails.map(({ email }) => ({ email })),
		job_extra_charges: source.job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
		})),
	} satisfies NewJob;
}

/**
 * Every job a request asks for, day by day, with a key of its own made from the request's: what is there already under its key
 * is not made again. Dates move together; sub-jobs keep their distance to their trip.
 */
export function copiesOf(
	source: JobView,
	subs: readonly JobView[],
	input: CopiesInput & { uid: string },
	kind: CopyKind,
): Copy[] {
	const dates = [...new Set(input.recurring_dates ?? [])].sort();
	const moves = dates.length > 0 ? dates.map((date) => daysTo(source, date)) : [0];
	const references = input.customer_reference ?? undefined;
	const living = subs.filter(({ status }) => !GONE.includes(status));
	return moves
		.flatMap((days) => Array.from({ length: input.count }, () => days))
		.map((days, at) => {
			const uid = `${input.uid}:${at + 1}`;
			return {
				uid,
				job: copyOf(source, uid, days, kind, references),
				subs: living.map((sub, no) => copyOf(sub, `${uid}-${no + 1}`, days, kind)),
			};
		});
}
