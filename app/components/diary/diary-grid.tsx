import {
	type ReactNode,
	type Ref,
	type RefObject,
	useCallback,
	useEffect,
	useImperativeHandle,
	useMemo,
	useRef,
} from "react";
import { DataGrid, type GridHandle, type Sort } from "~/components/grid/data-grid";
import { DIARY_GRID } from "./columns";
import { fetchSubJobs, PAGE } from "./diary-api";
import { isTrip } from "./row-text";
import type { Area, DiaryList, DiaryRow } from "./types";
import { useColumnState } from "./use-column-state";
import type { Rows } from "./use-rows";
import type { Settings } from "./use-settings";
import { useVisibleRange } from "./use-visible-range";

/** The diary's own order as its heading shows it. */
const OWN: Sort = { column: "status", direction: "asc" };
const isOwn = (sort: Sort | null) =>
	!sort || (sort.column === OWN.column && sort.direction === OWN.direction);

interface Props {
	area: Area;
	rows: Rows;
	settings: Settings;
	sort: Sort | null;
	onSort: (sort: Sort | null) => void;
	/** A click or Enter on a row, where that leads somewhere. */
	onOpen?: (row: DiaryRow) => void;
	onSelection: (rows: DiaryRow[], among: boolean) => void;
	padded: boolean;
	empty: ReactNode;
	list: Ref<DiaryList>;
	range: RefObject<HTMLSpanElement>;
}

const rowId = ({ id }: DiaryRow) => String(id);

/** The diary as a grid: the server's pages, the user's columns, trips that unfold. */
export function DiaryGrid(props: Props) {
	const { area, rows, settings, sort } = props;
	const { loaded } = rows;
	const frame = useRef<HTMLDivElement>(null);
	const grid = useRef<GridHandle<DiaryRow>>(null);
	const columnState = useColumnState(area, settings.columns, frame);
	useVisibleRange(frame, props.range, rows.total, settings.style.size);

	useImperativeHandle(props.list, () => {
		const elements = (id: number) => frame.current?.querySelectorAll(`[row-id="${id}"]`) ?? [];
		return {
			refresh: (row) => {
				const here = loaded.has(row.id) && (grid.current?.refreshRow(rowId(row), row) ?? false);
				if (here) loaded.set(row.id, row);
				for (const element of elements(row.id)) element.classList.remove("gone");
				return here;
			},
			reload: async () => {
				for (const element of frame.current?.querySelectorAll(".gone") ?? [])
					element.classList.remove("gone");
				await grid.current?.reload({ keepScroll: true });
			},
			show: (id) => grid.current?.focusRow(String(id)),
			fade: (id) => {
				for (const element of elements(id)) element.classList.add("gone");
			},
			clear: () => grid.current?.clearSelection(),
			select: (ids) => grid.current?.select(new Set([...ids].map(String))),
		};
	}, [loaded]);

	// Another filter or order puts other rows into the same elements.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list is what these two say
	useEffect(() => {
		for (const element of frame.current?.querySelectorAll(".gone") ?? []) element.classList.remove("gone");
	}, [rows.query, sort]);

	const childrenOf = useCallback(
		async (row: DiaryRow) => {
			const children = await fetchSubJobs(area, row.id);
			for (const child of children) loaded.set(child.id, child);
			return children;
		},
		[area, loaded],
	);
	const shown = useMemo(() => sort ?? OWN, [sort]);
	return (
		<div className={`diary-frame ${settings.style.type}`} ref={frame}>
			<DataGrid<DiaryRow, Record<string, string>>
				label="Jobs"
				columns={DIARY_GRID[area]}
				rowId={rowId}
				density={settings.style.size}
				columnState={columnState}
				onColumnState={(now) => columnState && settings.arranged(columnState, now)}
				sort={shown}
				onSort={(next) => {
					const chosen = isOwn(next) ? null : next;
					rows.sortBy(chosen);
					props.onSort(chosen);
				}}
				selectable={area === "client"}
				onSelection={props.onSelection}
				onOpen={props.onOpen}
				hasChildren={isTrip}
				childrenOf={childrenOf}
				fetchPage={rows.fetchPage}
				filter={rows.query}
				pageSize={PAGE}
				empty={props.empty}
				padded={props.padded}
				handle={grid}
			/>
		</div>
	);
}
