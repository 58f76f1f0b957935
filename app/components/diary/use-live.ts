import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRealtime, useReload } from "~/components/realtime/provider";
import type { DiaryState } from "~/domain/diary/address";
import { bringsJobs, changesSubJobs, type JobChange, placeKey, readJobChanges } from "./changes";
import { type Changed, fetchChanged } from "./diary-api";
import type { Area, Counts, DiaryList, DiaryRow } from "./types";

/** A burst of changes is one question; a second is asked only when the first is answered. */
const GATHER_MS = 120;
/** From here on the list is read again instead of its rows. */
const MOST_ROWS = 150;

interface Props {
	area: Area;
	/** The filter as it is sent, and the order shown. */
	query: Record<string, string>;
	sort: DiaryState["sort"];
	user_id: number;
	list: () => DiaryList | null;
	/** A row as it is to be shown: with what is on its way to the server. */
	shown: (row: DiaryRow) => DiaryRow;
	/** Rows loaded so far, by id. */
	loaded: ReadonlyMap<number, DiaryRow>;
	total: number;
	onCounts: (counts: Counts, total: number) => void;
	/** Something the filter's sum and the views' counts may depend on has changed. */
	onChange: () => void;
}

/** What waits until the reader asks for it, so that nothing jumps. */
export interface Waiting {
	added: ReadonlySet<number>;
	moved: ReadonlySet<number>;
}
const NOTHING: Waiting = { added: new Set(), moved: new Set() };

/**
 * Keeps an open list true: changed rows are read again and flash where they stand, counts follow, and what would come, go or
 * move waits. After a gap too large to fill the whole list is read again.
 */
export function useLive(props: Props) {
	const latest = useRef(props);
	latest.current = props;
	const [waiting, setWaiting] = useState(NOTHING);
	const [fresh, setFresh] = useState<Counts>({});
	const pending = useRef(new Map<number, { isNew: boolean }>());
	const reread = useRef(false);
	const busy = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const tools = useMemo(() => {
		const settle = () => setWaiting(NOTHING);

		const reload = async () => {
			pending.current.clear();
			reread.current = false;
			settle();
			await latest.current.list()?.reload();
			latest.current.onChange();
		};

		const place = (
			row: DiaryRow,
			changed: Changed,
			isNew: boolean,
			added: Set<number>,
			moved: Set<number>,
		) => {
			const { loaded, list, shown, sort, total } = latest.current;
			const before = loaded.get(row.id);
			const known = list()?.refresh(shown(row)) ?? false;
			if (row.parent_id) return;
			const matches = changed.matching.includes(row.id);
			if (known && before) {
				if (!matches || row.status === "Deleted") list()?.fade(row.id);
				if (!matches || placeKey(before, sort) !== placeKey(row, sort)) moved.add(row.id);
			} else if (matches && (isNew || changed.total > total)) added.add(row.id);
		};

		const flush = async (): Promise<void> => {
			if (busy.current || (pending.current.size === 0 && !reread.current)) return;
			busy.current = true;
			const asked = new Map(pending.current);
			pending.current.clear();
			const { area, query, onCounts, onChange } = latest.current;
			try {
				if (reread.current || asked.size > MOST_ROWS) return await reload();
				const changed = await fetchChanged(area, query, [...asked.keys()]);
				if (latest.current.query !== query) return;
				const added = new Set<number>();
				const moved = new Set<number>();
				for (const row of changed.rows) place(row, changed, asked.get(row.id)?.isNew ?? false, added, moved);
				onCounts(changed.statusCount, changed.total);
				onChange();
				if (added.size + moved.size > 0)
					setWaiting((before) => ({
						added: new Set([...before.added, ...added]),
						moved: new Set([...before.moved, ...moved]),
					}));
				setFresh((before) =>
					withNew(
						before,
						changed.rows.filter(({ id }) => added.has(id)),
					),
				);
			} catch {
				// The connection that brought the news has gone; when it is back the list is read again.
				reread.current = true;
			} finally {
				busy.current = false;
				if (pending.current.size > 0) soon();
			}
		};

		const soon = () => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void flush(), GATHER_MS);
		};

		/** Reads jobs again that were just changed here; what waits with them keeps waiting. */
		const touch = (ids: readonly number[]) => {
			for (const id of ids) pending.current.set(id, { isNew: false });
			soon();
		};

		/** A job was saved here: a new one is shown where it belongs, one that was there is read again. */
		const landed = async (id: number, isNew: boolean) => {
			if (!isNew) return touch([id]);
			await reload();
			latest.current.list()?.show(id);
		};

		const hear = (change: JobChange) => {
			const { loaded, user_id } = latest.current;
			const own = change.by === user_id;
			if (bringsJobs(change.kind) && own) reread.current = true;
			if (changesSubJobs(change.kind) && change.parent_id && loaded.has(change.parent_id))
				reread.current = true;
			const known = loaded.get(change.id);
			const seen = known && change.version !== null && known.version >= change.version;
			if (!seen || change.kind === "attachment")
				pending.current.set(change.id, { isNew: bringsJobs(change.kind) && !own });
			if (change.parent_id && loaded.has(change.parent_id))
				pending.current.set(change.parent_id, { isNew: false });
		};

		/** Something changed, and it is not said which jobs: all of the list is read again. */
		const missed = () => {
			reread.current = true;
		};

		return { reload, soon, touch, landed, hear, missed, settle };
	}, []);

	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const changes = readJobChanges(event);
			for (const change of changes) tools.hear(change);
			if (changes.length === 0) tools.missed();
		}
		tools.soon();
	});
	useReload(() => {
		tools.missed();
		tools.soon();
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	const show = useCallback(async () => {
		const [first] = waiting.added;
		setFresh({});
		await tools.reload();
		if (first !== undefined) latest.current.list()?.show(first);
	}, [tools, waiting]);

	const seen = useCallback((statuses: readonly string[]) => {
		setFresh((before) => (statuses.length === 0 ? {} : without(before, statuses)));
	}, []);

	return {
		waiting,
		fresh,
		show,
		seen,
		touch: tools.touch,
		landed: tools.landed,
		reload: tools.reload,
		settle: tools.settle,
	};
}

export type Live = ReturnType<typeof useLive>;

function withNew(before: Counts, rows: readonly DiaryRow[]): Counts {
	if (rows.length === 0) return before;
	const next: Record<string, number> = { ...before, All: (before.All ?? 0) + rows.length };
	for (const { status } of rows) next[status] = (next[status] ?? 0) + 1;
	return next;
}

function without(before: Counts, statuses: readonly string[]): Counts {
	const next: Record<string, number> = { ...before };
	for (const status of statuses) {
		next.All = Math.max(0, (next.All ?? 0) - (next[status] ?? 0));
		delete next[status];
	}
	return next;
}
