import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectHalfDays } from "~/db/repositories/holiday-reads";
import { selectRotaVehicles, type WeekFilter } from "~/db/repositories/organizer-week";
import {
	selectAbsencesIn,
	selectFavouritesIn,
	selectOffRoadIn,
	selectRotaDrivers,
	selectWorkdaysIn,
} from "~/db/repositories/rota";
import { driverPapers, neededLicence } from "~/domain/drivers/papers";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

/** More vehicles than this are planned in several goes. */
export const MAX_ROTA_VEHICLES = 1_000;

type Papers = z.output<typeof driverPapers>;

const HOLIDAY = 1;

/** How a driver is away on a day, and which half of it; null for the whole day. */
interface RotaAbsence {
	type: number;
	half_day: "am" | "pm" | null;
}

export interface RotaVehicle {
	id: number;
	reg: string;
	vehicle_type_id: number | null;
	needed: z.output<typeof neededLicence> | null;
	gross_weight: number | null;
}

export type RotaWorkday = Omit<RowOf<typeof selectWorkdaysIn>, "jobs"> & { jobs: number };

/** What is needed to decide about a rota. Maps of days have keys of an id and a date: `12 2026-11-25`. */
export interface RotaFacts {
	today: DateText;
	vehicles: RotaVehicle[];
	drivers: ReadonlyMap<number, { full_name: string; papers: Papers }>;
	away: ReadonlyMap<string, RotaAbsence>;
	offRoad: ReadonlySet<string>;
	/** Also those of the week before. */
	workdays: readonly RotaWorkday[];
	/** By vehicle, in order. */
	favourites: ReadonlyMap<number, number[]>;
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
	const [vehicles, drivers, away, halfDays, offRoad, workdays, favourites] = await read(ctx.d1, [
		selectRotaVehicles(filter, ids, MAX_ROTA_VEHICLES + 1),
		selectRotaDrivers(),
		selectAbsencesIn({ from, to }),
		selectHalfDays({ from, to }),
		selectOffRoadIn({ from, to }),
		selectWorkdaysIn({ from: addDays(from, -7), to }, shift_type_id),
		selectFavouritesIn(shift_type_id),
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
		workdays,
		favourites: favouritesByVehicle,
	};
}
