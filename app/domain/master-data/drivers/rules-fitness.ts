import { type DateText, showDate } from "~/shared/time/dates";

/** What a driver's papers allow: licence class with its rank, and the last days of licence, tacho card and CPC card. Null where unknown. */
export interface DriverPapers {
	class_name: string | null;
	rank: number | null;
	licence_expires_on: DateText | null;
	tacho_expires_on: DateText | null;
	cpc_expires_on: DateText | null;
}

/** What a vehicle needs of its driver: the licence class with its rank, and its gross weight in kilograms. Null where unknown. */
export interface DrivenVehicle {
	class_name: string | null;
	rank: number | null;
	gross_weight: number | null;
}

/** Above this weight, in kilograms, a driver needs a tacho card and a CPC. */
const CARDS_ABOVE_KG = 3_500;

/**
 * Why a driver may not legally drive a vehicle on a day, the gravest first; empty if nothing is known against it. What is not on record is
 * no reason: many companies keep only some of it.
 */
export function findUnfitReasons(papers: DriverPapers, vehicle: DrivenVehicle, day: DateText): string[] {
	const reasons: string[] = [];
	if (papers.rank !== null && vehicle.rank !== null && papers.rank < vehicle.rank)
		reasons.push(
			`Licence ${papers.class_name ?? ""} is too low, ${vehicle.class_name ?? "a higher class"} needed`,
		);
	const expiring: [name: string, date: DateText | null][] = [["Licence", papers.licence_expires_on]];
	if (vehicle.gross_weight !== null && vehicle.gross_weight > CARDS_ABOVE_KG)
		expiring.push(["Tacho card", papers.tacho_expires_on], ["CPC card", papers.cpc_expires_on]);
	for (const [name, date] of expiring)
		if (date !== null && date < day) reasons.push(`${name} expired on ${showDate(date)}`);
	return reasons;
}
