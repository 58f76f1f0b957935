import type { JobListRow } from "~/domain/jobs/schemas-list";

/** A job, trip or sub-job as the diary lists it. */
export type DiaryRow = JobListRow;

/** Whose diary it is: the office's, or a customer's portal. Also the first part of the calls' paths. */
export type Area = "client" | "customer";

/** Jobs by status name, and `All`. */
export type Counts = Readonly<Record<string, number>>;

/** One page of the list. */
export interface DiaryPage {
	rows: DiaryRow[];
	total: number;
	counts: Counts;
}

/** What a list on screen, grid or cards, can be asked to do. */
export interface DiaryList {
	/** Puts a changed row in the place of the old one and flashes it; false when it is not among the loaded ones. */
	refresh: (row: DiaryRow) => boolean;
	/** Reads the list again without moving what is being read. */
	reload: () => Promise<void>;
	/** Brings a row into sight with the cursor on it. */
	show: (id: number) => void;
	/** Dims a row that no longer belongs here, until the list is read again. */
	fade: (id: number) => void;
	/** Takes the selection away, where rows can be selected. */
	clear?: () => void;
	/** Selects jobs by their ids, those not loaded yet as they come into sight. */
	select?: (ids: ReadonlySet<number>) => void;
}
