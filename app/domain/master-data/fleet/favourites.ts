import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverId } from "~/db/repositories/master-data/drivers";
import {
	selectDriversOfClass,
	selectFavourite,
	selectFavouriteVehicles,
	selectLicenceClass,
} from "~/db/repositories/master-data/favourites";
import { deleteFavourite, raiseVehicleVersion } from "~/db/repositories/messages/vehicles";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { organizerChange } from "~/shared/changes/organizer-change";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { organizerText } from "~/shared/texts/organizer";
import { otherVehiclesResponse, vehicleDriverResponse } from "./responses";

/** The active drivers with a licence of the given class or higher. Throws 404 for an unknown class. */
export const listDriversOfClass = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput,
	response: z.array(vehicleDriverResponse),
	async run({ ctx, input: { id: licence_class_id } }) {
		const [[licenceClass], rows] = await read(ctx.d1, [
			selectLicenceClass(licence_class_id),
			selectDriversOfClass(licence_class_id),
		]);
		if (!licenceClass) throw notFound("Licence type");
		return rows;
	},
});

/** Whether a driver is a favourite of other vehicles than the given one, and of which. Throws 404. */
export const listOtherVehicles = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput.extend({ vehicle: z.coerce.number().int().positive().optional() }),
	response: otherVehiclesResponse,
	async run({ ctx, input: { id: driver_id, vehicle: vehicle_id = 0 } }) {
		const [[driver], rows] = await read(ctx.d1, [
			selectDriverId(driver_id),
			selectFavouriteVehicles(driver_id, vehicle_id),
		]);
		if (!driver) throw notFound("Driver");
		return { assigned: rows.length > 0, vehicles: rows };
	},
});

/** Removes a favourite driver from a vehicle. Throws 404. */
export const removeFavourite = defineOperation({
	access: [staffWith("vehicles.write"), staffWith("organizer.write")],
	input: idInput,
	response: idResponse,
	message: organizerText.favouriteRemoved,
	async run({ ctx, input: { id } }): Promise<{ id: number }> {
		const [[row]] = await read(ctx.d1, [selectFavourite(id)]);
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
