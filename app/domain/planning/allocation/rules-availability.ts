import { type DocumentDates, listExpired } from "~/domain/master-data/expiry/rules-documents";
import { toLocalTime } from "~/shared/time/london";

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

/** A workday's time and vehicle beside those of the job to be allocated; null where one has none. */
export interface FitFacts {
	date: string;
	start_time: string | null;
	/** Whether the job is collected before the workday starts. */
	starts_late: 0 | 1 | null;
	/** A job of the workday in the same hours; times are UTC. */
	clash: { date: string; collection_time: string; delivery_time: string } | null;
	weight: number | null;
	payload: number | null;
	spaces_needed: number | null;
	spaces: number | null;
}

const formatAmount = (amount: number) => amount.toLocaleString("en-GB");
const isOver = (needed: number | null, limit: number | null): boolean =>
	needed !== null && limit !== null && needed > limit;

/** What speaks against a job on a workday: another job in its hours, the start of the shift, the size of the vehicle. */
export function listFitReasons(facts: FitFacts): string[] {
	const { date, clash, weight, payload, spaces_needed, spaces } = facts;
	return [
		clash &&
			`Busy ${toLocalTime(clash.date, clash.collection_time)} to ${toLocalTime(clash.date, clash.delivery_time)}`,
		facts.starts_late === 1 && `Starts ${toLocalTime(date, facts.start_time)}`,
		isOver(weight, payload) && `Takes ${formatAmount(payload ?? 0)} kg`,
		isOver(spaces_needed, spaces) && `Has ${formatAmount(spaces ?? 0)} ${spaces === 1 ? "space" : "spaces"}`,
	].filter((reason) => typeof reason === "string");
}

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
