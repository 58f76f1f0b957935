import { z } from "zod";
import { read } from "~/db/read";
import {
	selectCustomerMatches,
	selectDriverMatches,
	selectJobMatches,
	selectVehicleMatches,
} from "~/db/repositories/jobs/search-results";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { searchField } from "~/shared/input-fields";
import { publishedAs, unpriced } from "~/shared/money/price-fields";
import type { Ctx } from "~/tenancy/ctx";

export const searchInput = z.object({ q: searchField.min(1) });

const matches = z.array(z.object({ id: z.number(), name: z.string(), hint: z.string().nullable() }));

/**
 * The results of the command palette: jobs by number, reference, town or postcode, and customers, vehicles and drivers by name, code
 * or registration; at most six of each.
 */
export const findAnything = defineOperation({
	access: staffWith("search"),
	input: searchInput,
	response: publishedAs<SearchResults>(
		z.object({
			jobs: z.array(
				z
					.object({ id: z.number(), job_number: z.string(), customer_name: z.string(), status: z.string() })
					.catchall(unpriced()),
			),
			customers: matches,
			vehicles: matches,
			drivers: matches,
		}),
	),
	run: ({ ctx, input }) => readMatches(ctx, input.q),
});

async function readMatches({ d1 }: Ctx, typed: string) {
	const [jobRows, customers, vehicles, drivers] = await read(d1, [
		selectJobMatches(typed),
		selectCustomerMatches(typed),
		selectVehicleMatches(typed),
		selectDriverMatches(typed),
	]);
	return {
		jobs: jobRows.map(({ status, ...job }) => ({ ...job, status: statusName(status) })),
		customers,
		vehicles,
		drivers,
	};
}

export type SearchResults = Awaited<ReturnType<typeof readMatches>>;
