import { defineRoute } from "@/workers/http/route/route";
import { migrateFleetPage, releaseDatabaseOfFleet, showFleet } from "~/domain/provider/clients/fleet";
import { resealPage, showSealed } from "~/domain/provider/clients/reseal";

/** The databases of all companies, page by page. */
export const databaseRoutes = [
	defineRoute({
		method: "POST",
		path: "/console/fleet/status",
		area: "console",
		summary: "Read the schema of a page of databases from the databases themselves.",
		operation: showFleet,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/migrate",
		area: "console",
		summary: "Bring a page of databases to the schema of this release.",
		operation: migrateFleetPage,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/release",
		area: "console",
		summary: "Empty a database that a restore has put aside, and return it to the pool.",
		operation: releaseDatabaseOfFleet,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/sealed",
		area: "console",
		summary: "Count the sealed secrets of a page of databases by the key that each is sealed with.",
		operation: showSealed,
	}),
	defineRoute({
		method: "POST",
		path: "/console/fleet/reseal",
		area: "console",
		summary:
			"Seal secrets of a page of databases with the current key; to be called again while some are left.",
		operation: resealPage,
	}),
] as const;
