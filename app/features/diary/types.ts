import type { JobListRow } from "~/domain/jobs/list/schemas-list";

/** A job, trip or sub-job as the diary lists it. */
export type DiaryRow = JobListRow;

/** The office's diary or the customer portal's; also the first segment of the API paths. */
export type DiaryArea = "client" | "customer";

/** Number of jobs by status name, and `All`. */
export type DiaryCounts = Readonly<Record<string, number>>;

export interface DiaryPage {
	rows: DiaryRow[];
	total: number;
	counts: DiaryCounts;
}

/** Imperative handle of the list on screen, grid or cards. */
export interface DiaryListHandle {
	/** Replaces a changed row and flashes it; false if it is not loaded. */
	refresh: (row: DiaryRow) => boolean;
	/** Reloads the list, keeping the scroll position. */
	reload: () => Promise<void>;
	/** Scrolls to a row and puts the cursor on it. */
	show: (id: number) => void;
	/** Dims a row that no longer matches, until the list is reloaded. */
	fade: (id: number) => void;
	/** Clears the selection, where rows can be selected. */
	clear?: () => void;
	/** Selects jobs by id; rows not loaded yet are selected when they load. */
	select?: (ids: ReadonlySet<number>) => void;
}
