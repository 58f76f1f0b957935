import { callApi } from "~/client/api";
import { type PendingChanges, placeRow } from "./live-changes";
import type { DiaryCounts, DiaryRow, LiveList } from "./types";

/** Collects a burst of changes into one request; the next is sent only after its response. */
const BATCH_DELAY_MS = 120;
/** With more changed rows than this the whole list is reloaded. */
const MAX_ROWS = 150;

/** A changed job: whether it may be new in the list, and whether this user has changed it. */
interface DirtyJob {
	isNew: boolean;
	isOwn: boolean;
}

/** Changed rows as they are now. */
interface ChangedRows {
	rows: DiaryRow[];
	/** The ids that match the filter. */
	matching: number[];
	/** The filter's counts. */
	total: number;
	total_is_limited?: 1;
	statusCount: DiaryCounts;
}

interface RowRefresherOptions {
	getList: () => LiveList;
	/** Called before the list is reloaded: nothing is pending then. */
	onReload: () => void;
	/** Called with what waits for the user, and the rows that would be added. */
	onPending: (pending: PendingChanges, addedRows: DiaryRow[]) => void;
}

/** Refetches the changed rows of a list, a batch at a time, or reloads it. */
export class RowRefresher {
	readonly #options: RowRefresherOptions;
	readonly #dirtyJobs = new Map<number, DirtyJob>();
	#needsReload = false;
	#isFlushing = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(options: RowRefresherOptions) {
		this.#options = options;
	}

	/** Notes a changed job, to be refetched with the next batch. */
	add(id: number, { isNew, isOwn }: DirtyJob) {
		const known = this.#dirtyJobs.get(id);
		this.#dirtyJobs.set(id, { isNew, isOwn: isOwn || known?.isOwn === true });
	}

	/** For a change that does not name its jobs: the next batch reloads the list. */
	markStale() {
		this.#needsReload = true;
	}

	schedule() {
		this.stop();
		this.#timer = setTimeout(() => void this.#flush(), BATCH_DELAY_MS);
	}

	stop() {
		clearTimeout(this.#timer);
	}

	/** Reloads the list at once. */
	async reload() {
		this.#dirtyJobs.clear();
		this.#needsReload = false;
		this.#options.onReload();
		await this.#options.getList().list()?.reload();
		this.#options.getList().onChange();
	}

	async #flush(): Promise<void> {
		if (this.#isFlushing || (this.#dirtyJobs.size === 0 && !this.#needsReload)) return;
		this.#isFlushing = true;
		const batch = new Map(this.#dirtyJobs);
		this.#dirtyJobs.clear();
		const { area, query, onCounts, onChange } = this.#options.getList();
		try {
			if (this.#needsReload || batch.size > MAX_ROWS) return await this.reload();
			const { data: changed } = await callApi(`GET /${area}/traffic-diary/rows`, {
				query: { ...query, ids: [...batch.keys()] },
			});
			if (this.#options.getList().query !== query) return;
			const pending = this.#applyRows(changed, batch);
			onCounts(changed.statusCount, changed.total, changed.total_is_limited === 1);
			onChange();
			this.#options.onPending(
				pending,
				changed.rows.filter(({ id }) => pending.added.has(id)),
			);
		} catch {
			// Probably offline: the list is reloaded after the connection is restored.
			this.#needsReload = true;
		} finally {
			this.#isFlushing = false;
			if (this.#dirtyJobs.size > 0) this.schedule();
		}
	}

	#applyRows(changed: ChangedRows, batch: ReadonlyMap<number, DirtyJob>): PendingChanges {
		const pending = { added: new Set<number>(), moved: new Set<number>() };
		for (const row of changed.rows) {
			const { loaded, list, withPendingMarks, sort, total } = this.#options.getList();
			const before = loaded.get(row.id);
			const isShown = list()?.refresh(withPendingMarks(row)) ?? false;
			const place = placeRow({
				row,
				shownBefore: isShown ? before : undefined,
				matches: changed.matching.includes(row.id),
				mayBeNew: (batch.get(row.id)?.isNew ?? false) || changed.total > total,
				isOwn: batch.get(row.id)?.isOwn ?? false,
				sort,
			});
			if (place.fades) list()?.fade(row.id);
			if (place.pending) pending[place.pending].add(row.id);
		}
		return pending;
	}
}
