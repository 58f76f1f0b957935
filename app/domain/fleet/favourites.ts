import { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { deleteFavourite, raiseVehicleVersion } from "~/db/repositories/vehicles";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { organizerChange } from "~/domain/shared/changes/organizer-change";
import { notFound } from "~/domain/shared/errors";

interface DriverRow {
	id: number;
	code: string;
	first_name: string;
	last_name: string;
	full_name: string;
	profile_image: string | null;
	class_name: string;
}

/** The active drivers with a licence of the given class or higher. Throws 404 for an unknown class. */
export const listDriversOfClass = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput,
	async run({ ctx, input: { id: licence_class_id } }): Promise<DriverRow[]> {
		const [[licenceClass], rows] = await read(ctx.d1, [
			query<{ id: number }>("SELECT id FROM licence_class WHERE id = ?", licence_class_id),
			query<DriverRow>(
				`SELECT d.id, d.code, d.first_name, d.last_name, d.full_name, d.profile_image, k.class_name
			FROM driver d JOIN driver_licence l ON l.driver_id = d.id JOIN licence_class k ON k.id = l.licence_class_id
			WHERE d.deleted_at IS NULL AND d.status = 1 AND k.rank >= (SELECT rank FROM licence_class WHERE id = ?)
			ORDER BY d.first_name, d.last_name, d.id`,
				licence_class_id,
			),
		]);
		if (!licenceClass) throw notFound("Licence type");
		return rows;
	},
});

/** Whether a driver is a favourite of other vehicles than the given one, and of which. Throws 404. */
export const listOtherVehicles = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput.extend({ vehicle: z.coerce.number().int().positive().optional() }),
	async run({ ctx, input: { id: driver_id, vehicle: vehicle_id = 0 } }) {
		const [[driver], rows] = await read(ctx.d1, [
			query<{ id: number }>("SELECT id FROM driver WHERE id = ? AND deleted_at IS NULL", driver_id),
			query<{ id: number; code: string; reg: string; shift_type_id: number }>(
				`SELECT v.id, v.code, v.reg, f.shift_type_id FROM vehicle_favourite_driver f JOIN vehicle v ON v.id = f.vehicle_id
			WHERE f.driver_id = ? AND v.id <> ? AND v.deleted_at IS NULL ORDER BY v."order", v.id`,
				driver_id,
				vehicle_id,
			),
		]);
		if (!driver) throw notFound("Driver");
		return { assigned: rows.length > 0, vehicles: rows };
	},
});

/** Removes a favourite driver from a vehicle. Throws 404. */
export const removeFavourite = defineOperation({
	access: [staffWith("fleet.write"), staffWith("organizer.write")],
	input: idInput,
	async run({ ctx, input: { id } }): Promise<{ id: number }> {
		const [[row]] = await read(ctx.d1, [
			query<{ vehicle_id: number }>("SELECT vehicle_id FROM vehicle_favourite_driver WHERE id = ?", id),
		]);
		if (!row) throw notFound("Favourite driver");
		await commit(
			ctx,
			[deleteFavourite(id), raiseVehicleVersion(ctx, row.vehicle_id)],
			[
				organizerChange(
					"faviroteDriver",
					{ entity: "vehicle", entity_id: row.vehicle_id },
					{ vehicle_id: row.vehicle_id },
				),
			],
		);
		return { id };
	},
});
