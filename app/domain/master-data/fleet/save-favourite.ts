import { z } from "zod";
import { commit, type Statement, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { selectActiveDriverName } from "~/db/repositories/master-data/drivers";
import { selectFavourite, selectFavouriteOf } from "~/db/repositories/master-data/favourites";
import { selectVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { insertFavourite, raiseVehicleVersion, updateFavourite } from "~/db/repositories/messages/vehicles";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { conflict, notFound } from "~/shared/errors";
import { idField, shiftField } from "~/shared/input-fields";
import { organizerText } from "~/shared/texts/organizer";
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

/** Adds a favourite driver to a vehicle's shift. Throws 404, and 409 if the driver is already a favourite. */
export const addFavourite = defineOperation({
	access: staffWith("organizer.write"),
	input: favouriteInput,
	response: favouriteResponse,
	message: organizerText.favouriteAdded,
	async run({ ctx, input }): Promise<Favourite> {
		const { vehicle_id, driver_id } = input;
		await assertExist(ctx, driver_id, vehicle_id);
		const insert = insertFavourite(ctx, input);
		return await saveFavourite(ctx, insert, vehicle_id, selectFavouriteOf(input));
	},
});

/** Replaces the driver of a favourite, by the favourite's id. Throws 404 and 409. */
export const replaceFavourite = defineOperation({
	access: staffWith("organizer.write"),
	input: replaceFavouriteInput.extend(idInput.shape),
	response: favouriteResponse,
	message: organizerText.favouriteReplaced,
	async run({ ctx, input }): Promise<Favourite> {
		const [[row]] = await read(ctx.d1, [selectFavourite(input.id)]);
		if (!row) throw notFound("Favourite driver");
		await assertExist(ctx, input.driver_id, row.vehicle_id);
		const update = updateFavourite(ctx, input.id, input.driver_id);
		return await saveFavourite(ctx, update, row.vehicle_id, selectFavourite(input.id));
	},
});

async function assertExist(ctx: Ctx, driver_id: number, vehicle_id: number): Promise<void> {
	const [[driver], [vehicle]] = await read(ctx.d1, [
		selectActiveDriverName(driver_id),
		selectVehicleId(vehicle_id),
	]);
	if (!driver) throw notFound("Driver");
	if (!vehicle) throw notFound("Vehicle");
}

async function saveFavourite(
	ctx: Ctx,
	write: Statement,
	vehicle_id: number,
	query: ReturnType<typeof selectFavourite>,
): Promise<Favourite> {
	const change = organizerChange(
		"faviroteDriver",
		{ entity: "vehicle", entity_id: vehicle_id },
		{ vehicle_id },
	);
	try {
		const { results } = await commit(ctx, [write, raiseVehicleVersion(ctx, vehicle_id), query], [change]);
		const [saved] = returnedRows(query, results[2]);
		// A colleague deleted it between the read and the write.
		if (!saved) throw notFound("Favourite driver");
		return saved;
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw conflict("This driver is already a favourite of the vehicle.");
		throw error;
	}
}
