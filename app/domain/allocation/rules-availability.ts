import { type DocumentDates, listExpired } from "~/domain/expiry/rules-documents";

/** Why a driver is absent, by stored number. */
export const ABSENCES: Record<number, string> = { 1: "On holiday", 2: "Sick", 3: "Not available" };

interface WorkDayFacts {
	driver_id: number | null;
	away: number | null;
	/** Whether the driver has been deactivated or deleted since the day was booked. */
	inactive: 0 | 1;
	vor: 0 | 1;
	clockin_time: string | null;
	clockout_time: string | null;
	/** Whether the job being allocated is already on it. */
	carries: 0 | 1;
}

/** Whether a carrier is free, and the reasons if not, most important first. */
export interface Availability {
	free: boolean;
	reasons: string[];
}

const toAvailability = (reasons: (string | false | null | undefined)[]): Availability => {
	const texts = reasons.filter((reason) => typeof reason === "string" && reason !== "").map(String);
	return { free: texts.length === 0, reasons: texts };
};

/** Whether a workday can take a job, `unfit_reasons` being why its driver may not drive its vehicle. This is advice only: the dispatcher decides. */
export const workDayAvailability = (day: WorkDayFacts, unfit_reasons: readonly string[] = []): Availability =>
	toAvailability([
		day.carries === 1 && "Already has this job",
		day.driver_id === null && "No driver yet",
		day.inactive === 1 && "Driver is inactive",
		day.away !== null && (ABSENCES[day.away] ?? "Not available"),
		day.vor === 1 && "Vehicle off the road",
		...unfit_reasons,
		day.clockout_time !== null && "Clocked out",
	]);

/** Why a driver without a workday cannot take a job on that day, `unfit_reasons` being what has expired. */
export const idleDriverAvailability = (
	{ away }: { away: number | null },
	unfit_reasons: readonly string[] = [],
): Availability =>
	toAvailability([away === null ? "Not rostered" : (ABSENCES[away] ?? "Not available"), ...unfit_reasons]);

/** Whether an owner-driver can take a job on a day. */
export const partnerAvailability = (
	partner: { insurance_expires_on: string | null; carries: 0 | 1 },
	date: string,
): Availability =>
	toAvailability([
		partner.carries === 1 && "Already has this job",
		...listExpired({ ...partner, documents: [] }, date),
	]);

/** Whether a sub-contractor can take a job on a day; `is_barred` by documents that have run out, where the company bars them. */
export const subContractorAvailability = (
	partner: { carries: 0 | 1; declined: string | null },
	documents: (DocumentDates & { is_barred: number }) | undefined,
	date: string,
): Availability & { is_barred: boolean } => {
	const expired = documents ? listExpired(documents, date) : [];
	return {
		...toAvailability([
			partner.carries === 1 && "Already has this job",
			partner.declined !== null && `Declined: ${partner.declined}`,
			...expired,
		]),
		is_barred: expired.length > 0 && documents?.is_barred === 1,
	};
};
