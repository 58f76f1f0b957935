import type { JobChange } from "~/client/realtime/job-changes";
import type { DiaryState } from "~/domain/diary/diary/address";
import type { DiaryRow } from "./types";

/** Changes not applied until the user asks for them, so that no row moves under the pointer. */
export interface PendingChanges {
	added: ReadonlySet<number>;
	moved: ReadonlySet<number>;
}
export const NO_CHANGES: PendingChanges = { added: new Set(), moved: new Set() };

/** Both sets of pending changes together. */
export const mergePending = (before: PendingChanges, after: PendingChanges): PendingChanges =>
	after.added.size + after.moved.size === 0
		? before
		: {
				added: new Set([...before.added, ...after.added]),
				moved: new Set([...before.moved, ...after.moved]),
			};

/** Kinds that bring new jobs into the list. */
const addsJobs = (kind: string) => kind === "add" || kind === "recurring";
/** Kinds that change which sub-jobs a trip has. */
const changesSubJobs = (kind: string) => kind === "subJobAdd" || kind === "subJobDelete";

/** Jobs to refetch, in the order of their changes. */
type JobsToRefetch = { id: number; isNew: boolean; isOwn: boolean }[];

/** What a change asks of the list: to be reloaded, or to refetch jobs. */
export function planRefetch(
	{ id, parent_id, version, kind, by }: JobChange,
	loaded: ReadonlyMap<number, Pick<DiaryRow, "version">>,
	user_id: number,
): { reloads: boolean; jobs: JobsToRefetch } {
	const isOwnChange = by === user_id;
	const loadedParent = parent_id && loaded.has(parent_id) ? parent_id : null;
	const row = loaded.get(id);
	const isCurrent = row && version !== null && row.version >= version;
	const jobs: JobsToRefetch = [];
	if (!isCurrent || kind === "attachment" || kind === "mobileChange")
		jobs.push({ id, isNew: addsJobs(kind) && !isOwnChange, isOwn: isOwnChange });
	if (loadedParent !== null) jobs.push({ id: loadedParent, isNew: false, isOwn: isOwnChange });
	return {
		reloads: (addsJobs(kind) && isOwnChange) || (changesSubJobs(kind) && loadedParent !== null),
		jobs,
	};
}

/** A row with what decides its position in the list. */
type PositionedRow = Pick<
	DiaryRow,
	| "parent_id"
	| "status"
	| "collection_date"
	| "collection_time"
	| "delivery_date"
	| "delivery_time"
	| "customer_reference"
	| "service"
	| "load_type"
	| "driver_sub"
> & { customer: Pick<DiaryRow["customer"], "customer_name"> };

interface RefetchedRow {
	row: PositionedRow;
	/** The row as it was loaded, if the list shows it. */
	shownBefore: PositionedRow | undefined;
	/** It matches the filter. */
	matches: boolean;
	/** It may be new in the list. */
	mayBeNew: boolean;
	/** This user has just changed it, and knows. */
	isOwn: boolean;
	sort: DiaryState["sort"];
}

/** Where a refetched row belongs: `fades` means that it should not be in the list any more. Sub-jobs stay with their trip; what the user moved is no news. */
export function placeRow({ row, shownBefore, matches, mayBeNew, isOwn, sort }: RefetchedRow): {
	fades: boolean;
	pending: "added" | "moved" | null;
} {
	if (row.parent_id) return { fades: false, pending: null };
	if (!shownBefore) return { fades: false, pending: matches && mayBeNew ? "added" : null };
	const isMoved = !matches || positionKey(shownBefore, sort) !== positionKey(row, sort);
	return { fades: !matches || row.status === "Deleted", pending: isMoved && !isOwn ? "moved" : null };
}

/** The values that decide a row's position in the list: rows with equal keys have the same position. */
function positionKey(row: PositionedRow, sort: DiaryState["sort"]): string {
	const column = sort?.column ?? "status";
	const day = row.collection_date ?? row.delivery_date;
	const time = row.collection_date ? row.collection_time : row.delivery_time;
	const keys = new Map(
		Object.entries<unknown>({
			status: [row.status, day, time],
			customer_reference: row.customer_reference[0]?.name,
			customer: row.customer.customer_name,
			collection_date: [row.collection_date, row.collection_time],
			delivery_date: [row.delivery_date, row.delivery_time],
			service: row.service?.code,
			load_type: row.load_type?.code,
			driver_sub: row.driver_sub?.label,
		}),
	);
	return JSON.stringify(keys.has(column) ? keys.get(column) : Reflect.get(row, column));
}
