import { defineRoute } from "@/workers/http/route/route";
import { staffWith } from "~/domain/kernel/permissions/access";
import { removeFavourite } from "~/domain/master-data/fleet/favourites";
import { addFavourite, replaceFavourite } from "~/domain/master-data/fleet/save-favourite";
import {
	getUpcomingMaintenance,
	removeVor,
	setMaintenance,
	upcomingMaintenanceResponse,
} from "~/domain/planning/maintenance/maintenance-days";
import {
	addVehicleReminder,
	getVehicleReminder,
	listVehicleReminders,
	removeVehicleReminder,
} from "~/domain/planning/maintenance/reminders";
import { vorDay } from "~/domain/planning/maintenance/schemas";

const area = "organizer";

/** Vehicles: favourite drivers, maintenance days and reminders. */
export const maintenanceRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/vehicle-fav-driver",
		area,
		summary: "Add a favourite driver to a vehicle's shift.",
		operation: addFavourite,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/vehicle-fav-driver/{id}",
		area,
		summary: "Replace a favourite driver; the id is that of the favourite.",
		operation: replaceFavourite,
	}),
	defineRoute({
		method: "GET",
		path: "/client/remove-fav-driver/{id}",
		aliases: [{ method: "DELETE" }],
		area,
		summary: "Remove a favourite driver from a vehicle; the id is that of the favourite.",
		changesState: true,
		operation: removeFavourite,
		grant: staffWith("organizer.write"),
	}),
	defineRoute({
		method: "GET",
		path: "/client/upcoming-vehicle-maintenance-dates/{vehicleId}",
		area,
		summary: "List a vehicle's upcoming VOR, PMI and MOT days, and the days on which it has work.",
		operation: getUpcomingMaintenance,
		pathNames: { vehicleId: "vehicle_id" },
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-vor-pmi-mot-dates/{vehicleId}",
		area,
		summary: "Set a vehicle's upcoming VOR, PMI and MOT days; kinds left out stay as they are.",
		operation: setMaintenance,
		response: upcomingMaintenanceResponse,
		pathNames: { vehicleId: "vehicle_id" },
		respond: ({ message, upkeep }) => ({ message, data: upkeep }),
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-vor",
		area,
		summary: "Delete a vehicle's VOR day.",
		operation: removeVor,
		query: vorDay,
		body: null,
		toInput: ({ query }) => query,
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-reminder",
		area,
		summary: "List the upcoming reminders of one vehicle or of all.",
		operation: listVehicleReminders,
	}),
	defineRoute({
		method: "POST",
		path: "/client/vehicle-reminder",
		area,
		summary: "Add a reminder to a vehicle.",
		operation: addVehicleReminder,
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-reminder/{id}",
		area,
		summary: "Get a reminder of a vehicle.",
		operation: getVehicleReminder,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-reminder/{id}",
		area,
		summary: "Delete a reminder of a vehicle.",
		operation: removeVehicleReminder,
	}),
] as const;
