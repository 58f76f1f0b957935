import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import { eachDay } from "~/shared/time/dates";
import { readRotaFacts } from "./facts";
import { MAX_ROTA_VEHICLES } from "./rota-facts";
import { planRota } from "./rules";
import { type RotaPreview, rotaPreviewInput, rotaPreviewResponse } from "./schemas";

/** The bookings that a rota would make, day by day, and the conflicts with them. Changes nothing. Throws 422 for more than 1,000 vehicles. */
export const previewRota = defineOperation({
	access: staffWith("organizer.read"),
	input: rotaPreviewInput,
	response: rotaPreviewResponse,
	async run({ ctx, input }): Promise<RotaPreview> {
		const { from, to, shift_type_id, keywords } = input;
		const filter = { from, to, shift_type_id, keywords, vehicle_type_id: input.vehicle_type_id || null };
		const facts = await readRotaFacts(ctx, filter, input.vehicle_ids ?? null);
		if (facts.vehicles.length > MAX_ROTA_VEHICLES)
			throw validation({ vehicle_ids: "At most 1,000 vehicles at a time: choose a vehicle type." });
		return {
			days: planRota({ ...input, dates: eachDay(from, to) }, facts),
			vehicles: facts.vehicles.length,
			without_favourite: facts.vehicles.filter(({ id }) => !facts.favourites.has(id)).length,
		};
	},
});
