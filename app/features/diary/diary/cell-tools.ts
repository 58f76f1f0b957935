import type { PresentPerson } from "@/durable-objects/tenant-room/protocol";
import type { RowActions } from "./row-actions-context";
import type { DiaryRow } from "./types";

/** What cells need besides their row. Cells are drawn without React's contexts. */
export interface CellTools {
	/** Null in a customer's diary, which is read-only. */
	actions: RowActions | null;
	isViewOnly: boolean;
	/** Colleagues who have the job open, two at most. */
	readersOf: (job: number) => readonly PresentPerson[];
	/** Opens the menu of a row at its button. */
	openMenu: (row: DiaryRow) => void;
}
