import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { defineRoute } from "@/workers/http/route";
import { listDriversOfClass, listOtherVehicles, removeFavourite } from "~/domain/fleet/favourites";
import { trailers, vehicles, vehicleTypes } from "~/domain/fleet/resources";
import { getVehicleHistory, historyEntry } from "~/domain/fleet/vehicle-history";
import { organizerText } from "~/domain/office-messages";

const driverResponse = z.object({ id: z.int(), full_name: z.string() }).catchall(z.unknown());

/** Vehicles, vehicle types, trailers and favourite drivers. */
export const fleetRoutes = [
	...[vehicleTypes, trailers, vehicles].flatMap((resource) => resourceRoutes(resource)),
	defineRoute({
		method: "GET",
		path: "/client/favorite-driver-by-class/{id}",
		area: "fleet",
		summary: "List the drivers whose licence covers a vehicle class; the id is that of the class.",
		access: staffWith("fleet.read"),
		params: idParam,
		response: z.array(driverResponse),
		async handle({ ctx, params }) {
			return { data: await listDriversOfClass(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-history/{id}",
		area: "fleet",
		summary: "List the history of a vehicle, newest first: drivers, checks, days off the road, changes.",
		access: staffWith("fleet.read"),
		params: idParam,
		response: z.array(historyEntry),
		async handle({ ctx, params }) {
			return { data: await getVehicleHistory(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-fav-driver-already-assigned/{id}",
		area: "fleet",
		summary: "List the other vehicles that have a driver as favourite; the id is that of the driver.",
		access: staffWith("fleet.read"),
		params: idParam,
		query: z.object({ vehicle: z.coerce.number().int().positive().optional() }),
		response: z.object({
			assigned: z.boolean(),
			vehicles: z.array(z.object({ id: z.int() }).catchall(z.unknown())),
		}),
		async handle({ ctx, params, query }) {
			const found = await listOtherVehicles(ctx(), params.id, query.vehicle ?? 0);
			return { data: { assigned: found.length > 0, vehicles: found } };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-favirote-driver/{id}",
		aliases: [{ method: "DELETE", path: "/client/vehicle-favourite-driver/{id}" }],
		area: "fleet",
		summary: "Remove a favourite driver from a vehicle; the id is that of the favourite.",
		access: staffWith("fleet.write"),
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: organizerText.favouriteRemoved, data: await removeFavourite(ctx(), params.id) };
		},
	}),
];
