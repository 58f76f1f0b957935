import { eq, max, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { driver_location, integration } from "~/db/tenant";

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

/** Selects an integration with its settings; no row until it has been saved. */
export const selectIntegration = (slug: string) =>
	db
		.select({
			id: integration.id,
			is_enabled: integration.is_enabled,
			is_integrated: integration.is_integrated,
			settings: integration.settings,
			last_success_at: integration.last_success_at,
			last_error_at: integration.last_error_at,
			last_error: integration.last_error,
			version: integration.version,
		})
		.from(integration)
		.where(eq(integration.slug, slug));

/** What changes of an integration's row. */
export type IntegrationChanges = Partial<
	Pick<
		typeof integration.$inferInsert,
		"is_enabled" | "is_integrated" | "settings" | "last_success_at" | "last_error_at" | "last_error"
	>
>;

/** Changes an integration that has a row; with the version that was read, a save in between fails the batch. */
export const updateIntegration = (
	ctx: Pick<WriteContext, "now">,
	slug: string,
	changes: IntegrationChanges,
	expectedVersion?: number,
): Statement =>
	db
		.update(integration)
		.set({
			...changes,
			updated_at: ctx.now.toISOString(),
			version: raised(integration.version, expectedVersion),
		})
		.where(eq(integration.slug, slug));

/** Saves an integration with its settings; the first save makes the row. With the version that was read, a save in between fails the batch. */
export const saveIntegrationSettings = (
	ctx: WriteContext,
	kind: { id: number; slug: string; name: string },
	changes: IntegrationChanges,
	expectedVersion: number,
): Statement =>
	db
		.insert(integration)
		.values({ ...kind, ...changes, version: expectedVersion + 1, ...created(ctx) })
		.onConflictDoUpdate({
			target: integration.slug,
			set: { ...changes, version: expectedVersion + 1, ...updated(ctx) },
		});
