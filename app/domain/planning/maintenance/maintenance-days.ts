import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectDatesAmong,
	selectVehicleDatesFrom,
	selectVehicleId,
} from "~/db/repositories/master-data/vehicle-reads";
import {
	deleteMaintenanceDays,
	insertMaintenanceDays,
	raiseVehicleVersion,
	updateOffRoadDays,
} from "~/db/repositories/messages/vehicles";
import { selectWorkOverDaysOfVehicle } from "~/db/repositories/planning/carried-days";
import { selectDrivenDaysFrom } from "~/db/repositories/planning/workday-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { carriedDayResponse, listCarriedDays } from "~/domain/planning/run/rules-carried-days";
import { organizerChange } from "~/shared/changes/organizer-change";
import { notFound, validation } from "~/shared/errors";
import { vehicleText } from "~/shared/texts/fleet";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import {
	diffDays,
	MAINTENANCE_KINDS,
	type MaintenanceKind,
	maintenanceError,
	maintenanceTitle,
} from "./rules";
import { maintenanceInput, vehicleIdInput, vorDay } from "./schemas";

/** A vehicle's upcoming maintenance days and workdays. */
export const upcomingMaintenanceResponse = z.object({
	vor: z.array(z.string()),
	pmi: z.array(z.string()),
	mot: z.array(z.string()),
	booked: z.array(z.string()),
	/** In progress or completed. */
	worked: z.array(z.string()),
	/** Days that work of a day before reaches into. */
	carried_days: z.array(carriedDayResponse).optional(),
	/** Of the first upcoming VOR day; null without one. */
	vor_details: z
		.object({
			notes: z.string().nullable(),
			workshop: z.string().nullable(),
			expected_return: z.string().nullable(),
		})
		.nullable(),
});
export type UpcomingMaintenance = z.infer<typeof upcomingMaintenanceResponse>;

/** A vehicle's maintenance days and workdays from today on. Throws 404. */
export const getUpcomingMaintenance = defineOperation({
	access: staffWith("organizer.read"),
	input: vehicleIdInput,
	response: upcomingMaintenanceResponse,
	async run({ ctx, input }): Promise<UpcomingMaintenance> {
		const today = todayInLondon(ctx.now);
		const [[vehicle], dates, days, carried] = await read(ctx.d1, [
			selectVehicleId(input.vehicle_id),
			selectVehicleDatesFrom(input.vehicle_id, today),
			selectDrivenDaysFrom(input.vehicle_id, today),
			selectWorkOverDaysOfVehicle(input.vehicle_id, today),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const datesOfKind = (kind: MaintenanceKind) =>
			dates.filter((day) => day.kind === kind).map(({ date }) => date);
		const offRoad = dates.find(({ kind }) => kind === "vor");
		return {
			vor: datesOfKind("vor"),
			pmi: datesOfKind("pmi"),
			mot: datesOfKind("mot"),
			booked: days.filter(({ begun }) => !begun).map(({ date }) => date),
			worked: days.filter(({ begun }) => begun).map(({ date }) => date),
			carried_days: listCarriedDays(carried, today),
			vor_details: offRoad
				? {
						notes: offRoad.notes,
						workshop: offRoad.workshop,
						expected_return: offRoad.expected_return,
					}
				: null,
		};
	},
});

/** Sets a vehicle's upcoming VOR, PMI and MOT days, and why it is off the road; the message names the kinds with new days. Throws 404, 422 for an invalid day. */
export const setMaintenance = defineOperation({
	access: staffWith("organizer.write"),
	input: maintenanceInput.extend(vehicleIdInput.shape),
	response: z.object({ message: z.string(), upkeep: upcomingMaintenanceResponse }),
	async run({ ctx, input }): Promise<{ message: string; upkeep: UpcomingMaintenance }> {
		const before = await getUpcomingMaintenance.run({ ctx, input });
		const today = todayInLondon(ctx.now);
		const worked = new Set(before.worked);
		const changes = MAINTENANCE_KINDS.flatMap(({ kind }) => {
			const requested = input[`${kind}_dates`];
			if (!requested) return [];
			const change = diffDays(before[kind], requested, today);
			const error = change.added.map((date) => maintenanceError(kind, date, { today, worked })).find(Boolean);
			if (error) throw validation({ [`${kind}_dates`]: error });
			return [{ kind, ...change }];
		});
		const { vehicle_id, vor_details } = input;
		const daysChanged = changes.flatMap(({ kind, added, removed }) =>
			daysWrites(ctx, vehicle_id, kind, added, removed),
		);
		// Days that are added to a period that is under way have its reason, too.
		const details = vor_details ?? before.vor_details;
		const writes = [
			...daysChanged,
			...(details && (vor_details || daysChanged.length > 0)
				? [updateOffRoadDays(ctx, vehicle_id, today, details)]
				: []),
		];
		if (writes.length > 0) await commit(ctx, writes, [upkeepChange(input.vehicle_id)]);
		const kindsWithNewDays = changes
			.filter(({ added }) => added.length > 0)
			.map(({ kind }) => maintenanceTitle(kind));
		return {
			message:
				kindsWithNewDays.length > 0
					? vehicleText.datesAdded(kindsWithNewDays.join(", "))
					: "Details Successfully Updated",
			upkeep: await getUpcomingMaintenance.run({ ctx, input }),
		};
	},
});

/** Removes a vehicle's VOR day. Throws 404. */
export const removeVor = defineOperation({
	access: staffWith("organizer.write"),
	input: vorDay,
	response: upcomingMaintenanceResponse,
	message: "Details Successfully Updated",
	async run({ ctx, input }): Promise<UpcomingMaintenance> {
		const { vehicle_id, date } = input;
		const [[row]] = await read(ctx.d1, [selectDatesAmong(vehicle_id, "vor", [date])]);
		if (!row) throw notFound("VOR date");
		await commit(ctx, daysWrites(ctx, vehicle_id, "vor", [], [date]), [upkeepChange(vehicle_id)]);
		return await getUpcomingMaintenance.run({ ctx, input });
	},
});

const upkeepChange = (vehicle_id: number) =>
	organizerChange("vehicleMaintenance", { entity: "vehicle", entity_id: vehicle_id }, { vehicle_id });

function daysWrites(
	ctx: Ctx,
	vehicle_id: number,
	kind: MaintenanceKind,
	added: readonly string[],
	removed: readonly string[],
): Statement[] {
	if (added.length + removed.length === 0) return [];
	return [
		deleteMaintenanceDays(vehicle_id, kind, removed),
		insertMaintenanceDays(ctx, vehicle_id, kind, added),
		raiseVehicleVersion(ctx, vehicle_id),
	];
}
