import { resourceRoutes } from "@/workers/api/v3/master-data/records/resource-routes";
import { defineRoute } from "@/workers/http/route/route";
import { staffWith } from "~/domain/kernel/permissions/access";
import {
	listDriversOfClass,
	listOtherVehicles,
	removeFavourite,
} from "~/domain/master-data/fleet/favourites";
import {
	trailerOperations,
	vehicleOperations,
	vehicleTypeOperations,
} from "~/domain/master-data/fleet/operations";
import { getVehicleHistory } from "~/domain/master-data/fleet/vehicle-history";

/** Vehicles, vehicle types, trailers and favourite drivers. */
export const fleetRoutes = [
	...[vehicleTypeOperations, trailerOperations, vehicleOperations].flatMap((operations) =>
		resourceRoutes(operations),
	),
	defineRoute({
		method: "GET",
		path: "/client/favorite-driver-by-class/{id}",
		area: "fleet",
		summary: "List the drivers whose licence covers a vehicle class; the id is that of the class.",
		operation: listDriversOfClass,
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-history/{id}",
		area: "fleet",
		summary: "List the history of a vehicle, newest first: drivers, checks, days off the road, changes.",
		operation: getVehicleHistory,
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-fav-driver-already-assigned/{id}",
		area: "fleet",
		summary: "List the other vehicles that have a driver as favourite; the id is that of the driver.",
		operation: listOtherVehicles,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-favirote-driver/{id}",
		aliases: [{ method: "DELETE", path: "/client/vehicle-favourite-driver/{id}" }],
		area: "fleet",
		summary: "Remove a favourite driver from a vehicle; the id is that of the favourite.",
		operation: removeFavourite,
		grant: staffWith("vehicles.write"),
	}),
] as const;
