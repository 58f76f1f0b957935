import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { openBatch, recordRows } from "~/domain/imports/batch";
import type { SaveRowsInput } from "~/domain/imports/schemas";
import { insertJobs, jobsAdded } from "~/domain/jobs/insert-many";
import { newJob } from "~/domain/jobs/new-job";
import { notifyMany } from "~/domain/notifications/notify-many";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { readLists } from "./lists";
import { type ReadRow, readRows } from "./read-rows";
import { bySavedRow, savedQuery } from "./saved";
import type { BookingResult } from "./schemas";

/** How often a save starts again when somebody else saves the same bookings at the same moment. */
const MOST_TRIES = 5;

const IMPORTED = {
	slug: "job_created",
	title: "Job {job} was imported",
	many: "{jobs} jobs were imported",
} as const;

type GoodRow = ReadRow & { job: NonNullable<ReadRow["job"]>; fingerprint: string; uid: string };

/**
 * Saves the good rows of a file as jobs: all of them in one batch or, where that fails, none. A booking that is a job already,
 * from this file or another, is skipped and its job named, so that a save may be repeated at any time. Throws 422.
 */
export async function saveBookings({ ctx, input }: Verb<SaveRowsInput>): Promise<BookingResult[]> {
	const lists = await readLists(ctx);
	const rows = await readRows(input, lists);
	const good = rows.filter(isGood);
	const made = new Set<string>();
	for (let attempt = 1; ; attempt++) {
		const [found] = await read(ctx.d1, [savedQuery(good, input.content_hash)]);
		const saved = bySavedRow(found);
		const fresh = onceEach(good.filter(({ row_no }) => !saved.has(row_no)));
		if (fresh.length === 0) return rows.map((row) => resultOf(row, saved, made));
		try {
			await insert(ctx, input, fresh, lists.portals);
			for (const { row_no } of fresh) made.add(String(row_no));
		} catch (failure) {
			if (!(failure instanceof UniqueViolation) || attempt === MOST_TRIES) throw failure;
		}
	}
}

const isGood = (row: ReadRow): row is GoodRow =>
	row.job !== null && row.fingerprint !== null && row.uid !== null;

/** The first of the rows that say the same. */
const onceEach = (rows: readonly GoodRow[]): GoodRow[] =>
	[...new Map([...rows].reverse().map((row) => [row.uid, row])).values()].reverse();

async function insert(
	ctx: Ctx,
	input: SaveRowsInput,
	rows: readonly GoodRow[],
	portals: ReadonlySet<number>,
) {
	const jobs = rows.map(({ job, uid, row_no }) => ({
		job: newJob(job, { uid, status: "Pending", source: "import", customer_id: 0, tariffs: [] }),
		said: `Imported from ${input.file_name}, row ${row_no}`,
	}));
	await commit(
		ctx,
		[
			openBatch(ctx, "job", input),
			...insertJobs(ctx, jobs),
			...recordRows(ctx, "job", input, rows.map(recorded)),
			...notifyMany(ctx, { uids: jobs.map(({ job }) => job.uid), notice: IMPORTED }),
		],
		jobsAdded(
			jobs.map(({ job }) => job),
			portals,
		),
	);
}

const recorded = ({ row_no, fingerprint, uid }: GoodRow) => ({ row_no, fingerprint, uid });

function resultOf(
	{ row_no, faults }: ReadRow,
	saved: ReturnType<typeof bySavedRow>,
	made: ReadonlySet<string>,
): BookingResult {
	const job = saved.get(row_no) ?? null;
	const state = job ? (made.has(String(row_no)) ? "saved" : "skipped") : "bad";
	return { row_no, state, job, faults };
}
