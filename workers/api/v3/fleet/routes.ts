import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { defineRoute } from "@/workers/http/route";
import { assignedElsewhere, driversOfClass, removeFavourite } from "~/domain/fleet/favourites";
import { historyEntry, vehicleHistory } from "~/domain/fleet/history";
import { trailers, vehicles, vehicleTypes } from "~/domain/fleet/resources";
import { organizerText } from "~/domain/office-messages";

const driver = z.object({ id: z.int(), full_name: z.string() }).catchall(z.unknown());

/** Vehicles, their types and trailers, and who usually drives them. */
export const fleetRoutes = [
	...[vehicleTypes, trailers, vehicles].flatMap((resource) => resourceRoutes(resource)),
	defineRoute({
		method: "GET",
		path: "/client/favorite-driver-by-class/{id}",
		area: "fleet",
		summary: "The drivers whose licence covers a class of vehicle; the id is the class.",
		access: staffWith("fleet.read"),
		params: idParam,
		answer: z.array(driver),
		async handle({ ctx, params }) {
			return { data: await driversOfClass(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-history/{id}",
		area: "fleet",
		summary: "What has become of a vehicle, the latest first: drivers, checks, days off the road, changes.",
		access: staffWith("fleet.read"),
		params: idParam,
		answer: z.array(historyEntry),
		async handle({ ctx, params }) {
			return { data: await vehicleHistory(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-fav-driver-already-assigned/{id}",
		area: "fleet",
		summary: "The other vehicles a driver is a favourite of; the id is the driver.",
		access: staffWith("fleet.read"),
		params: idParam,
		query: z.object({ vehicle: z.coerce.number().int().positive().optional() }),
		answer: z.object({
			assigned: z.boolean(),
			vehicles: z.array(z.object({ id: z.int() }).catchall(z.unknown())),
		}),
		async handle({ ctx, params, query }) {
			const found = await assignedElsewhere(ctx(), params.id, query.vehicle ?? 0);
			return { data: { assigned: found.length > 0, vehicles: found } };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-favirote-driver/{id}",
		also: [{ method: "DELETE", path: "/client/vehicle-favourite-driver/{id}" }],
		area: "fleet",
		summary: "Takes a favourite driver from a vehicle; the id is that of the favourite.",
		access: staffWith("fleet.write"),
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: organizerText.favouriteRemoved, data: await removeFavourite(ctx(), params.id) };
		},
	}),
];
