import { z } from "zod";
import { likePattern } from "~/db/case-insensitive";
import { read } from "~/db/read";
import {
	selectCustomerMatches,
	selectDriverMatches,
	selectJobMatches,
	selectVehicleMatches,
} from "~/db/repositories/search-results";
import { statusName } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";

export const searchInput = z.object({ q: z.string().trim().min(1).max(60) });

/**
 * The results of the command palette: jobs by number, reference, town or postcode, and customers, vehicles and drivers by name, code
 * or registration; at most six of each.
 */
export const findAnything = defineOperation({
	access: staffWith("search"),
	input: searchInput,
	async run({ ctx, input }) {
		const like = likePattern(input.q);
		const [jobRows, customers, vehicles, drivers] = await read(ctx.d1, [
			selectJobMatches(input.q),
			selectCustomerMatches(like),
			selectVehicleMatches(like),
			selectDriverMatches(like),
		]);
		return {
			jobs: jobRows.map(({ status, ...job }) => ({ ...job, status: statusName(status) })),
			customers,
			vehicles,
			drivers,
		};
	},
});

export type SearchResults = Awaited<ReturnType<typeof findAnything>>;
