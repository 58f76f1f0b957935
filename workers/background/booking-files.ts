import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { read } from "~/db/read";
import { selectBookingFilesIntegration } from "~/db/repositories/connections/booking-directories";
import { selectNextBookingFile } from "~/db/repositories/portal/booking-files";
import { earliest } from "~/domain/messages/reminders/rules-due";
import { processNextFiles } from "~/domain/portal/booking-files/process-next";
import { readDirectories } from "~/domain/portal/booking-files/read-directories";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { collectPending } from "./pending";

/** The system as it acts on files that customers send. */
export const BOOKING_FILES_ACTOR = { type: "system", name: "Booking files" } as const;

/** Reads the directories that customers leave files in, and processes what has come by file or mail. Returns when there is more to do. */
export async function runBookingFiles(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const [[row], [received]] = await read(tenantDatabase(env, tenant.binding), [
		selectBookingFilesIntegration(),
		selectNextBookingFile(),
	]);
	if (!row?.is_enabled && !received?.at) return null;
	const pending = collectPending(tenant.slug);
	const ctx = createCompanyCtx(env, tenant, BOOKING_FILES_ACTOR, {
		background: visitBackground(env, tenant.slug),
		now,
		waitUntil: pending.waitUntil,
	});
	const platform = { env, d1: env.PLATFORM_DB };
	const nextTurn = await readDirectories({ ctx, platform });
	const nextFile = await processNextFiles({ ctx, platform });
	await pending.settled();
	return earliest([nextTurn, nextFile]);
}
