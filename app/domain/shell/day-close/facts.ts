import type {
	CarriedStep,
	OpenDayCharge,
	OpenDayDefect,
	OpenDayHours,
	OpenDayJob,
} from "~/shared/open-of-day";

/** How many days, up to the day that is closed, what is still open belongs to it. */
export const OPEN_DAYS = 14;
/** The hour until which the next morning is to be covered before the office goes home. */
export const EARLY_HOUR = 8;

/** What is open of a day, by step; null for a role that may not see it. */
export interface DayFacts {
	date: string;
	/** How many jobs of the day are done. */
	done: number;
	undelivered: readonly OpenDayJob[] | null;
	proofs: readonly OpenDayJob[] | null;
	waiting: readonly OpenDayCharge[] | null;
	defects: readonly OpenDayDefect[] | null;
	hours: readonly OpenDayHours[] | null;
	prices: readonly OpenDayJob[] | null;
	/** The jobs of the next morning, and those of them that have no carrier. */
	tomorrow: { jobs: number; open: readonly OpenDayJob[] } | null;
	carries: readonly CarriedStep[];
	may: { diary: boolean; allocate: boolean; amounts: boolean };
}
