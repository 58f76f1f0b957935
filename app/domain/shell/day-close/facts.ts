import type { RowOf } from "~/db/read";
import type { selectCarries } from "~/db/repositories/shell/day-close";
import type {
	OpenChargeRow,
	OpenDefectRow,
	OpenHoursRow,
	OpenJobRow,
} from "~/db/repositories/shell/open-of-day";

/** How many days, up to the day that is closed, what is still open belongs to it. */
export const OPEN_DAYS = 14;
/** The hour until which the next morning is to be covered before the office goes home. */
export const EARLY_HOUR = 8;

/** What is open of a day, by step; null for a role that may not see it. */
export interface DayFacts {
	date: string;
	/** How many jobs of the day are done. */
	done: number;
	undelivered: readonly OpenJobRow[] | null;
	proofs: readonly OpenJobRow[] | null;
	waiting: readonly OpenChargeRow[] | null;
	defects: readonly OpenDefectRow[] | null;
	hours: readonly OpenHoursRow[] | null;
	prices: readonly OpenJobRow[] | null;
	/** The jobs of the next morning, and those of them that have no carrier. */
	tomorrow: { jobs: number; open: readonly OpenJobRow[] } | null;
	carries: readonly RowOf<typeof selectCarries>[];
	may: { diary: boolean; allocate: boolean; amounts: boolean };
}
