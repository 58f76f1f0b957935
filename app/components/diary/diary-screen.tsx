import { Plus } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Empty } from "~/components/overlay/empty";
import { toast } from "~/components/overlay/toasts";
import { useWatch } from "~/components/realtime/provider";
import type { Phase } from "~/components/status/phases";
import { generalText } from "~/domain/messages";
import { showDate } from "~/domain/time/dates";
import { RowDeedsProvider } from "./actions-context";
import { BulkActions } from "./bulk-actions";
import { DiaryBar } from "./diary-bar";
import { downloadCsv, saveFile } from "./diary-api";
import { DiaryFoot } from "./diary-foot";
import { DiaryGrid } from "./diary-grid";
import { useDiaryKeys } from "./diary-keys";
import { DiaryOverlays } from "./diary-overlays";
import { FilterTokens, filterCount } from "./filter-tokens";
import { PhoneBar } from "./phone-bar";
import { PhoneList } from "./phone-list";
import { choosePhase, StatusStrip } from "./status-strip";
import { unfold } from "./table-style";
import type { Area, DiaryList, DiaryPage, DiaryRow } from "./types";
import { useAddress } from "./use-address";
import { useDeeds } from "./use-deeds";
import { useLive } from "./use-live";
import type { Option } from "./use-lookups";
import { usePhone } from "./use-phone";
import { useRows } from "./use-rows";
import { type ColumnSetting, useSettings } from "./use-settings";
import { useSum } from "./use-sum";
import { useToday } from "./use-today";
import { useViews } from "./use-views";
import { ViewTabs } from "./view-tabs";
import { WaitingPill } from "./waiting-pill";
import type { SavedView } from "~/domain/views/row";
import "./diary.css";

/** What the screen comes with from the server. */
export interface DiaryData {
	user_id: number;
	today: string;
	phone: boolean;
	page: DiaryPage;
	columns: ColumnSetting[];
	style: unknown;
	views: SavedView[];
	loadTypes: Option[];
}

/** What the search box of the diary says. */
export const SEARCH = "Search jobs, references, towns, postcodes";

