import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allStaff } from "~/domain/kernel/permissions/access";

const point = z
	.string("Enter latitude and longitude, as in 51.5,-0.1.")
	.trim()
	.regex(/^-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, "Enter latitude and longitude, as in 51.5,-0.1.")
	.transform((text) => {
		const [latitude = 0, longitude = 0] = text.split(",").map(Number);
		return { latitude, longitude };
	})
	.refine(
		(p) => Math.abs(p.latitude) <= 90 && Math.abs(p.longitude) <= 180,
		"Latitude must be between -90 and 90, longitude between -180 and 180.",
	);

export const distanceInput = z.object({ origin: point, destination: point });

/** Road distance between two positions, in miles; `estimate` is true when no route provider answered. */
export const calculateDistance = defineOperation({
	access: allStaff,
	input: distanceInput,
	response: z.object({ distance: z.number(), estimate: z.boolean() }),
	async run({ ctx, input }) {
		const { miles, estimate } = await ctx.maps.distance(input.origin, input.destination);
		return { distance: miles, estimate };
	},
});
