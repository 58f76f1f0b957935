import { read } from "~/db/read";
import {
	countBookingFiles,
	selectBookingFile,
	selectBookingFiles,
	selectJobsOfBookingFile,
} from "~/db/repositories/portal/booking-files";
import { contentDisposition } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { bookingFileJobsResponse } from "./responses";
import { bookingFileKind } from "./rules-file";
import {
	type BookingFilesPage,
	type BookingFileView,
	bookingFileResponse,
	bookingFilesResponse,
	listBookingFilesInput,
} from "./schemas";

/** Staff who may import bookings. */
export const bookingFileAccess = staffWith("jobs.import");

const PAGE_SIZE = 50;
/** More are found in the diary by the file's day. */
const MAX_JOBS = 500;

/** The files that customers sent, the newest first, with how many there are of each status. */
export const listBookingFiles = defineOperation({
	access: bookingFileAccess,
	input: listBookingFilesInput,
	response: bookingFilesResponse,
	async run({ ctx, input: { status = null, below = null } }): Promise<BookingFilesPage> {
		const [rows, counts] = await read(ctx.d1, [
			selectBookingFiles(status, below, PAGE_SIZE + 1),
			countBookingFiles(),
		]);
		const page = rows.slice(0, PAGE_SIZE);
		const countOf = (name: string) => counts.find((row) => row.status === name)?.n ?? 0;
		return {
			files: page.map(toView),
			next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
			counts: {
				received: countOf("received"),
				review: countOf("review"),
				saved: countOf("saved"),
				refused: countOf("refused"),
				dismissed: countOf("dismissed"),
			},
		};
	},
});

type StoredView = Omit<BookingFileView, "kind"> & { attempts: number };

const toView = ({ attempts: _attempts, ...row }: StoredView): BookingFileView => ({
	...row,
	kind: bookingFileKind(row.file_name),
});

/** The file with where it is stored. Throws 404. */
export async function loadBookingFile(ctx: Pick<Ctx, "d1">, id: number) {
	const [[row]] = await read(ctx.d1, [selectBookingFile(id)]);
	if (!row) throw notFound("File");
	return row;
}

/** One file as the list shows it. Throws 404. */
export async function viewBookingFile(ctx: Pick<Ctx, "d1">, id: number): Promise<BookingFileView> {
	const { file: _file, content_hash: _hash, ...row } = await loadBookingFile(ctx, id);
	return toView(row);
}

/** One file. Throws 404. */
export const getBookingFile = defineOperation({
	access: bookingFileAccess,
	input: idInput,
	response: bookingFileResponse,
	run: ({ ctx, input: { id } }) => viewBookingFile(ctx, id),
});

/** The jobs that were made of a file, in the order of its rows. Throws 404. */
export const listBookingFileJobs = defineOperation({
	access: bookingFileAccess,
	input: idInput,
	response: bookingFileJobsResponse,
	async run({ ctx, input: { id } }) {
		const [[file], jobs] = await read(ctx.d1, [selectBookingFile(id), selectJobsOfBookingFile(id, MAX_JOBS)]);
		if (!file) throw notFound("File");
		return jobs;
	},
});

/**
 * The file as it came: always as a download, as a stranger may have sent it, and scanned before, whatever has become of it. Throws 404,
 * 409 for a file that must not be opened, and 503 if that is not known now.
 */
export const downloadBookingFile = defineOperation({
	access: bookingFileAccess,
	input: idInput,
	response: fileResult,
	async run({ ctx, input: { id } }): Promise<Response> {
		const { file, file_name } = await loadBookingFile(ctx, id);
		const stored = await ctx.files.get(file);
		if (!stored) throw notFound("File");
		const bytes = new Uint8Array(await stored.arrayBuffer());
		const threat = await ctx.scanner.findThreat({ name: file_name, type: "", bytes });
		if (threat !== null) throw conflict(threat);
		return new Response(bytes, {
			headers: {
				"Content-Type": "application/octet-stream",
				"Content-Length": String(bytes.byteLength),
				"Content-Disposition": contentDisposition("attachment", file_name),
				"Content-Security-Policy": "default-src 'none'; sandbox",
				"X-Content-Type-Options": "nosniff",
				"Cache-Control": "private, no-store",
			},
		});
	},
});
