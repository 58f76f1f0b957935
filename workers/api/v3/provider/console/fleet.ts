import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { migrateFleetPage, releaseDatabaseOfFleet, showFleet } from "~/domain/provider/clients/fleet";

const fleetPage = z.object({
	target: z.int(),
	databases: z.array(
		z.object({
			binding: z.string(),
			status: z.string(),
			company: z.string().nullable(),
			version: z.int().nullable(),
			backfill: z.string().nullable(),
			error: z.string().nullable(),
		}),
	),
	waiting: z.array(z.string()),
});

/** The databases of all companies, page by page. */
export const databaseRoutes = [
	defineRoute({
		method: "POST",
		path: "/console/fleet/status",
		area: "console",
		summary: "Read the schema of a page of databases from the databases themselves.",
		operation: showFleet,
		response: fleetPage,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/migrate",
		area: "console",
		summary: "Bring a page of databases to the schema of this release.",
		operation: migrateFleetPage,
		response: fleetPage,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/release",
		area: "console",
		summary: "Empty a database that a restore has put aside, and return it to the pool.",
		operation: releaseDatabaseOfFleet,
		response: z.object({ binding: z.string() }),
	}),
] as const;
