import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertBatch, recordSavedRows } from "~/db/repositories/imports";
import { type SaveRowsInput, saveRowsInput } from "~/domain/imports/schemas";
import { insertJobs, jobsAddedChanges } from "~/domain/jobs/entry/insert-jobs";
import { buildNewJob } from "~/domain/jobs/entry/new-job";
import { notifyJobs } from "~/domain/notifications/notify-jobs";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import type { Ctx } from "~/tenancy/ctx";
import { loadBookingLists } from "./lists";
import { type ParsedBookingRow, parseBookingRows } from "./read-rows";
import { savedJobsByRow, savedJobsQueries } from "./saved";
import type { BookingResult } from "./schemas";

/** Attempts of a save while another user saves the same bookings. */
const MAX_ATTEMPTS = 5;

const IMPORTED_NOTICE = {
	slug: "job_created",
	title: "Job {job} was imported",
	pluralTitle: "{jobs} jobs were imported",
} as const;

type GoodRow = ParsedBookingRow & {
	job: NonNullable<ParsedBookingRow["job"]>;
	fingerprint: string;
	uid: string;
};

/**
 * Saves the valid rows of a file as jobs in one batch, all or nothing. A booking that is already a job, from this or another file,
 * is skipped and returned with its job, so that a save can be repeated. Throws 422.
 */
export const saveBookings = defineOperation({
	access: staffWith("jobs.import"),
	input: saveRowsInput,
	async run({ ctx, input }): Promise<BookingResult[]> {
		const lists = await loadBookingLists(ctx);
		const rows = await parseBookingRows(input, lists);
		const goodRows = rows.filter(isGood);
		const savedNow = new Set<string>();
		for (let attempt = 1; ; attempt++) {
			const saved = savedJobsByRow(...(await read(ctx.d1, savedJobsQueries(goodRows, input.content_hash))));
			const newRows = withoutDuplicates(goodRows.filter(({ row_no }) => !saved.has(row_no)));
			if (newRows.length === 0) return rows.map((row) => toResult(row, saved, savedNow));
			try {
				await insertBookings(ctx, input, newRows, lists.portals);
				for (const { row_no } of newRows) savedNow.add(String(row_no));
			} catch (failure) {
				if (!(failure instanceof UniqueViolation) || attempt === MAX_ATTEMPTS) throw failure;
			}
		}
	},
});

const isGood = (row: ParsedBookingRow): row is GoodRow =>
	row.job !== null && row.fingerprint !== null && row.uid !== null;

/** The first of each set of identical rows. */
const withoutDuplicates = (rows: readonly GoodRow[]): GoodRow[] =>
	[...new Map([...rows].reverse().map((row) => [row.uid, row])).values()].reverse();

async function insertBookings(
	ctx: Ctx,
	input: SaveRowsInput,
	rows: readonly GoodRow[],
	portals: ReadonlySet<number>,
) {
	const jobs = rows.map(({ job, uid, row_no }) => ({
		job: buildNewJob(job, { uid, status: "Pending", source: "import", customer_id: 0, tariffs: [] }),
		message: `Imported from ${input.file_name}, row ${row_no}`,
	}));
	await commit(
		ctx,
		[
			insertBatch(ctx, "job", input),
			...insertJobs(ctx, jobs),
			...recordSavedRows(ctx, "job", input, rows.map(toSavedRow)),
			...notifyJobs(ctx, { uids: jobs.map(({ job }) => job.uid), notice: IMPORTED_NOTICE }),
		],
		jobsAddedChanges(
			jobs.map(({ job }) => job),
			portals,
		),
	);
}

const toSavedRow = ({ row_no, fingerprint, uid }: GoodRow) => ({ row_no, fingerprint, uid });

function toResult(
	{ row_no, issues: faults }: ParsedBookingRow,
	saved: ReturnType<typeof savedJobsByRow>,
	savedNow: ReadonlySet<string>,
): BookingResult {
	const job = saved.get(row_no) ?? null;
	const state = job ? (savedNow.has(String(row_no)) ? "saved" : "skipped") : "bad";
	return { row_no, state, job, faults };
}
