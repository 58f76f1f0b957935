import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { deleteVehicleReminder, insertVehicleReminder } from "~/db/repositories/messages/vehicles";
import { selectVehicleReminder, selectVehicleReminders } from "~/db/repositories/planning/vehicle-reminders";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { vehicleText } from "~/shared/texts/fleet";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { vehicleReminderInput, vehicleReminderQuery } from "./schemas";

/** A reminder about a vehicle. */
export const vehicleReminderResponse = z.object({
	id: z.int(),
	vehicle_id: z.int(),
	reg: z.string(),
	date: z.string(),
	time: z.string().nullable(),
	notes: z.string(),
	sent_at: z.string().nullable(),
});
export type VehicleReminderRow = z.infer<typeof vehicleReminderResponse>;

const reminderChange = (vehicle_id: number) =>
	organizerChange("vehicleReminder", { entity: "vehicle", entity_id: vehicle_id }, { vehicle_id });

/** The reminders of a vehicle, or of all vehicles, from today on; the next first. */
export const listVehicleReminders = defineOperation({
	access: staffWith("organizer.read"),
	input: vehicleReminderQuery,
	response: z.array(vehicleReminderResponse),
	async run({ ctx, input }): Promise<VehicleReminderRow[]> {
		const [rows] = await read(ctx.d1, [selectVehicleReminders(todayInLondon(ctx.now), input.vehicle_id)]);
		return rows;
	},
});

async function readVehicleReminder(ctx: Ctx, id: number): Promise<VehicleReminderRow> {
	const [[row]] = await read(ctx.d1, [selectVehicleReminder(id)]);
	if (!row) throw notFound("Vehicle reminder");
	return row;
}

/** One reminder. Throws 404. */
export const getVehicleReminder = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput,
	response: vehicleReminderResponse,
	run: async ({ ctx, input }): Promise<VehicleReminderRow> => await readVehicleReminder(ctx, input.id),
});

/** Adds a reminder to a vehicle. Throws 404 and 422. */
export const addVehicleReminder = defineOperation({
	access: staffWith("organizer.write"),
	input: vehicleReminderInput,
	response: vehicleReminderResponse,
	message: vehicleText.reminderAdded,
	async run({ ctx, input }): Promise<VehicleReminderRow> {
		const [[vehicle]] = await read(ctx.d1, [selectVehicleId(input.vehicle_id)]);
		if (!vehicle) throw notFound("Vehicle");
		const { results } = await commit(
			ctx,
			[insertVehicleReminder(ctx, input)],
			[reminderChange(input.vehicle_id)],
		);
		const created = z.object({ id: z.int() }).parse(results[0]?.results[0]);
		return await readVehicleReminder(ctx, created.id);
	},
});

/** Deletes a reminder. Throws 404. */
export const removeVehicleReminder = defineOperation({
	access: staffWith("organizer.write"),
	input: idInput,
	response: idResponse,
	message: vehicleText.reminderDeleted,
	async run({ ctx, input }): Promise<{ id: number }> {
		const { vehicle_id } = await readVehicleReminder(ctx, input.id);
		await commit(ctx, [deleteVehicleReminder(input.id)], [reminderChange(vehicle_id)]);
		return { id: input.id };
	},
});
