import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { findAnything, searchInput } from "~/domain/search/find-anything";

const hits = z.array(z.object({ id: z.number(), name: z.string(), hint: z.string().nullable() }));

export const searchRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/search",
		area: "common",
		summary: "Jobs, customers, vehicles and drivers that match a few letters.",
		access: staffWith("search"),
		query: searchInput,
		answer: z.object({
			jobs: z.array(
				z
					.object({ id: z.number(), job_number: z.string(), customer_name: z.string(), status: z.string() })
					.loose(),
			),
			customers: hits,
			vehicles: hits,
			drivers: hits,
		}),
		async handle({ ctx, query }) {
			return { data: await findAnything({ ctx: ctx(), input: query }) };
		},
	}),
];
