import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { customer, customer_sftp } from "~/db/tenant";
import {
	type IntegrationChanges,
	saveIntegrationSettings,
	selectIntegration,
	updateIntegration,
} from "./integrations";

const isRead = and(
	eq(customer_sftp.status, "active"),
	ne(sql`coalesce(${customer_sftp.directory}, '')`, ""),
	eq(customer.status, 1),
	isNull(customer.deleted_at),
);

/** Selects the directories that are read, the one read longest ago first. */
export const selectDirectories = () =>
	db
		.select({
			id: customer_sftp.id,
			customer_id: customer_sftp.customer_id,
			customer_name: customer.customer_name,
			directory: sql<string>`${customer_sftp.directory}`.as("directory"),
			saves_good_files: customer_sftp.saves_good_files,
			last_read_at: customer_sftp.last_read_at,
			last_error: customer_sftp.last_error,
		})
		.from(customer_sftp)
		.innerJoin(customer, eq(customer.id, customer_sftp.customer_id))
		.where(isRead)
		.orderBy(sql`${customer_sftp.last_read_at} IS NOT NULL`, customer_sftp.last_read_at, customer_sftp.id);

/** Records that directories have been read, or why one could not be. `read_at` stays null for what was not reached. */
export const recordDirectoryRead = (
	ctx: WriteContext,
	ids: readonly number[],
	{ error }: { error: string | null },
): Statement =>
	db
		.update(customer_sftp)
		.set({ last_read_at: ctx.now.toISOString(), last_error: error })
		.where(sql`${customer_sftp.id} IN ${jsonList(ids)}`);

/** Has all directories read in the next visit. */
export const makeDirectoriesDue = (): SqlText =>
	statement(sql`UPDATE ${customer_sftp} SET last_read_at = NULL WHERE status = 'active'`);

/** Forgets the errors of directories once another file server is connected. */
export const clearDirectoryErrors = (): SqlText =>
	statement(sql`UPDATE ${customer_sftp} SET last_error = NULL WHERE last_error IS NOT NULL`);

const SLUG = "booking-files";

/** Selects the row of bookings by files among the integrations; none until it is saved first. */
export const selectBookingFilesIntegration = () => selectIntegration(SLUG);

/** Saves the settings; the first save makes the row. With the version that was read, a save in between fails the batch. */
export const saveBookingFilesIntegration = (
	ctx: WriteContext,
	{ id, name }: { id: number; name: string },
	changes: IntegrationChanges,
	expectedVersion: number,
): Statement => saveIntegrationSettings(ctx, { id, slug: SLUG, name }, changes, expectedVersion);

/** Records how the file server answered. */
export const recordFileServer = (ctx: Pick<WriteContext, "now">, changes: IntegrationChanges): Statement =>
	updateIntegration(ctx, SLUG, changes);
