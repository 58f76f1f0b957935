import { jobNumberSql } from "~/db/job-sql";
import { query, read } from "~/db/read";
import { rowsInput } from "~/domain/imports/schemas";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { loadBookingLists } from "./lists";
import { type ParsedBookingRow, parseBookingRows } from "./read-rows";
import { savedJobsByRow, savedJobsQuery } from "./saved";
import type { BookingVerdict } from "./schemas";

/** Checks rows without saving: returns the issues and notices of each, and its job if there is one already. Throws 422. */
export const checkBookings = defineOperation({
	access: staffWith("jobs.import"),
	input: rowsInput,
	async run({ ctx, input }): Promise<BookingVerdict[]> {
		const rows = await parseBookingRows(input, await loadBookingLists(ctx));
		const [found, references] = await read(ctx.d1, [
			savedJobsQuery(rows, input.content_hash),
			usedReferences(rows),
		]);
		const saved = savedJobsByRow(found);
		const usedByRow = new Map(
			references.map((reference) => [
				reference.row_no,
				`${reference.name} is already on job ${reference.job_number}.`,
			]),
		);
		return rows.map(({ row_no, issues: faults, notices }) => {
			const notice = saved.has(row_no) ? undefined : usedByRow.get(row_no);
			return {
				row_no,
				faults,
				notices: notice ? { ...notices, customer_reference: notice } : notices,
				saved: saved.get(row_no) ?? null,
			};
		});
	},
});

/** Finds references that another job of the same customer has, as when a changed booking is sent again. */
function usedReferences(rows: readonly ParsedBookingRow[]) {
	const requested = rows.flatMap(({ row_no, job }) =>
		(job?.customer_reference ?? []).map(({ name }) => ({ row_no, name, customer_id: job?.customer_id })),
	);
	return query<{ row_no: number; name: string; job_number: string }>(
		`SELECT a.value ->> 'row_no' AS row_no, r.name, ${jobNumberSql("j")} AS job_number
		FROM json_each(?) a CROSS JOIN customer_reference r ON r.name = a.value ->> 'name'
		JOIN job j ON j.id = r.job_id AND j.customer_id = a.value ->> 'customer_id' AND j.deleted_at IS NULL
		ORDER BY j.id`,
		JSON.stringify(requested),
	);
}
