import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertBatch, recordSavedRows } from "~/db/repositories/master-data/imports";
import { takePodsRequired } from "~/db/repositories/messages/pod-mails";
import { insertBookingRequests } from "~/db/repositories/portal/portal-imports";
import { insertJobs, jobsAddedChanges } from "~/domain/jobs/jobs/entry/insert-jobs";
import { buildNewJob } from "~/domain/jobs/jobs/entry/new-job";
import { emit } from "~/domain/jobs/jobs/job-events";
import { priceStamp } from "~/domain/jobs/jobs/pricing/price-new-jobs";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { type SaveRowsInput, saveRowsInput } from "~/domain/master-data/spreadsheets/schemas";
import { importingCustomer } from "~/domain/master-data/spreadsheets/scope";
import { notifyJobs } from "~/domain/messages/notifications/notify-jobs";
import { bookingText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { type LoadedLists, loadBookingLists } from "./lists";
import { priceRows } from "./price-rows";
import { type ParsedBookingRow, parseBookingRows } from "./read-rows";
import { savedJobsByRow, savedJobsQueries } from "./saved";
import type { BookingResult } from "./schemas";
import { bookingResult } from "./schemas";
import { importAccess, limitRows } from "./scope";

/** Attempts of a save while another user saves the same bookings. */
const MAX_ATTEMPTS = 5;

const IMPORTED_NOTICE = {
	slug: "job_created",
	title: "Job {job} was imported",
	pluralTitle: "{jobs} jobs were imported",
} as const;

const portalNotice = (customer: string) => ({
	slug: "portal_booking",
	title: `${customer} booked job {job}`,
	pluralTitle: `${customer} booked {jobs} jobs`,
});

type GoodRow = ParsedBookingRow & {
	job: NonNullable<ParsedBookingRow["job"]>;
	fingerprint: string;
	uid: string;
};

/**
 * Saves the valid rows of a file as jobs in one batch, all or nothing. A booking that is already a job, from this or another file,
 * is skipped and returned with its job, so that a save can be repeated. The jobs that a customer imports are its own, and wait as requested
 * quotes where the company approves bookings. Throws 422, and 403 for a customer who may not order.
 */
export const saveBookings = defineOperation({
	access: importAccess,
	input: saveRowsInput,
	response: z.array(bookingResult),
	async run({ ctx, input: sent }): Promise<BookingResult[]> {
		const input = await limitRows(ctx.actor, sent);
		return await saveBookingRows(ctx, input, await loadBookingLists(ctx));
	},
});

/** The same for rows of a file that a customer sent, which no person has opened. */
export async function saveBookingRows(
	ctx: Ctx,
	input: SaveRowsInput,
	lists: LoadedLists,
): Promise<BookingResult[]> {
	const rows = await parseBookingRows(input, lists, ctx.now);
	const goodRows = rows.filter(isGood);
	const savedNow = new Map<number, string | null>();
	for (let attempt = 1; ; attempt++) {
		const saved = savedJobsByRow(...(await read(ctx.d1, savedJobsQueries(goodRows, input.content_hash))));
		const newRows = withoutDuplicates(goodRows.filter(({ row_no }) => !saved.has(row_no)));
		if (newRows.length === 0) return rows.map((row) => toResult(row, saved, savedNow));
		try {
			const notes = await insertBookings(ctx, input, newRows, lists);
			for (const [at, { row_no }] of newRows.entries()) savedNow.set(row_no, notes[at] ?? null);
		} catch (failure) {
			if (!(failure instanceof UniqueViolation) || attempt === MAX_ATTEMPTS) throw failure;
		}
	}
}

const isGood = (row: ParsedBookingRow): row is GoodRow =>
	row.job !== null && row.fingerprint !== null && row.uid !== null;

/** The first of each set of identical rows. */
const withoutDuplicates = (rows: readonly GoodRow[]): GoodRow[] =>
	[...new Map([...rows].reverse().map((row) => [row.uid, row])).values()].reverse();

/** Returns a note on each row, or null. */
async function insertBookings(
	ctx: Ctx,
	input: SaveRowsInput,
	rows: readonly GoodRow[],
	{ customers, portals, rules }: LoadedLists,
): Promise<(string | null)[]> {
	const customer_id = importingCustomer(ctx.actor);
	const needsApproval = rules?.approve_bookings === 1;
	const status = needsApproval ? "Quote" : "Pending";
	const source = customer_id === undefined ? "import" : "portal";
	const priced = await priceRows(
		ctx,
		rows.map(({ job }) => job),
		customer_id,
	);
	const stamp = priceStamp(ctx);
	const jobs = rows.map(({ job, uid, row_no }, at) => ({
		job: buildNewJob(priced[at]?.job ?? job, {
			...{ uid, status, source, customer_id: customer_id ?? 0, tariffs: [] },
			...{ rate: priced[at]?.rate, stamp },
		}),
		message: `Imported from ${input.file_name}, row ${row_no}`,
	}));
	const uids = rows.map(({ uid }) => uid);
	const notice = customer_id === undefined ? IMPORTED_NOTICE : portalNotice(customers[0]?.name ?? "");
	await commit(
		ctx,
		[
			insertBatch(ctx, "job", input),
			...insertJobs(ctx, jobs),
			takePodsRequired(uids),
			...(customer_id !== undefined && needsApproval ? insertBookingRequests(ctx, customer_id, uids) : []),
			...recordSavedRows(ctx, "job", input, rows.map(toSavedRow)),
			...notifyJobs(ctx, { uids, notice }),
		],
		[
			...jobsAddedChanges(
				jobs.map(({ job }) => job),
				portals,
			),
			...emit(ctx, { type: "jobsAdded", uids }).changes,
		],
	);
	return rows.map((_, at) => (priced[at]?.isLeft ? bookingText.pricedByOffice : null));
}

const toSavedRow = ({ row_no, fingerprint, uid }: GoodRow) => ({ row_no, fingerprint, uid });

function toResult(
	{ row_no, issues }: ParsedBookingRow,
	saved: ReturnType<typeof savedJobsByRow>,
	savedNow: ReadonlyMap<number, string | null>,
): BookingResult {
	const job = saved.get(row_no) ?? null;
	const state = job ? (savedNow.has(row_no) ? "saved" : "skipped") : "bad";
	return { row_no, state, job, issues, note: savedNow.get(row_no) ?? null };
}
