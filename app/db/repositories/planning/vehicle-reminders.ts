import { and, eq, gte } from "drizzle-orm";
import { db } from "~/db/builder";
import { vehicle, vehicle_reminder } from "~/db/tenant";

const selectReminders = () =>
	db
		.select({
			id: vehicle_reminder.id,
			vehicle_id: vehicle_reminder.vehicle_id,
			reg: vehicle.reg,
			date: vehicle_reminder.date,
			time: vehicle_reminder.time,
			notes: vehicle_reminder.notes,
			sent_at: vehicle_reminder.sent_at,
		})
		.from(vehicle_reminder)
		.innerJoin(vehicle, eq(vehicle.id, vehicle_reminder.vehicle_id));

/** Selects a reminder of a vehicle. */
export const selectVehicleReminder = (id: number) => selectReminders().where(eq(vehicle_reminder.id, id));

/** Selects the reminders of a vehicle, or of all, from a day on, the next first; at most 200. */
export const selectVehicleReminders = (from: string, vehicle_id?: number | null) =>
	selectReminders()
		.where(
			and(
				gte(vehicle_reminder.date, from),
				typeof vehicle_id === "number" ? eq(vehicle_reminder.vehicle_id, vehicle_id) : undefined,
			),
		)
		.orderBy(vehicle_reminder.date, vehicle_reminder.time, vehicle_reminder.id)
		.limit(200);