/** The traffic diary: of the office with everything it can do, or of a customer, which only shows. */
export function DiaryScreen({ area, data }: { area: Area; data: DiaryData }) {
	const office = area === "client";
	const today = useToday(data.today);
	const { state, go, view, job, entering } = useAddress(today);
	const [first] = useState({ page: data.page, state });
	const rows = useRows(area, state, first);
	const settings = useSettings(area, data);
	const views = useViews(data.views, today);
	const phone = usePhone(data.phone);
	const [turn, setTurn] = useState(0);
	const sum = useSum(area, rows.query, turn);
	const [selected, setSelected] = useState<DiaryRow[]>([]);
	const [importing, setImporting] = useState<"bookings" | "pdf" | null>(null);
	const list = useRef<DiaryList & { clear?: () => void }>(null);
	const range = useRef<HTMLSpanElement>(null);
	const frame = useRef<HTMLDivElement>(null);

	const { count } = views;
	const changed = useCallback(() => {
		setTurn((before) => before + 1);
		if (office) count();
	}, [office, count]);
	const live = useLive({
		area,
		query: rows.query,
		sort: state.sort,
		user_id: data.user_id,
		list: () => list.current,
		loaded: rows.loaded,
		total: rows.total,
		onCounts: rows.heard,
		onChange: changed,
	});
	const open = useCallback((row: DiaryRow) => go({}, { job: String(row.id), new: null }), [go]);
	const deeds = useDeeds({
		list: () => list.current,
		loaded: rows.loaded,
		open,
		touch: live.touch,
		reload: live.reload,
	});
	useWatch({ day: state.from === state.to ? state.from : undefined, job: job ?? undefined });
	useFirstCount(office, count);
	useSettled(rows.query, live.settle);

	const choose = (statuses: typeof state.statuses) => {
		live.seen(statuses);
		go({ statuses });
	};
	const phase = (id: Phase, add: boolean) => {
		choose(choosePhase(state.statuses, id, add));
		if (settings.style.phases.includes(id) && settings.style.phases.at(-1) === id) return;
		settings.setStyle({ phases: unfold(settings.style.phases, id) }, true);
	};
	const enter = (mode: "job" | "trip") => go({}, { new: mode, job: null });
	const csv = () => download(downloadCsv({ ...rows.query, ...orderOf(state.sort) }));

	const cursor = () => {
		const id = document.activeElement?.closest("[row-id]")?.getAttribute("row-id");
		return id ? rows.loaded.get(Number(id)) : undefined;
	};
	const markThose = (those: readonly DiaryRow[]) => {
		const now = those.map((row) => rows.loaded.get(row.id) ?? row);
		deeds.mark(now, !now.every(({ is_marked }) => is_marked === 1));
		if (selected.length > 0) setSelected(now.map((row) => ({ ...row })));
	};
	useDiaryKeys({
		days: state,
		office,
		onDays: ({ from, to }) => go({ from, to }),
		onPhase: (id) => phase(id, false),
		onAll: () => choose([]),
		onNew: enter,
		onMark: () => {
			const at = cursor();
			const those = selected.length > 0 ? selected : at ? [at] : [];
			if (those.length > 0) markThose(those);
		},
		onMenu: () =>
			document.activeElement?.closest("[row-id]")?.querySelector<HTMLElement>("[data-row-menu]")?.click(),
	});

	const narrowed = filterCount(state.filters) > 0 || state.statuses.length > 0;
	const empty = useMemo(() => {
		const days =
			state.from === state.to ? `on ${showDate(state.from)}` : `from ${showDate(state.from)} to ${showDate(state.to)}`;
		if (narrowed)
			return (
				<Empty action={<Button onClick={() => go({ filters: {}, statuses: [] }, { view: null })}>Clear</Button>}>
					No jobs {days} match the filter.
				</Empty>
			);
		const add = (
			<Button icon={Plus} keys="n" onClick={() => go({}, { new: "job", job: null })}>
				New job
			</Button>
		);
		return <Empty action={office && add}>No jobs {days}.</Empty>;
	}, [state.from, state.to, narrowed, office, go]);

	const filters = (
		<FilterTokens
			area={area}
			filters={state.filters}
			loadTypes={data.loadTypes}
			onChange={(next) => go({ filters: next })}
		/>
	);
	const content = phone ? (
		<>
			<PhoneBar
				area={area}
				state={state}
				go={go}
				loadTypes={data.loadTypes}
				counts={rows.counts}
				total={rows.total}
				placeholder={SEARCH}
			/>
			{filters}
			<WaitingPill waiting={live.waiting} onShow={() => void live.show()} />
			<PhoneList
				rows={rows}
				first={first.page.rows}
				listKey={JSON.stringify([rows.query, state.sort])}
				now={Date.now()}
				onOpen={office ? open : undefined}
				empty={empty}
				list={list}
			/>
			{office && (
				<button type="button" className="fab" aria-label="New job" onClick={() => enter("job")}>
					<Plus className="i" aria-hidden="true" />
				</button>
			)}
		</>
	) : (
		<>
			<DiaryBar
				area={area}
				state={state}
				today={today}
				go={go}
				settings={settings}
				loadTypes={data.loadTypes}
				views={office && <ViewTabs views={views} state={state} today={today} chosen={view} go={go} />}
				onNew={enter}
				onCsv={csv}
				onImport={setImporting}
			/>
			<StatusStrip
				counts={rows.counts}
				fresh={live.fresh}
				chosen={state.statuses}
				open={settings.style.phases}
				onChoose={choose}
				onPhase={phase}
			/>
			{filters}
			<WaitingPill waiting={live.waiting} onShow={() => void live.show()} />
			<DiaryGrid
				area={area}
				rows={rows}
				settings={settings}
				sort={state.sort}
				onSort={(sort) => go({ sort })}
				onOpen={office ? open : noOpening}
				onSelection={setSelected}
				padded={selected.length > 0}
				empty={empty}
				list={list}
				range={range}
			/>
			<BulkActions
				rows={selected}
				onClear={() => list.current?.clear?.()}
				onMark={() => markThose(selected)}
				onExport={() => download(exportRows(selected))}
				onDelete={() => void deeds.removeMany(selected).then((gone) => gone && list.current?.clear?.())}
			/>
			<DiaryFoot total={rows.total} sum={sum} counts={rows.counts} office={office} range={range} />
		</>
	);
	return (
		<RowDeedsProvider value={office ? deeds : null}>
			<div className="diary" ref={frame}>
				{content}
			</div>
			{office && (
				<DiaryOverlays
					job={job}
					entering={entering}
					importing={importing}
					go={go}
					onImport={setImporting}
					onSaved={() => void live.reload()}
				/>
			)}
		</RowDeedsProvider>
	);
}
