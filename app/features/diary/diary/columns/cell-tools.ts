import type { PresentPerson } from "@/durable-objects/tenant-room/protocol";
import type { DiaryRow } from "../data/types";
import type { RowActions } from "../rows/row-actions-context";

/** What cells need besides their row: they are data, made without React's contexts. */
export interface CellTools {
	/** Null in a customer's diary, which is read-only. */
	actions: RowActions | null;
	isViewOnly: boolean;
	/** The year of the days on screen, which their dates leave out; null if they are of several. */
	year: string | null;
	/** The time by which stops are late, in milliseconds. */
	now: () => number;
	/** Colleagues who have the job open, two at most. */
	readersOf: (job: number) => readonly PresentPerson[];
	/** Opens the menu of a row at its button. */
	openMenu: (row: DiaryRow) => void;
}
