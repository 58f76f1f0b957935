import { defineRoute } from "@/workers/http/route/route";
import { findAnything } from "~/domain/jobs/search/find-anything";

export const searchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/search",
		area: "common",
		summary: "Search jobs, customers, vehicles and drivers by a few letters.",
		operation: findAnything,
	}),
] as const;
