import { useCallback, useEffect, useRef, useState } from "react";
import { useConnectionState, useWatch } from "~/components/realtime/provider";
import type { Phase } from "~/components/status/phases";
import type { JobStatus } from "~/domain/jobs/status";
import type { SavedView } from "~/domain/views/row";
import { stepDays } from "./date-bar";
import { choosePhase } from "./status-strip";
import { unfold } from "./table-style";
import type { Area, DiaryList, DiaryPage, DiaryRow } from "./types";
import { useAddress } from "./use-address";
import { useDeeds } from "./use-deeds";
import { useLive } from "./use-live";
import type { Option } from "./use-lookups";
import { useRows } from "./use-rows";
import { type ColumnSetting, useSettings } from "./use-settings";
import { useSum } from "./use-sum";
import { useToday } from "./use-today";
import { useViews } from "./use-views";

/** Kept with a place in the history that was come to from the list: going back from it leads there. */
export const FROM_ROW = { fromRow: true };

/** Jobs to be given to somebody; `plan` where planning was asked for. */
interface Allocating {
	rows: readonly DiaryRow[];
	plan: boolean;
}

/** What the screen comes with from the server. */
export interface DiaryData {
	user_id: number;
	today: string;
	/** Whether the browser says it is a phone's. */
	phone: boolean;
	page: DiaryPage;
	columns: ColumnSetting[];
	style: unknown;
	views: SavedView[];
	loadTypes: Option[];
}

/** Everything a diary on screen is made of: what its address shows, its rows and counts, the person's settings, what can be done. */
export function useDiary(area: Area, data: DiaryData) {
	const today = useToday(data.today);
	const { state, go, ...beside } = useAddress(today);
	const [first] = useState({ page: data.page, state });
	const rows = useRows(area, state, first);
	const settings = useSettings(area, data);
	const views = useViews(data.views, today);
	const [turn, setTurn] = useState(0);
	const sum = useSum(area, rows.query, turn);
	const list = useRef<DiaryList>(null);

	const { count } = views;
	const office = area === "client";
	const onChange = useCallback(() => {
		setTurn((before) => before + 1);
		if (office) count();
	}, [office, count]);
	const [marking] = useState(() => new Map<number, 0 | 1>());
	const live = useLive({
		area,
		query: rows.query,
		sort: state.sort,
		user_id: data.user_id,
		list: () => list.current,
		shown: (row) => ({ ...row, is_marked: marking.get(row.id) ?? row.is_marked }),
		loaded: rows.loaded,
		total: rows.total,
		onCounts: rows.heard,
		onChange,
	});
	const open = useCallback(
		(row: DiaryRow) => go({}, { job: row.job_number, edit: null, new: null }, { state: FROM_ROW }),
		[go],
	);
	const change = useCallback((row: DiaryRow) => go({}, { edit: String(row.id), job: null, new: null }), [go]);
	const [allocating, setAllocating] = useState<Allocating | null>(null);
	const deeds = useDeeds({
		list: () => list.current,
		loaded: rows.loaded,
		marking,
		open,
		change,
		allocate: (jobs, plan) => setAllocating({ rows: jobs, plan }),
		touch: live.touch,
		reload: live.reload,
	});
	// Who looks at what is the office's own business; a customer's page may not say it.
	const day = office && state.from === state.to ? state.from : undefined;
	useWatch({ day });
	useEffect(() => {
		if (office) count();
	}, [office, count]);
	const connection = useConnectionState();
	const { missed } = rows;
	const { reload } = live;
	useEffect(() => {
		if (connection !== "live" || !missed.current) return;
		missed.current = false;
		void reload();
	}, [connection, missed, reload]);
	// Another filter or order is another list: nothing waits for it yet.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list is what these two say
	useEffect(live.settle, [rows.query, state.sort]);

	const choose = (statuses: JobStatus[]) => {
		live.seen(statuses);
		go({ statuses });
	};
	const choosePhaseOf = (phase: Phase, add: boolean) => {
		choose(choosePhase(state.statuses, phase, add));
		const next = unfold(settings.style.phases, phase);
		if (next.join() !== settings.style.phases.join()) settings.setStyle({ phases: next }, true);
	};
	return {
		...beside,
		area,
		office,
		today,
		state,
		go,
		rows,
		first,
		settings,
		views,
		sum,
		list,
		live,
		deeds,
		/** The jobs being given to somebody. */
		allocating,
		endAllocating: () => setAllocating(null),
		open,
		choose,
		choosePhase: choosePhaseOf,
		/** So many days or weeks on, from where the diary is going already. */
		step: (unit: "day" | "week", by: 1 | -1) => go((coming) => stepDays(coming, unit, by)),
		enter: (mode: "job" | "trip") => go({}, { new: mode, job: null, edit: null }),
		loadTypes: data.loadTypes,
	};
}

export type Diary = ReturnType<typeof useDiary>;
