import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { ROUTE_LOADS } from "~/shared/maps-port";
import { DEFAULT_VEHICLE, TRAVEL_MODES } from "./rules-route";

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);
const metres = z.coerce.number().min(0.5).max(60);

const liveRouteInput = z.object({
	from_latitude: latitude,
	from_longitude: longitude,
	to_latitude: latitude,
	to_longitude: longitude,
	mode: z.enum(TRAVEL_MODES).default(DEFAULT_VEHICLE.mode),
	/** Sizes in metres. */
	length: metres.default(DEFAULT_VEHICLE.length),
	width: metres.default(DEFAULT_VEHICLE.width),
	height: metres.default(DEFAULT_VEHICLE.height),
	load: z.enum(ROUTE_LOADS).default(DEFAULT_VEHICLE.load),
	has_traffic: z
		.enum(["1", "0"])
		.default("1")
		.transform((value) => value === "1"),
});

/** A route from a driver to a stop; `estimate` is true if no route provider answered within 10 seconds. */
export const liveRouteResponse = z.object({
	miles: z.number(),
	minutes: z.int(),
	/** Latitude and longitude of its points. */
	line: z.array(z.tuple([z.number(), z.number()])),
	estimate: z.boolean(),
});
export type LiveRoute = z.infer<typeof liveRouteResponse>;

/** The route from where a driver is to the next stop, for a vehicle of these sizes with this load. */
export const readLiveRoute = defineOperation({
	access: staffWith("organizer.read"),
	input: liveRouteInput,
	response: liveRouteResponse,
	async run({ ctx, input }): Promise<LiveRoute> {
		const { from_latitude, from_longitude, to_latitude, to_longitude, ...vehicle } = input;
		const { legs, line, estimate } = await ctx.maps.route(
			[
				{ latitude: from_latitude, longitude: from_longitude },
				{ latitude: to_latitude, longitude: to_longitude },
			],
			vehicle,
		);
		const [leg = { miles: 0, minutes: 0 }] = legs;
		return { ...leg, line, estimate };
	},
});
