import { defineRoute } from "@/workers/http/route/route";
import {
	continueFleetRun,
	listDatabases,
	resumeFleetRun,
	startFleetRun,
	stopFleetRun,
} from "~/domain/provider/services/databases";

/** The databases as recorded, and their migration run by run. */
export const fleetRunRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/databases",
		area: "console",
		summary: "List the databases as they were last recorded, and the newest run of migrations.",
		operation: listDatabases,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run",
		area: "console",
		summary: "Begin to bring databases to the schema of this release; the run goes on in the background.",
		operation: startFleetRun,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/step",
		area: "console",
		summary: "Take the next step of a run now, unless one is under way.",
		operation: continueFleetRun,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/stop",
		area: "console",
		summary: "Stop a run after the databases it is at.",
		operation: stopFleetRun,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/run/{id}/resume",
		area: "console",
		summary: "Go on with a run; databases of it that failed and are named are tried again.",
		operation: resumeFleetRun,
	}),
] as const;
