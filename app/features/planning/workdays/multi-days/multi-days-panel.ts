import type { BookedDays } from "~/domain/planning/workdays/book-days";
import type { FutureWorkdays } from "~/domain/planning/workdays/future-workdays";
import { showDate } from "~/shared/time/dates";
import { toast } from "~/ui/overlay/toasts";

/** Props shared by the panels of Multi-Days Allocate and De-Allocate, for one driver. */
export interface MultiDaysPanelProps {
	vehicle: { id: number; reg: string };
	shift: 1 | 2;
	/** The month shown first. */
	month?: string;
	driver: { id: number; full_name: string };
	future: FutureWorkdays;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onSaved: () => void;
}

/** Warns about skipped days, with the reason of the first. */
export function warnAboutSkippedDays({ skipped }: BookedDays): void {
	const [first] = skipped;
	if (!first) return;
	const remainder = skipped.length > 1 ? ` and ${skipped.length - 1} more` : "";
	toast.warning(`Not on ${showDate(first.date)}${remainder}: ${first.reason}`);
}
