import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	addFavourite,
	favouriteInput,
	favouriteShape,
	replaceFavourite,
	replaceInput,
} from "~/domain/fleet/choose-favourite";
import { removeFavourite } from "~/domain/fleet/favourites";
import { removeVor, setMaintenance, upcomingMaintenance, upkeepShape } from "~/domain/maintenance/days";
import {
	addVehicleReminder,
	readVehicleReminder,
	removeVehicleReminder,
	vehicleReminderShape,
	vehicleReminders,
} from "~/domain/maintenance/reminders";
import { maintenanceInput, vehicleReminderInput, vorDay } from "~/domain/maintenance/schemas";
import { organizerText, vehicleText } from "~/domain/office-messages";
import { anId, idParam, readsWeek, vehicleParam, writesWeek } from "./access";

const area = "organizer";

/** Vehicles: who usually drives them, when they are in the workshop, what to remember. */
export const maintenanceRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/vehicle-fav-driver",
		area,
		summary: "Adds a favourite driver to a vehicle's shift.",
		access: writesWeek,
		body: favouriteInput,
		answer: favouriteShape,
		async handle({ ctx, body }) {
			return { message: organizerText.favouriteAdded, data: await addFavourite({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/vehicle-fav-driver/{id}",
		area,
		summary: "Puts another driver in a favourite's place; the id is the favourite's.",
		access: writesWeek,
		params: idParam,
		body: replaceInput,
		answer: favouriteShape,
		async handle({ ctx, params, body }) {
			const data = await replaceFavourite({ ctx: ctx(), input: { ...params, ...body } });
			return { message: organizerText.favouriteReplaced, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/remove-fav-driver/{id}",
		also: [{ method: "DELETE" }],
		area,
		summary: "Takes a favourite driver from a vehicle; the id is the favourite's.",
		access: writesWeek,
		changesState: true,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: organizerText.favouriteRemoved, data: await removeFavourite(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/upcoming-vehicle-maintenance-dates/{vehicleId}",
		area,
		summary: "A vehicle's coming VOR, PMI and MOT days, and those on which it has work.",
		access: readsWeek,
		params: vehicleParam,
		answer: upkeepShape,
		async handle({ ctx, params }) {
			return { data: await upcomingMaintenance({ ctx: ctx(), input: { vehicle_id: params.vehicleId } }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-vor-pmi-mot-dates/{vehicleId}",
		area,
		summary: "Sets a vehicle's coming VOR, PMI and MOT days; a kind that is not sent stays.",
		access: writesWeek,
		params: vehicleParam,
		body: maintenanceInput,
		answer: upkeepShape,
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
		summary: "Ends a vehicle's day off the road.",
		access: writesWeek,
		query: vorDay,
		answer: upkeepShape,
		async handle({ ctx, query }) {
			return { message: "Details Successfully Updated", data: await removeVor({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-reminder",
		area,
		summary: "The coming reminders of a vehicle, or of all.",
		access: readsWeek,
		query: z.object({ vehicle_id: anId.optional() }),
		answer: z.array(vehicleReminderShape),
		async handle({ ctx, query }) {
			return { data: await vehicleReminders({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/vehicle-reminder",
		area,
		summary: "Adds a reminder to a vehicle.",
		access: writesWeek,
		body: vehicleReminderInput,
		answer: vehicleReminderShape,
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
		summary: "One reminder of a vehicle.",
		access: readsWeek,
		params: idParam,
		answer: vehicleReminderShape,
		async handle({ ctx, params }) {
			return { data: await readVehicleReminder(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/vehicle-reminder/{id}",
		area,
		summary: "Deletes a reminder of a vehicle.",
		access: writesWeek,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			const data = await removeVehicleReminder({ ctx: ctx(), input: params });
			return { message: vehicleText.reminderDeleted, data };
		},
	}),
];
