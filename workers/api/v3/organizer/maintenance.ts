import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { removeFavourite } from "~/domain/fleet/favourites";
import {
	addFavourite,
	favouriteInput,
	favouriteResponse,
	replaceFavourite,
	replaceFavouriteInput,
} from "~/domain/fleet/save-favourite";
import {
	getUpcomingMaintenance,
	removeVor,
	setMaintenance,
	upcomingMaintenanceResponse,
} from "~/domain/maintenance/maintenance-days";
import {
	addVehicleReminder,
	listVehicleReminders,
	readVehicleReminder,
	removeVehicleReminder,
	vehicleReminderResponse,
} from "~/domain/maintenance/reminders";
import { maintenanceInput, vehicleReminderInput, vorDay } from "~/domain/maintenance/schemas";
import { organizerText, vehicleText } from "~/domain/office-messages";
import { idParam, positiveIdField, vehicleParam, weekReadAccess, weekWriteAccess } from "./access";

const area = "organizer";

/** Vehicles: favourite drivers, maintenance days and reminders. */
export const maintenanceRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/vehicle-fav-driver",
		area,
		summary: "Add a favourite driver to a vehicle's shift.",
		access: weekWriteAccess,
		body: favouriteInput,
		response: favouriteResponse,
		async handle({ ctx, body }) {
			return { message: organizerText.favouriteAdded, data: await addFavourite({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/vehicle-fav-driver/{id}",
		area,
		summary: "Replace a favourite driver; the id is that of the favourite.",
		access: weekWriteAccess,
		params: idParam,
		body: replaceFavouriteInput,
		response: favouriteResponse,
		async handle({ ctx, params, body }) {
			const data = await replaceFavourite({ ctx: ctx(), input: { ...params, ...body } });
			return { message: organizerText.favouriteReplaced, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/remove-fav-driver/{id}",
		aliases: [{ method: "DELETE" }],
		area,
		summary: "Remove a favourite driver from a vehicle; the id is that of the favourite.",
		access: weekWriteAccess,
		changesState: true,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: organizerText.favouriteRemoved, data: await removeFavourite(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/upcoming-vehicle-maintenance-dates/{vehicleId}",
		area,
		summary: "List a vehicle's upcoming VOR, PMI and MOT days, and the days on which it has work.",
		access: weekReadAccess,
		params: vehicleParam,
		response: upcomingMaintenanceResponse,
		async handle({ ctx, params }) {
			return { data: await getUpcomingMaintenance({ ctx: ctx(), input: { vehicle_id: params.vehicleId } }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-vor-pmi-mot-dates/{vehicleId}",
		area,
		summary: "Set a vehicle's upcoming VOR, PMI and MOT days; kinds left out stay as they are.",
		access: weekWriteAccess,
		params: vehicleParam,
		body: maintenanceInput,
		response: upcomingMaintenanceResponse,
		async handle({ ctx, params, body }) {
			const input = { ...body, vehicle_id: params.vehicleId };
			const { message, upkeep } = await setMaintenance({ ctx: ctx(), input });
			return { message, data: upkeep };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-vor",
		area,
		summary: "Delete a vehicle's VOR day.",
		access: weekWriteAccess,
		query: vorDay,
		response: upcomingMaintenanceResponse,
		async handle({ ctx, query }) {
			return { message: "Details Successfully Updated", data: await removeVor({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-reminder",
		area,
		summary: "List the upcoming reminders of one vehicle or of all.",
		access: weekReadAccess,
		query: z.object({ vehicle_id: positiveIdField.optional() }),
		response: z.array(vehicleReminderResponse),
		async handle({ ctx, query }) {
			return { data: await listVehicleReminders({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/vehicle-reminder",
		area,
		summary: "Add a reminder to a vehicle.",
		access: weekWriteAccess,
		body: vehicleReminderInput,
		response: vehicleReminderResponse,
		async handle({ ctx, body }) {
			return {
				message: vehicleText.reminderAdded,
				data: await addVehicleReminder({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-reminder/{id}",
		area,
		summary: "Get a reminder of a vehicle.",
		access: weekReadAccess,
		params: idParam,
		response: vehicleReminderResponse,
		async handle({ ctx, params }) {
			return { data: await readVehicleReminder(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-reminder/{id}",
		area,
		summary: "Delete a reminder of a vehicle.",
		access: weekWriteAccess,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			const data = await removeVehicleReminder({ ctx: ctx(), input: params });
			return { message: vehicleText.reminderDeleted, data };
		},
	}),
];
