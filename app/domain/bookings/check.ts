import { query, read } from "~/db/read";
import type { RowsInput } from "~/domain/imports/schemas";
import { numberSql } from "~/domain/jobs/parts";
import type { Verb } from "~/tenancy/ctx";
import { readLists } from "./lists";
import { type ReadRow, readRows } from "./read-rows";
import { bySavedRow, savedQuery } from "./saved";
import type { BookingVerdict } from "./schemas";

/** Says of each row what is wrong with it, what is worth a look, and whether it is a job already. Saves nothing. Throws 422. */
export async function checkBookings({ ctx, input }: Verb<RowsInput>): Promise<BookingVerdict[]> {
	const rows = await readRows(input, await readLists(ctx));
	const [found, references] = await read(ctx.d1, [
		savedQuery(rows, input.content_hash),
		usedReferences(rows),
	]);
	const saved = bySavedRow(found);
	const used = new Map(
		references.map((one) => [one.row_no, `${one.name} is already on job ${one.job_number}.`]),
	);
	return rows.map(({ row_no, faults, notices }) => {
		const notice = saved.has(row_no) ? undefined : used.get(row_no);
		return {
			row_no,
			faults,
			notices: notice ? { ...notices, customer_reference: notice } : notices,
			saved: saved.get(row_no) ?? null,
		};
	});
}

/** References of the rows that another job of the same customer has: a booking sent again with a change looks like this. */
function usedReferences(rows: readonly ReadRow[]) {
	const asked = rows.flatMap(({ row_no, job }) =>
		(job?.customer_reference ?? []).map(({ name }) => ({ row_no, name, customer_id: job?.customer_id })),
	);
	return query<{ row_no: number; name: string; job_number: string }>(
		`SELECT a.value ->> 'row_no' AS row_no, r.name, ${numberSql("j")} AS job_number
		FROM json_each(?) a CROSS JOIN customer_reference r ON r.name = a.value ->> 'name'
		JOIN job j ON j.id = r.job_id AND j.customer_id = a.value ->> 'customer_id' AND j.deleted_at IS NULL
		ORDER BY j.id`,
		JSON.stringify(asked),
	);
}
