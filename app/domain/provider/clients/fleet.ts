import { z } from "zod";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { migrateFleet, readFleet, releasePutAside } from "~/tenancy/fleet";
import { fleetPageResponse } from "./responses";

const bindingField = z.string().regex(/^TENANT_DB_\d{2,4}$/, "A database is named like TENANT_DB_07.");

const pageInput = z.object({
	/** Only these; the answer names those that it has not visited. */
	only: z.array(bindingField).max(10_000).nullable().default(null),
});

/** A page of the fleet with the schema that each database has, read from itself and recorded. */
export const showFleet = definePlatformOperation({
	access: consoleWith("super-admin.fleet-status"),
	input: pageInput,
	response: fleetPageResponse,
	run: ({ platform, input }) => readFleet(platform, input),
});

/** Brings a page of the fleet to the schema of this Worker. Those that fail are named, the others go on. */
export const migrateFleetPage = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: pageInput,
	response: fleetPageResponse,
	async run({ platform, principal, input }) {
		const page = await migrateFleet(platform, input);
		const failed = page.databases.filter(({ error }) => error !== null).map(({ binding }) => binding);
		await runStatements(platform.d1, [
			insertAuditEntry("fleet_migrated", {
				...consoleOrigin(platform, principal),
				target: input.only?.join(", ").slice(0, 500) || "All databases",
				detail: { schema_version: page.target, databases: page.databases.length, failed },
			}),
		]);
		return page;
	},
});

/** Empties a database that a restore put aside, and returns it to the pool. Throws 409 for any other. */
export const releaseDatabaseOfFleet = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: z.object({ binding: bindingField }),
	response: z.object({ binding: z.string() }),
	async run({ platform, principal, input: { binding } }) {
		await releasePutAside(platform, binding);
		const entry = { ...consoleOrigin(platform, principal), target: binding };
		await runStatements(platform.d1, [insertAuditEntry("database_released", entry)]);
		return { binding };
	},
});
