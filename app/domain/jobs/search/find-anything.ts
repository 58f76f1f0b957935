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

export const searchInput = z.object({ q: searchField.min(1) });

/**
 * The results of the command palette: jobs by number, reference, town or postcode, and customers, vehicles and drivers by name, code
 * or registration; at most six of each.
 */
export const findAnything = defineOperation({
	access: staffWith("search"),
	input: searchInput,
	async run({ ctx, input }) {
		const [jobRows, customers, vehicles, drivers] = await read(ctx.d1, [
			selectJobMatches(input.q),
			selectCustomerMatches(input.q),
			selectVehicleMatches(input.q),
			selectDriverMatches(input.q),
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
