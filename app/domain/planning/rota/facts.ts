import { z } from "zod";
import { read } from "~/db/read";
import { selectUnsafeDefects } from "~/db/repositories/planning/board/fitness-sql";
import { selectHalfDays } from "~/db/repositories/planning/holiday-reads";
import { selectRotaVehicles, type WeekFilter } from "~/db/repositories/planning/organizer-week";
import {
	selectAbsencesIn,
	selectFavouritesIn,
	selectOffRoadIn,
	selectRotaDrivers,
	selectWorkdaysIn,
} from "~/db/repositories/planning/rota";
import { driverPapers, neededLicence } from "~/domain/master-data/drivers/papers";
import type { OpenDefect } from "~/domain/planning/run/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { MAX_ROTA_VEHICLES, type RotaAbsence, type RotaFacts } from "./rota-facts";

const HOLIDAY = 1;

/** The defects of vehicles, by vehicle. */
function groupDefects(rows: readonly (OpenDefect & { vehicle_id: number | null })[]) {
	const byVehicle = new Map<number, OpenDefect[]>();
	for (const { vehicle_id, name, description, reported_on } of rows)
		if (vehicle_id !== null)
			byVehicle.set(vehicle_id, [...(byVehicle.get(vehicle_id) ?? []), { name, description, reported_on }]);
	return byVehicle;
}

const papersColumn = z.string().transform((text) => driverPapers.parse(JSON.parse(text)));
const neededColumn = z
	.string()
	.nullable()
	.transform((text) => (text === null ? null : neededLicence.parse(JSON.parse(text))));

/** Reads the facts for some vehicles: all of the filter, or those of it with these ids. */
export async function readRotaFacts(
	ctx: Ctx,
	filter: WeekFilter,
	ids: readonly number[] | null,
): Promise<RotaFacts> {
	const { from, to, shift_type_id } = filter;
	const [vehicles, drivers, away, halfDays, offRoad, workdays, favourites, defects] = await read(ctx.d1, [
		selectRotaVehicles(filter, ids, MAX_ROTA_VEHICLES + 1),
		selectRotaDrivers(),
		selectAbsencesIn({ from, to }),
		selectHalfDays({ from, to }),
		selectOffRoadIn({ from, to }),
		selectWorkdaysIn({ from: addDays(from, -7), to }, shift_type_id),
		selectFavouritesIn(shift_type_id),
		selectUnsafeDefects(),
	]);
	const favouritesByVehicle = new Map<number, number[]>();
	for (const { vehicle_id, driver_id } of favourites)
		favouritesByVehicle.set(vehicle_id, [...(favouritesByVehicle.get(vehicle_id) ?? []), driver_id]);
	return {
		today: todayInLondon(ctx.now),
		vehicles: vehicles.map((row) => ({ ...row, needed: neededColumn.parse(row.needed) })),
		drivers: new Map(
			drivers.map(({ id, full_name, papers }) => [id, { full_name, papers: papersColumn.parse(papers) }]),
		),
		away: new Map<string, RotaAbsence>([
			...halfDays.map(({ driver_id, date, half_day }): [string, RotaAbsence] => [
				`${driver_id} ${date}`,
				{ type: HOLIDAY, half_day },
			]),
			...away.map(({ driver_id, date, type }): [string, RotaAbsence] => [
				`${driver_id} ${date}`,
				{ type, half_day: null },
			]),
		]),
		offRoad: new Set(offRoad.map(({ vehicle_id, date }) => `${vehicle_id} ${date}`)),
		defects: groupDefects(defects),
		workdays,
		favourites: favouritesByVehicle,
	};
}
