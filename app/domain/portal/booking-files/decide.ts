import { z } from "zod";
import { commit, ForeignKeyViolation, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import {
	countSavedBookings,
	decideBookingFile,
	recordEnteredJob,
	updateBookingFile,
} from "~/db/repositories/portal/booking-files";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { conflict, validation } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import { oneLineField } from "~/shared/one-line";
import { bookingFileText } from "~/shared/texts/booking-files";
import { enqueue } from "~/tenancy/background-work";
import { bookingFileAccess, loadBookingFile, viewBookingFile } from "./list";
import { bookingFileKind } from "./rules-file";
import { isSenderIssue } from "./rules-mail";
import type { BookingFileView } from "./schemas";
import { bookingFileResponse } from "./schemas";

const dismissInput = idInput.extend({
	reason: oneLineField().min(1, bookingFileText.noReason).max(200, "At most 200 characters"),
});

/** Puts a file aside that is not to be imported, with the reason. Throws 404, and 409 for one that does not wait. */
export const dismissBookingFile = defineAccountOperation({
	access: bookingFileAccess,
	input: dismissInput,
	response: bookingFileResponse,
	message: bookingFileText.dismissed,
	inVisits: true,
	async run({ ctx, platform, input: { id, reason } }): Promise<BookingFileView> {
		const file = await loadBookingFile(ctx, id);
		const waiting = ["received", "review", "refused"] as const;
		const write = decideBookingFile(ctx, id, waiting, { status: "dismissed", message: reason });
		await decide({ ctx, platform }, [], write, id);
		auditStaffAction({ ctx, platform }, "booking_file_dismissed", {
			id,
			file_name: file.file_name,
			reason,
		});
		return await viewBookingFile(ctx, id);
	},
});

/** Has a file read again, as when a customer has been added since. Throws 404, and 409 for one that is saved or under way. */
export const retryBookingFile = defineAccountOperation({
	access: bookingFileAccess,
	input: idInput,
	response: bookingFileResponse,
	message: bookingFileText.retried,
	inVisits: true,
	async run({ ctx, platform, input: { id } }): Promise<BookingFileView> {
		const file = await loadBookingFile(ctx, id);
		if (bookingFileKind(file.file_name) === null)
			throw validation({ id: bookingFileText.kind(file.file_name) });
		const message = isSenderIssue(file.message, file.sender) ? file.message : null;
		const write = updateBookingFile(ctx, id, ["review", "refused", "dismissed"], {
			status: "received",
			message,
			attempts: 0,
		});
		await decide({ ctx, platform }, [], write, id);
		await enqueue(platform.env, [{ work: "visit", company: ctx.tenant.slug }]);
		auditStaffAction({ ctx, platform }, "booking_file_retried", { id, file_name: file.file_name });
		return await viewBookingFile(ctx, id);
	},
});

const savedInput = idInput.extend({
	/** Whose bookings they were, where the sender was not known. */
	customer_id: z.int().positive().nullish(),
	/** The job that was entered from a document. */
	job_id: z.int().positive().nullish(),
});

/**
 * Marks a file as imported once a person has saved its bookings by the import, or has entered the job of a document. Throws 404, 409
 * for a file that does not wait, and 422 while none of its bookings is a job.
 */
export const markBookingFileSaved = defineAccountOperation({
	access: bookingFileAccess,
	input: savedInput,
	response: bookingFileResponse,
	message: bookingFileText.saved,
	inVisits: true,
	async run({ ctx, platform, input: { id, customer_id, job_id } }): Promise<BookingFileView> {
		const file = await loadBookingFile(ctx, id);
		const entered = job_id ? await enteredJob({ ctx, platform }, file, job_id) : [];
		if (entered.length === 0) {
			const [[saved]] = await read(ctx.d1, [countSavedBookings(file.content_hash)]);
			if (!saved?.n) throw validation({ id: bookingFileText.notSavedYet });
		}
		const whose = file.customer_id ?? customer_id;
		const write = decideBookingFile(ctx, id, ["received", "review", "refused"], {
			status: "saved",
			message: null,
			...(whose && { customer_id: whose }),
		});
		await decide({ ctx, platform }, entered, write, id);
		auditStaffAction({ ctx, platform }, "booking_file_saved", { id, file_name: file.file_name, job_id });
		return await viewBookingFile(ctx, id);
	},
});

async function enteredJob(
	{ ctx }: AccountContext,
	file: Awaited<ReturnType<typeof loadBookingFile>>,
	job_id: number,
): Promise<Statement[]> {
	await loadJob(ctx, job_id);
	const fingerprint = await sha256(`booking file ${file.id} ${job_id}`);
	return recordEnteredJob(ctx, { ...file, fingerprint, job_id });
}

/** Commits a decision. Throws 409 if someone else has decided meanwhile. */
async function decide({ ctx }: AccountContext, before: Statement[], write: Statement, id: number) {
	const { results } = await commit(
		ctx,
		[...before, write],
		[{ type: "settingsChange", kind: "booking_file", entity: "booking_file", entity_id: id }],
	).catch((failure: unknown) => {
		if (failure instanceof ForeignKeyViolation)
			throw validation({ customer_id: "This customer does not exist" });
		throw failure;
	});
	if (results.at(-1)?.meta.changes === 0) throw conflict(bookingFileText.notWaiting);
}
