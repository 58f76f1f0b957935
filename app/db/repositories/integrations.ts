import { eq, max, sql } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { driver_location, integration } from "../tenant";
import { created, updated, type WriteContext } from "./stamps";

/** Selects what the company has saved of its integrations. */
export const selectIntegrations = () =>
	db
		.select({
			id: integration.id,
			slug: integration.slug,
			is_enabled: integration.is_enabled,
			is_integrated: integration.is_integrated,
			last_success_at: integration.last_success_at,
			last_error_at: integration.last_error_at,
			last_error: integration.last_error,
			version: integration.version,
		})
		.from(integration);

/** Selects whether an integration is on; no row until it has been saved. */
export const selectIntegrationSwitch = (slug: string) =>
	db.select({ is_enabled: integration.is_enabled }).from(integration).where(eq(integration.slug, slug));

/**
 * Switches an integration on or off; the first save makes its row. With the version that the caller read, 0 before the first save, a
 * save in between fails the batch.
 */
export const saveIntegrationSwitch = (
	ctx: WriteContext,
	{ id, slug, name, is_enabled }: { id: number; slug: string; name: string; is_enabled: 0 | 1 },
	expectedVersion: number | undefined,
): Statement =>
	db
		.insert(integration)
		.values({ id, slug, name, is_enabled, version: (expectedVersion ?? 0) + 1, ...created(ctx) })
		.onConflictDoUpdate({
			target: integration.slug,
			set: {
				is_enabled: sql`excluded.is_enabled`,
				version: expectedVersion === undefined ? sql`${integration.version} + 1` : sql`excluded.version`,
				...updated(ctx),
			},
		});

/** Selects when a driver's device last reported where it is. */
export const selectNewestPosition = () =>
	db.select({ at: max(driver_location.at).as("at") }).from(driver_location);
