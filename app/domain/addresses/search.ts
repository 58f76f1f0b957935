import { z } from "zod";
import type { Verb } from "~/tenancy/ctx";

export const addressSearchInput = z.object({
	q: z
		.string("Type an address")
		.trim()
		.min(2, "Type at least two characters")
		.max(200, "At most 200 characters"),
});

/** Up to ten places that match the text, best first. */
export async function searchAddress({ ctx, input }: Verb<z.infer<typeof addressSearchInput>>) {
	return await ctx.maps.search(input.q);
}
