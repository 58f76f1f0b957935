import { showDate } from "../time/dates";

/** What a driver is away for, by the number stored. */
export const AWAY: Record<number, string> = { 1: "On holiday", 2: "Sick", 3: "Not available" };

interface WorkDayFacts {
	driver_id: number | null;
	away: number | null;
	vor: 0 | 1;
	clockin_time: string | null;
	clockout_time: string | null;
	/** The job that is being allocated already lies on it. */
	carries: 0 | 1;
}

/** Whether somebody can take a job, and what speaks against it, most important first. */
export interface Availability {
	free: boolean;
	reasons: string[];
}

const answer = (reasons: (string | false | null | undefined)[]): Availability => {
	const said = reasons.filter((reason) => typeof reason === "string" && reason !== "").map(String);
	return { free: said.length === 0, reasons: said };
};

/** Whether a workday can take a job. It is advice: the dispatcher decides. */
export const workDayAvailability = (day: WorkDayFacts): Availability =>
	answer([
		day.carries === 1 && "Carries this job",
		day.driver_id === null && "No driver yet",
		day.away !== null && (AWAY[day.away] ?? "Not available"),
		day.vor === 1 && "Vehicle is VOR",
		day.clockout_time !== null && "Clocked out",
	]);

/** Why a driver without a workday cannot be given a job on that day. */
export const idleDriverAvailability = ({ away }: { away: number | null }): Availability =>
	answer([away === null ? "No workday on this day" : (AWAY[away] ?? "Not available")]);

/** Whether a sub-contractor or owner-driver can take a job on a day. */
export const partnerAvailability = (
	partner: { insurance_expires_on: string | null; carries: 0 | 1 },
	date: string,
): Availability =>
	answer([
		partner.carries === 1 && "Carries this job",
		partner.insurance_expires_on !== null &&
			partner.insurance_expires_on < date &&
			`Insurance expired on ${showDate(partner.insurance_expires_on)}`,
	]);
