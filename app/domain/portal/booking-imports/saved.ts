import {
	type RequestedRow,
	selectJobsOfFile,
	selectJobsOfRows,
} from "~/db/repositories/portal/saved-bookings";
import { statusName } from "~/domain/jobs/jobs/model/status";
import type { SavedJob } from "./schemas";

type SavedRow = Awaited<ReturnType<typeof selectJobsOfRows>>[number];

/**
 * Finds rows that are jobs already: the same booking from any file, or the same row of the same file unless its job is deleted.
 * The latter covers a row that was corrected after the response to its save was lost.
 */
export const savedJobsQueries = (rows: readonly RequestedRow[], content_hash: string) =>
	[selectJobsOfFile(rows, content_hash), selectJobsOfRows(rows)] as const;

/** The jobs by row number; if there are two, the one of the booking itself. */
export const savedJobsByRow = (
	ofFile: readonly SavedRow[],
	ofRows: readonly SavedRow[],
): Map<number, SavedJob> =>
	new Map(
		[...ofFile, ...ofRows].map(({ row_no, status, ...job }) => [
			row_no,
			{ ...job, status: statusName(status) },
		]),
	);
