import { commit } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { selectMappings } from "~/db/repositories/master-data/imports";
import {
	decideBookingFile,
	selectFileCustomer,
	type takeBookingFile,
	updateBookingFile,
} from "~/db/repositories/portal/booking-files";
import { ROWS_PER_SAVE } from "~/domain/master-data/spreadsheets/limits";
import { loadBookingLists } from "~/domain/portal/booking-imports/lists";
import { saveBookingRows } from "~/domain/portal/booking-imports/save";
import { isAppError } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";
import { checkSheet, type OpenedSheet, openSheet } from "./check-sheet";
import { fileNotice } from "./notify";
import { readDocumentText } from "./read-document-text";
import { bookingFileKind, findReviewReason } from "./rules-file";
import { isSenderIssue } from "./rules-mail";

type TakenFile = RowOf<typeof takeBookingFile>;

/** What became of a file; `saved` has its jobs. */
interface Processed {
	status: "saved" | "review" | "refused";
	message: string | null;
	rows?: number;
	issues?: number;
}

/**
 * Reads a file that a customer sent: one without anything to look at, of a customer whose good files are saved, becomes jobs; any
 * other waits for a person; what cannot be read is refused. May run twice at the same time: each booking is saved once.
 */
export async function processBookingFile(ctx: Ctx, file: TakenFile): Promise<Processed["status"]> {
	const { outcome, from } = await readStored(ctx, file);
	const { status, message, rows = 0, issues = 0 } = outcome;
	if (status === "saved") {
		await commit(ctx, [decideBookingFile(ctx, file.id, ["received"], { status, message, rows, issues })]);
		return status;
	}
	await commit(ctx, [
		updateBookingFile(ctx, file.id, ["received"], { status, message, rows, issues, attempts: 0 }),
		...fileNotice(ctx, { id: file.id, file_name: file.file_name, from, status, message: message ?? "" }),
	]);
	return status;
}

async function readStored(ctx: Ctx, file: TakenFile): Promise<{ outcome: Processed; from: string }> {
	const [stored, [[customer]]] = await Promise.all([
		ctx.files.get(file.file),
		read(ctx.d1, [selectFileCustomer(file.customer_id)]),
	]);
	const from = customer?.name ?? file.sender;
	if (!stored) return { outcome: { status: "refused", message: bookingFileText.missing }, from };
	const bytes = new Uint8Array(await stored.arrayBuffer());
	// Throws where that is not known now: the file is tried again.
	const threat = await ctx.scanner.findThreat({ name: file.file_name, type: "", bytes });
	if (threat !== null) return { outcome: { status: "refused", message: threat }, from };
	try {
		const isDocument = bookingFileKind(file.file_name) === "document";
		const outcome = isDocument
			? await reviewDocument(ctx, file, bytes)
			: await reviewSheet(ctx, file, await openSheet(file.file_name, bytes), customer);
		return { outcome, from };
	} catch (failure) {
		// What cannot be read now cannot be read later; everything else is tried again.
		if (isAppError(failure) && [413, 415].includes(failure.status))
			return { outcome: { status: "refused", message: failure.message }, from };
		throw failure;
	}
}

/** A document is one job, whose fields a person confirms. */
async function reviewDocument(
	ctx: Ctx,
	{ file_name, message, sender }: TakenFile,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Processed> {
	const { lines, error } = await readDocumentText(ctx, file_name, bytes);
	const hasText = lines.some((line) => line.trim() !== "");
	const scan = error === null ? bookingFileText.scan : bookingFileText.unreadScan(error);
	const reason = hasText ? bookingFileText.document : scan;
	return { status: "review", message: isSenderIssue(message, sender) ? message : reason, rows: 1 };
}

async function reviewSheet(
	ctx: Ctx,
	file: TakenFile,
	sheet: OpenedSheet,
	customer: RowOf<typeof selectFileCustomer> | undefined,
): Promise<Processed> {
	const [loaded, [mappings]] = await Promise.all([
		loadBookingLists(ctx),
		read(ctx.d1, [selectMappings("job", sheet.layout)]),
	]);
	const lists = { ...loaded, isSent: true };
	const isActive = lists.customers.some(({ id }) => id === file.customer_id);
	const checked = await checkSheet(ctx, {
		sheet,
		lists,
		mappings,
		customer_id: isActive ? file.customer_id : null,
		content_hash: file.content_hash,
	});
	const rows = sheet.rows.length;
	const facts = { rows, issues: checked.issues };
	const reason = findReviewReason({
		...checked,
		rows,
		customer: customer ? { is_active: isActive, saves_good_files: customer.saves_good_files === 1 } : null,
		senderIssue: isSenderIssue(file.message, file.sender) ? file.message : null,
	});
	if (reason) return { status: "review", message: reason, ...facts };
	let newJobs = 0;
	for (let at = 0; at < rows; at += ROWS_PER_SAVE) {
		const page = {
			rows: sheet.rows.slice(at, at + ROWS_PER_SAVE),
			mapping: checked.mapping,
			customer_id: file.customer_id,
			content_hash: file.content_hash,
			file_name: file.file_name,
			layout: sheet.layout,
			total: rows,
		};
		const results = await saveBookingRows(ctx, page, lists);
		newJobs += results.filter(({ state }) => state === "saved").length;
		const refused = results.filter(({ job }) => job === null).length;
		if (refused > 0)
			return { status: "review", message: bookingFileText.issues(refused, rows), rows, issues: refused };
	}
	return { status: "saved", message: newJobs === 0 ? bookingFileText.known : null, ...facts };
}
