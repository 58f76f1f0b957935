import { z } from "zod";
import { type AuditAction, insertAuditEntry } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { PLATFORM_BINDING } from "~/tenancy/databases";
import { migrateFleet, readFleet, releasePutAside, repairFleet } from "~/tenancy/fleet";
import type { FleetPage } from "~/tenancy/fleet-visit";
import { fleetPageResponse } from "./responses";

const POOL_MESSAGE = "A database is named like TENANT_DB_07.";
const bindingField = z.string().regex(/^TENANT_DB_\d{2,4}$/, POOL_MESSAGE);
const visitedField = z
	.string()
	.regex(new RegExp(`^(?:TENANT_DB_\\d{2,4}|${PLATFORM_BINDING})$`), POOL_MESSAGE);

const pageInput = z.object({
	/** Only these; the answer names those that it has not visited. */
	only: z.array(visitedField).max(10_000).nullable().default(null),
});

/** A page of the fleet with the schema that each database has, read from itself, compared with its version and recorded. */
export const showFleet = definePlatformOperation({
	access: consoleWith("super-admin.fleet-status"),
	input: pageInput,
	response: fleetPageResponse,
	run: ({ platform, input }) => readFleet(platform, input),
});

/** An operation that works on a page of the fleet, and an audit entry of which databases and those that failed. */
const defineFleetWork = (
	action: AuditAction,
	work: typeof readFleet,
	detailOf: (page: FleetPage) => Record<string, unknown> = () => ({}),
) =>
	definePlatformOperation({
		access: consoleWith("super-admin.fleet"),
		input: pageInput,
		response: fleetPageResponse,
		async run({ platform, principal, input }) {
			const page = await work(platform, input);
			const failed = page.databases.filter(({ error }) => error !== null).map(({ binding }) => binding);
			await runStatements(platform.d1, [
				insertAuditEntry(action, {
					...consoleOrigin(platform, principal),
					target: input.only?.join(", ").slice(0, 500) || "All databases",
					detail: {
						schema_version: page.target,
						databases: page.databases.length,
						failed,
						...detailOf(page),
					},
				}),
			]);
			return page;
		},
	});

/** Brings a page of the fleet to the schema of this Worker. Those that fail are named, the others go on. */
export const migrateFleetPage = defineFleetWork("fleet_migrated", migrateFleet);

/** What a repair did, by database; of a database that was right there is nothing. */
const listRepaired = ({ databases, platform }: FleetPage) => ({
	repaired: Object.fromEntries(
		[...databases, ...(platform ? [platform] : [])]
			.filter(({ repaired }) => repaired.length > 0)
			.map(({ binding, repaired }) => [binding, repaired]),
	),
});

/** Makes of each database of a page what its version means, without touching data. The answer has what was done and what is left. */
export const repairFleetPage = defineFleetWork("fleet_repaired", repairFleet, listRepaired);

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
