import { toast } from "~/components/overlay/toasts";
import { showDate } from "~/domain/time/dates";
import type { Many } from "~/domain/workdays/book-days";
import type { Future } from "~/domain/workdays/future";

/** What both dialogs of many days are given for one driver. */
export interface PanelProps {
	vehicle: { id: number; reg: string };
	shift: 1 | 2;
	/** The month that is shown first. */
	month?: string;
	driver: { id: number; full_name: string };
	future: Future;
	close: () => void;
	onDirty: (dirty: boolean) => void;
	onSaved: () => void;
}

/** Says which days were passed over, and why the first of them was. */
export function saySkipped({ skipped }: Many): void {
	const [first] = skipped;
	if (!first) return;
	const others = skipped.length > 1 ? ` and ${skipped.length - 1} more` : "";
	toast.warning(`Not on ${showDate(first.date)}${others}: ${first.reason}`);
}
