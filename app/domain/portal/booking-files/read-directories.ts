import type { RowOf } from "~/db/read";
import {
	recordDirectoryRead,
	recordFileServer,
	type selectDirectories,
} from "~/db/repositories/connections/booking-directories";
import { runStatements } from "~/db/statements";
import { MAX_IMPORT_BYTES } from "~/domain/master-data/spreadsheets/limits";
import { earliest } from "~/domain/messages/reminders/rules-due";
import { cleanDirectory } from "~/shared/directory-path";
import { type FileInbox, InboxError } from "~/shared/file-inbox-port";
import { bookingFileText } from "~/shared/texts/booking-files";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import {
	connectFileServer,
	hasFileServer,
	type InboxDeps,
	type ReadFileServer,
	readFileServer,
} from "./connection";
import { receiveBookingFile } from "./receive-file";
import { archivePath } from "./rules-file";

/** What one visit reads at most; the rest has its turn in the next. */
const MAX_DIRECTORIES = 20;
const MAX_FILES = 20;

type Directory = RowOf<typeof selectDirectories>;

/**
 * Reads the directories whose turn has come: stores each new file and moves it to the archive. What could not be read is recorded with
 * its reason and tried again in its next turn. Returns when the next turn is; null while nothing is to be read.
 */
export async function readDirectories({ ctx, platform }: InboxDeps): Promise<Date | null> {
	const { row, settings, directories } = await readFileServer(ctx);
	if (!row?.is_enabled || !hasFileServer(settings, ctx.fileInboxes) || directories.length === 0) return null;
	const span = settings.interval_minutes * MINUTE_MS;
	const turnOf = ({ last_read_at }: Directory) =>
		last_read_at ? new Date(Date.parse(last_read_at) + span) : ctx.now;
	const due = directories.filter((directory) => turnOf(directory) <= ctx.now);
	if (due.length === 0) return earliest(directories.map(turnOf));
	const turn = due.slice(0, MAX_DIRECTORIES);
	try {
		const inbox = await connectFileServer({ ctx, platform }, settings);
		const hasMore = await readTurn(ctx, inbox, turn, directories);
		await recordSuccess(ctx, row);
		return hasMore || due.length > turn.length ? ctx.now : new Date(ctx.now.getTime() + span);
	} catch (failure) {
		if (!(failure instanceof InboxError)) throw failure;
		const at = ctx.now.toISOString();
		await runStatements(ctx.d1, [
			recordFileServer(ctx, { is_integrated: 0, last_error: failure.message, last_error_at: at }),
			recordDirectoryRead(
				ctx,
				turn.map(({ id }) => id),
				{ error: failure.message },
			),
		]);
		return new Date(ctx.now.getTime() + span);
	}
}

/** Once in a while is enough for the page of the integration. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

type IntegrationRow = NonNullable<ReadFileServer["row"]>;

async function recordSuccess(ctx: Ctx, { last_success_at, last_error, is_integrated }: IntegrationRow) {
	const isRecent = Date.parse(last_success_at ?? "1970-01-01") > ctx.now.getTime() - RECORD_EVERY_MS;
	if (isRecent && last_error === null && is_integrated) return;
	const changes = { is_integrated: 1, last_success_at: ctx.now.toISOString(), last_error: null } as const;
	await runStatements(ctx.d1, [recordFileServer(ctx, changes)]);
}

/** Reads directories one after the other. An error of the server ends the turn, one of a directory only that directory. Returns whether files are left. */
async function readTurn(
	ctx: Ctx,
	inbox: FileInbox,
	turn: readonly Directory[],
	all: readonly Directory[],
): Promise<boolean> {
	let left = MAX_FILES;
	let hasMore = false;
	for (const directory of turn) {
		if (left <= 0) return true;
		const { count, error, isRead } = await readDirectory(ctx, inbox, { directory, all, max: left });
		left -= count;
		hasMore ||= !isRead;
		// One that still has files is read on in the next visit.
		if (isRead) await runStatements(ctx.d1, [recordDirectoryRead(ctx, [directory.id], { error })]);
	}
	return hasMore;
}

interface DirectoryOutcome {
	count: number;
	error: string | null;
	/** Whether nothing is left in it that could be read now or in a minute. */
	isRead: boolean;
}

async function readDirectory(
	ctx: Ctx,
	inbox: FileInbox,
	{ directory, all, max }: { directory: Directory; all: readonly Directory[]; max: number },
): Promise<DirectoryOutcome> {
	const path = cleanDirectory(directory.directory);
	if (path === null) return { count: 0, error: bookingFileText.directory, isRead: true };
	// Whose files they were could not be known.
	const isShared = all.some((other) => other.id !== directory.id && cleanDirectory(other.directory) === path);
	if (isShared) return { count: 0, error: bookingFileText.sharedDirectory, isRead: true };
	let count = 0;
	let error: string | null = null;
	try {
		const files = (await inbox.list(path)).filter(({ name }) => !isPartial(name));
		const complete = files.filter(({ changed_at }) => !isBeingWritten(changed_at, ctx.now));
		for (const { name, size } of complete.slice(0, max)) {
			count++;
			error = (await takeFile(ctx, inbox, { directory, path, name, size })) ?? error;
		}
		return { count, error, isRead: count === files.length };
	} catch (failure) {
		if (!(failure instanceof InboxError) || failure.isConnection) throw failure;
		return { count, error: failure.message, isRead: true };
	}
}

/** Programs upload under such names and rename the file once it is complete. */
const isPartial = (name: string) => /^\.|~$|\.(part|partial|filepart|tmp|crdownload)$/i.test(name);

/** A file that was written to just now may not be complete. */
const WRITING_MS = 10_000;
const isBeingWritten = (changed_at: string | null, now: Date) =>
	Math.abs(now.getTime() - Date.parse(changed_at ?? "1970-01-01")) < WRITING_MS;

interface ListedFile {
	directory: Directory;
	path: string;
	name: string;
	size: number;
}

/** Stores a file and moves it. One that is too large stays where it is: it is named as the directory's error. */
async function takeFile(
	ctx: Ctx,
	inbox: FileInbox,
	{ directory, path, name, size }: ListedFile,
): Promise<string | null> {
	if (size > MAX_IMPORT_BYTES) return bookingFileText.tooLarge(name);
	const source = `${path === "/" ? "" : path}/${name}`;
	try {
		const bytes = await inbox.read(source, MAX_IMPORT_BYTES);
		const { hash } = await receiveBookingFile(ctx, {
			customer_id: directory.customer_id,
			customer_name: directory.customer_name,
			source: "sftp",
			sender: path,
			subject: null,
			name,
			bytes,
			senderIssue: null,
		});
		await inbox.archive(source, archivePath(path, name, hash));
		return null;
	} catch (failure) {
		// Another reader may have moved it between listing and reading.
		if (!(failure instanceof InboxError) || failure.isConnection) throw failure;
		return `${name}: ${failure.message}`;
	}
}
