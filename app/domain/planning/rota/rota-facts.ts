import type { z } from "zod";
import type { driverPapers, neededLicence } from "~/domain/master-data/drivers/papers";
import type { OpenDefect } from "~/domain/planning/run/responses";
import type { DateText } from "~/shared/time/dates";

/** More vehicles than this are planned in several goes. */
export const MAX_ROTA_VEHICLES = 1_000;

/** How a driver is away on a day, and which half of it; null for the whole day. */
export interface RotaAbsence {
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

export interface RotaWorkday {
	id: number;
	date: DateText;
	vehicle_id: number | null;
	driver_id: number | null;
	driver: string | null;
	reg: string | null;
	trailer_id: number | null;
	/** UTC. */
	start_time: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	version: number;
	jobs: number;
}

/** What is needed to decide about a rota. Maps of days have keys of an id and a date: `12 2026-11-25`. */
export interface RotaFacts {
	today: DateText;
	vehicles: RotaVehicle[];
	drivers: ReadonlyMap<number, { full_name: string; papers: z.output<typeof driverPapers> }>;
	away: ReadonlyMap<string, RotaAbsence>;
	offRoad: ReadonlySet<string>;
	/** The do-not-drive defects of the vehicles that are not closed. */
	defects?: ReadonlyMap<number, readonly OpenDefect[]>;
	/** Also those of the week before. */
	workdays: readonly RotaWorkday[];
	/** By vehicle, in order. */
	favourites: ReadonlyMap<number, number[]>;
}
