import { z } from "zod";
import { read } from "~/db/read";
import { selectUsedReferences } from "~/db/repositories/portal/saved-bookings";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { type RowsInput, rowsInput } from "~/domain/master-data/spreadsheets/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { type LoadedLists, loadBookingLists } from "./lists";
import { type ParsedBookingRow, parseBookingRows } from "./read-rows";
import { savedJobsByRow, savedJobsQueries } from "./saved";
import type { BookingVerdict } from "./schemas";
import { bookingVerdict } from "./schemas";
import { importAccess, limitRows } from "./scope";

/** Checks rows without saving: returns the issues and notices of each, and its job if there is one already. Throws 422. */
export const checkBookings = defineOperation({
	access: importAccess,
	input: rowsInput,
	response: z.array(bookingVerdict),
	async run({ ctx, input: sent }): Promise<BookingVerdict[]> {
		const input = await limitRows(ctx.actor, sent);
		const checked = await checkBookingRows(ctx, input, await loadBookingLists(ctx));
		return checked.map(({ verdict }) => verdict);
	},
});

/** The result of checking a row, and the customer that it is booked for. */
interface CheckedBooking {
	verdict: BookingVerdict;
	customer_id: number | null;
}

/** The same for rows of a file that a customer sent, which no person has opened. */
export async function checkBookingRows(
	ctx: Ctx,
	input: RowsInput,
	lists: LoadedLists,
): Promise<CheckedBooking[]> {
	const rows = await parseBookingRows(input, lists, ctx.now);
	const [ofFile, ofRows, references] = await read(ctx.d1, [
		...savedJobsQueries(rows, input.content_hash),
		selectUsedReferences(requestedReferences(rows)),
	]);
	const saved = savedJobsByRow(ofFile, ofRows);
	const usedByRow = new Map(
		references.map((reference) => [
			reference.row_no,
			`${reference.name} is already on job ${reference.job_number}.`,
		]),
	);
	return rows.map(({ row_no, issues, notices, job }) => {
		const notice = saved.has(row_no) ? undefined : usedByRow.get(row_no);
		return {
			verdict: {
				row_no,
				issues,
				notices: notice ? { ...notices, customer_reference: notice } : notices,
				saved: saved.get(row_no) ?? null,
			},
			customer_id: job?.customer_id ?? null,
		};
	});
}

/** The references of rows, to find those that another job of the same customer has, as when a changed booking is sent again. */
const requestedReferences = (rows: readonly ParsedBookingRow[]) =>
	rows.flatMap(({ row_no, job }) =>
		(job?.customer_reference ?? []).map(({ name }) => ({ row_no, name, customer_id: job?.customer_id })),
	);
