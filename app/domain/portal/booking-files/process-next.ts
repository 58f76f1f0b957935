import { commit } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	returnBookingFile,
	selectDueBookingFiles,
	selectNextBookingFile,
	takeBookingFile,
	updateBookingFile,
} from "~/db/repositories/portal/booking-files";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import { isAppError } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { fileNotice } from "./notify";
import { processBookingFile } from "./process-file";
import { FILE_RETRY_MS, MAX_FILE_ATTEMPTS } from "./rules-file";

/** Files of one visit, and how long it processes them before other work has its turn. */
const MAX_FILES = 5;
const BUDGET_MS = 15_000;

interface ProcessingDeps {
	ctx: Ctx;
	platform: Pick<PlatformCtx, "d1">;
}

/** Processes received files that are due, the oldest first. One that fails is tried again later. Returns when there is more to do. */
export async function processNextFiles({ ctx, platform }: ProcessingDeps): Promise<Date | null> {
	const [[next]] = await read(ctx.d1, [selectNextBookingFile()]);
	if (!next?.at) return null;
	const retryBefore = new Date(ctx.now.getTime() - FILE_RETRY_MS).toISOString();
	const [due] = await read(ctx.d1, [selectDueBookingFiles(retryBefore, MAX_FILES)]);
	const until = Date.now() + BUDGET_MS;
	for (const one of due) {
		if (Date.now() >= until) return ctx.now;
		await processOne({ ctx, platform }, one);
	}
	return new Date(ctx.now.getTime() + (due.length === MAX_FILES ? 0 : FILE_RETRY_MS));
}

async function processOne({ ctx, platform }: ProcessingDeps, one: { id: number; attempts: number }) {
	const [[file]] = await read(ctx.d1, [takeBookingFile(ctx, one)]);
	if (!file) return;
	// Attempts whose isolate died have counted, but have not come to an end.
	if (file.attempts > MAX_FILE_ATTEMPTS) return await giveUp(ctx, file);
	try {
		const status = await processBookingFile(ctx, file);
		if (status !== "saved") return;
		const entry = insertAuditEntry("booking_file_saved", {
			at: ctx.now.toISOString(),
			tenant_id: ctx.tenant.id,
			actor_name: ctx.actor.name,
			detail: { id: file.id, file_name: file.file_name, customer_id: file.customer_id },
		});
		await runStatements(platform.d1, [entry]);
	} catch (error) {
		logError("booking file", error, { company: ctx.tenant.slug, id: file.id });
		// Nothing is wrong with the file. It has one attempt at least, as one without is due at once.
		if (isAppError(error) && error.status === 503)
			await runStatements(ctx.d1, [returnBookingFile(file, Math.max(1, one.attempts))]);
		else if (file.attempts >= MAX_FILE_ATTEMPTS) await giveUp(ctx, file);
	}
}

async function giveUp(ctx: Ctx, { id, file_name, sender }: RowOf<typeof takeBookingFile>): Promise<void> {
	const message = bookingFileText.givenUp(MAX_FILE_ATTEMPTS);
	await commit(ctx, [
		updateBookingFile(ctx, id, ["received"], { status: "refused", message, attempts: MAX_FILE_ATTEMPTS }),
		...fileNotice(ctx, { id, file_name, from: sender, status: "refused", message }),
	]);
}
