import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { searchAddressResponse } from "./responses";

export const addressSearchInput = z.object({
	q: z
		.string("Type an address")
		.trim()
		.min(2, "Type at least two characters")
		.max(200, "At most 200 characters"),
});

/** Up to ten places that match the text, best first. */
export const searchAddress = defineOperation({
	access: staffWith("jobs.read"),
	input: addressSearchInput,
	response: searchAddressResponse,
	async run({ ctx, input }) {
		return await ctx.maps.search(input.q);
	},
});
