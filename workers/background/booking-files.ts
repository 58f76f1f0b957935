import { tenantRoom } from "@/durable-objects/stubs";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import { createMaps } from "@/workers/integrations/maps/create-maps";
import { read } from "~/db/read";
import { selectBookingFilesIntegration } from "~/db/repositories/connections/booking-directories";
import { selectNextBookingFile } from "~/db/repositories/portal/booking-files";
import { earliest } from "~/domain/messages/reminders/rules-due";
import { processNextFiles } from "~/domain/portal/booking-files/process-next";
import { readDirectories } from "~/domain/portal/booking-files/read-directories";
import { domainSubscribers } from "~/domain/shell/events/subscribers";
import { visitBackground } from "~/tenancy/background-work";
import type { Ctx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** The system as it acts on files that customers send. */
export const BOOKING_FILES_ACTOR = { type: "system", name: "Booking files" } as const;

/** The context in which files of customers are stored and processed. */
const bookingFilesCtx = (
	env: Env,
	tenant: Tenant,
	now: Date,
	waitUntil: Ctx["waitUntil"],
): Ctx<typeof BOOKING_FILES_ACTOR> => ({
	tenant,
	actor: BOOKING_FILES_ACTOR,
	d1: tenantDatabase(env, tenant.binding),
	room: tenantRoom(env, tenant.slug),
	background: visitBackground(env, tenant.slug),
	files: tenantFiles(env.FILES, tenant.slug),
	maps: createMaps(env),
	documents: createDocuments(env),
	subscribers: domainSubscribers,
	now,
	waitUntil,
});

/** Reads the directories that customers leave files in, and processes what has come by file or mail. Returns when there is more to do. */
export async function runBookingFiles(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const [[row], [received]] = await read(tenantDatabase(env, tenant.binding), [
		selectBookingFilesIntegration(),
		selectNextBookingFile(),
	]);
	if (!row?.is_enabled && !received?.at) return null;
	const pending: Promise<unknown>[] = [];
	const ctx = bookingFilesCtx(env, tenant, now, (promise) => void pending.push(promise));
	const platform = { env, d1: env.PLATFORM_DB };
	const nextTurn = await readDirectories({ ctx, platform });
	const nextFile = await processNextFiles({ ctx, platform });
	await Promise.all(pending);
	return earliest([nextTurn, nextFile]);
}
