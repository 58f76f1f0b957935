import { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { todayInLondon } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { vehicleReminderInput } from "./schemas";

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
export type VehicleReminder = z.infer<typeof vehicleReminderResponse>;

const REMINDERS_SQL = `SELECT r.id, r.vehicle_id, v.reg, r.date, r.time, r.notes, r.sent_at
	FROM vehicle_reminder r JOIN vehicle v ON v.id = r.vehicle_id`;

const reminderChange = (vehicle_id: number) => ({
	type: "organizerChange",
	kind: "vehicleReminder",
	entity: "vehicle",
	entity_id: vehicle_id,
	payload: { vehicle_id },
});

/** The reminders of a vehicle, or of all vehicles, from today on; the next first. */
export async function listVehicleReminders({
	ctx,
	input,
}: Verb<{ vehicle_id?: number }>): Promise<VehicleReminder[]> {
	const [rows] = await read(ctx.d1, [
		query<VehicleReminder>(
			`${REMINDERS_SQL} WHERE (?1 IS NULL OR r.vehicle_id = ?1) AND r.date >= ?2 ORDER BY r.date, r.time, r.id LIMIT 200`,
			input.vehicle_id ?? null,
			todayInLondon(ctx.now),
		),
	]);
	return rows;
}

/** One reminder. Throws 404. */
export async function readVehicleReminder(ctx: Ctx, id: number): Promise<VehicleReminder> {
	const [[row]] = await read(ctx.d1, [query<VehicleReminder>(`${REMINDERS_SQL} WHERE r.id = ?`, id)]);
	if (!row) throw notFound("Vehicle reminder");
	return row;
}

/** Adds a reminder to a vehicle. Throws 404 and 422. */
export async function addVehicleReminder({
	ctx,
	input,
}: Verb<z.output<typeof vehicleReminderInput>>): Promise<VehicleReminder> {
	const [[vehicle]] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", input.vehicle_id),
	]);
	if (!vehicle) throw notFound("Vehicle");
	const { results } = await commit(
		ctx,
		[
			{
				sql: `INSERT INTO vehicle_reminder (vehicle_id, date, time, notes, created_at, updated_at)
					VALUES (?1, ?2, ?3, ?4, ?5, ?5) RETURNING id`,
				params: [input.vehicle_id, input.date, input.time, input.notes, ctx.now.toISOString()],
			},
		],
		[reminderChange(input.vehicle_id)],
	);
	const created = z.object({ id: z.int() }).parse(results[0]?.results[0]);
	return await readVehicleReminder(ctx, created.id);
}

/** Deletes a reminder. Throws 404. */
export async function removeVehicleReminder({ ctx, input }: Verb<{ id: number }>): Promise<{ id: number }> {
	const { vehicle_id } = await readVehicleReminder(ctx, input.id);
	await commit(
		ctx,
		[{ sql: "DELETE FROM vehicle_reminder WHERE id = ?", params: [input.id] }],
		[reminderChange(vehicle_id)],
	);
	return { id: input.id };
}
