import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	continueFleetRun,
	listDatabases,
	resumeFleetRun,
	startFleetRun,
	stopFleetRun,
} from "~/domain/provider/services/databases";

const status = z.enum(["waiting", "done", "failed"]);

const databaseList = z.object({
	target: z.int(),
	run: z
		.object({
			id: z.int(),
			target: z.int(),
			status: z.enum(["running", "stopped", "finished"]),
			started_by_name: z.string(),
			started_at: z.string(),
			finished_at: z.string().nullable(),
			waiting: z.int(),
			done: z.int(),
			failed: z.int(),
		})
		.nullable(),
	databases: z.array(
		z.object({
			binding: z.string(),
			is_bound: z.boolean(),
			status: z.string(),
			schema_version: z.int(),
			run_status: status.nullable(),
			error: z.string().nullable(),
			bytes: z.int().nullable(),
			migrated_at: z.string().nullable(),
			migration_ms: z.int().nullable(),
			tenant_id: z.int().nullable(),
			company: z.string().nullable(),
			slug: z.string().nullable(),
			company_status: z.string().nullable(),
			backup_at: z.string().nullable(),
			backup_bytes: z.int().nullable(),
			backup_failed_at: z.string().nullable(),
			backup_error: z.string().nullable(),
		}),
	),
});

/** The databases as recorded, and their migration run by run. */
export const fleetRunRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/databases",
		area: "console",
		summary: "List the databases as they were last recorded, and the newest run of migrations.",
		operation: listDatabases,
		response: databaseList,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run",
		area: "console",
		summary: "Begin to bring databases to the schema of this release; the run goes on in the background.",
		operation: startFleetRun,
		response: databaseList,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/step",
		area: "console",
		summary: "Take the next step of a run now, unless one is under way.",
		operation: continueFleetRun,
		response: databaseList,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/stop",
		area: "console",
		summary: "Stop a run after the databases it is at.",
		operation: stopFleetRun,
		response: databaseList,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/resume",
		area: "console",
		summary: "Go on with a run; databases of it that failed and are named are tried again.",
		operation: resumeFleetRun,
		response: databaseList,
	}),
] as const;
