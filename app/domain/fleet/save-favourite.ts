import { z } from "zod";
import { commit, type Statement, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { insertFavourite, raiseVehicleVersion, updateFavourite } from "~/db/repositories/vehicles";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { organizerChange } from "~/domain/shared/changes/organizer-change";
import { conflict, notFound } from "~/domain/shared/errors";
import { idField, shiftField } from "~/domain/shared/input-fields";
import type { Ctx } from "~/tenancy/ctx";

const requiredId = (name: string) =>
	idField.refine((sent) => sent !== null, `Name the ${name}`).transform(Number);

/** A favourite driver of a vehicle for a shift. */
export const favouriteInput = z.object({
	vehicle_id: requiredId("vehicle"),
	driver_id: requiredId("driver"),
	shift_type_id: shiftField,
});
export const replaceFavouriteInput = z.object({ driver_id: requiredId("driver") });

/** A favourite driver as returned by the API. */
export const favouriteResponse = z.object({
	id: z.int(),
	vehicle_id: z.int(),
	driver_id: z.int(),
	shift_type_id: z.int(),
	position: z.int(),
	full_name: z.string(),
});
export type Favourite = z.infer<typeof favouriteResponse>;

const FAVOURITE_SQL = `SELECT f.id, f.vehicle_id, f.driver_id, f.shift_type_id, f.position, d.full_name
	FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id`;

/** Adds a favourite driver to a vehicle's shift. Throws 404, and 409 if the driver is already a favourite. */
export const addFavourite = defineOperation({
	access: staffWith("organizer.write"),
	input: favouriteInput,
	async run({ ctx, input }): Promise<Favourite> {
		const { vehicle_id, driver_id, shift_type_id } = input;
		await assertExist(ctx, driver_id, vehicle_id);
		const insert = insertFavourite(ctx, input);
		return await saveFavourite(ctx, insert, vehicle_id, {
			sql: `${FAVOURITE_SQL} WHERE f.vehicle_id = ? AND f.driver_id = ? AND f.shift_type_id = ?`,
			params: [vehicle_id, driver_id, shift_type_id],
		});
	},
});

/** Replaces the driver of a favourite, by the favourite's id. Throws 404 and 409. */
export const replaceFavourite = defineOperation({
	access: staffWith("organizer.write"),
	input: replaceFavouriteInput.extend(idInput.shape),
	async run({ ctx, input }): Promise<Favourite> {
		const [[row]] = await read(ctx.d1, [query<Favourite>(`${FAVOURITE_SQL} WHERE f.id = ?`, input.id)]);
		if (!row) throw notFound("Favourite driver");
		await assertExist(ctx, input.driver_id, row.vehicle_id);
		const update = updateFavourite(ctx, input.id, input.driver_id);
		return await saveFavourite(ctx, update, row.vehicle_id, {
			sql: `${FAVOURITE_SQL} WHERE f.id = ?`,
			params: [input.id],
		});
	},
});

async function assertExist(ctx: Ctx, driver_id: number, vehicle_id: number): Promise<void> {
	const [[driver], [vehicle]] = await read(ctx.d1, [
		query<{ id: number }>(
			"SELECT id FROM driver WHERE id = ? AND deleted_at IS NULL AND status = 1",
			driver_id,
		),
		query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", vehicle_id),
	]);
	if (!driver) throw notFound("Driver");
	if (!vehicle) throw notFound("Vehicle");
}

async function saveFavourite(
	ctx: Ctx,
	write: Statement,
	vehicle_id: number,
	row: Statement,
): Promise<Favourite> {
	const change = organizerChange(
		"faviroteDriver",
		{ entity: "vehicle", entity_id: vehicle_id },
		{ vehicle_id },
	);
	try {
		const { results } = await commit(ctx, [write, raiseVehicleVersion(ctx, vehicle_id), row], [change]);
		return favouriteResponse.parse(results[2]?.results[0]);
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw conflict("This driver is already a favourite of the vehicle.");
		throw error;
	}
}
