import { z } from "zod";
import { publishedAs } from "@/workers/http/published-as";
import { defineRoute } from "@/workers/http/route";
import { findAnything, type SearchResults } from "~/domain/jobs/search/find-anything";

const matches = z.array(z.object({ id: z.number(), name: z.string(), hint: z.string().nullable() }));

export const searchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/search",
		area: "common",
		summary: "Search jobs, customers, vehicles and drivers by a few letters.",
		operation: findAnything,
		response: publishedAs<SearchResults>(
			z.object({
				jobs: z.array(
					z
						.object({ id: z.number(), job_number: z.string(), customer_name: z.string(), status: z.string() })
						.loose(),
				),
				customers: matches,
				vehicles: matches,
				drivers: matches,
			}),
		),
	}),
] as const;
