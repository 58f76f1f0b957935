import type { DiaryState } from "~/domain/diary/diary/address";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";

/** A job, trip or sub-job as the diary lists it. */
export type DiaryRow = ShownJobRow;

/** The office's diary or the customer portal's; also the first segment of the API paths. */
export type DiaryArea = "client" | "customer";

/** Number of jobs by status name, and `All`. */
export type DiaryCounts = Readonly<Record<string, number>>;

export interface DiaryPage {
	rows: DiaryRow[];
	total: number;
	/** More jobs match than the total has. */
	isLimited: boolean;
	counts: DiaryCounts;
}

/** Imperative handle of the list on screen, grid or cards. */
export interface DiaryListHandle {
	/** Replaces a changed row and flashes it; false if it is not loaded. */
	refresh: (row: DiaryRow) => boolean;
	/** Reloads the list, keeping the scroll position. */
	reload: () => Promise<void>;
	/** Scrolls to a row and puts the cursor on it; false while the row is not drawn. */
	show: (id: number) => boolean;
	/** Dims a row that no longer matches, until the list is reloaded. */
	fade: (id: number) => void;
	/** Clears the selection, where rows can be selected. */
	clear?: () => void;
	/** Opens the next statuses of a row, where rows have a menu. */
	openStatuses?: (row: DiaryRow) => void;
	/** Selects jobs by id; rows not loaded yet are selected when they load. */
	select?: (ids: ReadonlySet<number>) => void;
}

/** An open list and what is known about it. */
export interface LiveList {
	area: DiaryArea;
	/** The filter as sent to the server. */
	query: Record<string, string>;
	sort: DiaryState["sort"];
	user_id: number;
	list: () => DiaryListHandle | null;
	/** The row with marks that are still being saved. */
	withPendingMarks: (row: DiaryRow) => DiaryRow;
	/** Loaded rows by id. */
	loaded: ReadonlyMap<number, DiaryRow>;
	total: number;
	onCounts: (counts: DiaryCounts, total: number, isLimited: boolean) => void;
	/** Called when the charge total and the counts of the saved views may have changed. */
	onChange: () => void;
}
