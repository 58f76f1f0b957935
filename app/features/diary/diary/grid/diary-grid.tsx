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
import { useSeesDrivers } from "~/features/planning/job-location";
import { classNames } from "~/ui/class-names";
import { DataGrid, type DataGridHandle, type Sort } from "~/ui/grid/data-grid";
import type { RowOpening } from "~/ui/grid/types";
import { lazyInline } from "~/ui/lazy/lazy-part";
import type { SavedWidths } from "../columns/saved-widths";
import type { TableType } from "../columns/table-style";
import type { DiarySettings } from "../columns/use-diary-settings";
import { DIARY_PAGE_SIZE, fetchSubJobs } from "../data/diary-api";
import type { DiaryArea, DiaryListHandle, DiaryRow } from "../data/types";
import type { DiaryRows } from "../data/use-diary-rows";
import { RowMenu, useRowMenu } from "../rows/row-menu-panel";
import { hasSubJobs, yearOfDays } from "../rows/row-text";
import styles from "./diary-grid.module.css";
import { useCellTools } from "./use-cell-tools";
import { useColumnState } from "./use-column-state";
import { useVisibleRange } from "./use-visible-range";

const RowWhere = lazyInline(() => import("./row-where"));

/** The default order as the column heading shows it. */
const DEFAULT_SORT: Sort = { column: "status", direction: "asc" };
const isDefaultSort = (sort: Sort | null) =>
	!sort || (sort.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction);

interface Props {
	area: DiaryArea;
	rows: DiaryRows;
	/** The rows that came with the document, when they were read, and the widths of the last visit. */
	firstRows: readonly DiaryRow[];
	loadedAt: number;
	savedWidths: SavedWidths | null;
	settings: DiarySettings;
	sort: Sort | null;
	onSort: (sort: Sort | null) => void;
	/** Called on a click or Enter on a row. */
	onOpen?: (row: DiaryRow, by: RowOpening) => void;
	onSelection: (rows: DiaryRow[], among: boolean) => void;
	padded: boolean;
	empty: ReactNode;
	list: Ref<DiaryListHandle>;
	range: RefObject<HTMLSpanElement>;
}

const TYPE_CLASSES: Record<TableType, string | undefined> = {
	lines: undefined,
	stripes: styles.striped,
	grid: styles.lined,
};

const rowId = ({ id }: DiaryRow) => String(id);

/** The diary as a grid with the server's pages, the user's columns and trips that unfold. */
export function DiaryGrid(props: Props) {
	const { area, rows, settings, sort } = props;
	const { loaded } = rows;
	const frame = useRef<HTMLDivElement>(null);
	const grid = useRef<DataGridHandle<DiaryRow>>(null);
	const columnState = useColumnState(area, settings.columns, frame, rows, props.savedWidths);
	const menu = useRowMenu(loaded);
	const columns = useCellTools(area, grid, menu.openAtButton, {
		loadedAt: props.loadedAt,
		year: yearOfDays(rows.query),
	});
	useVisibleRange(frame, props.range, rows.total, settings.style.size);

	useImperativeHandle(props.list, () => {
		const elements = (id: number) => frame.current?.querySelectorAll(`[row-id="${id}"]`) ?? [];
		return {
			refresh: (row) => {
				const isLoaded = loaded.has(row.id) && (grid.current?.refreshRow(rowId(row), row) ?? false);
				if (isLoaded) loaded.set(row.id, row);
				for (const element of elements(row.id)) element.removeAttribute("data-fading");
				return isLoaded;
			},
			reload: async () => {
				for (const element of frame.current?.querySelectorAll("[data-fading]") ?? [])
					element.removeAttribute("data-fading");
				await grid.current?.reload({ keepScroll: true });
			},
			show: (id) => grid.current?.focusRow(String(id)) ?? false,
			fade: (id) => {
				for (const element of elements(id)) element.setAttribute("data-fading", "");
			},
			openStatuses: menu.openStatuses,
			clear: () => grid.current?.clearSelection(),
			select: (ids) => grid.current?.select(new Set([...ids].map(String))),
		};
	}, [loaded, menu.openStatuses]);

	// Another filter or sort order reuses the same elements for other rows.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these two decide which rows are listed
	useEffect(() => {
		for (const element of frame.current?.querySelectorAll("[data-fading]") ?? [])
			element.removeAttribute("data-fading");
	}, [rows.query, sort]);

	const childrenOf = useCallback(
		async (row: DiaryRow) => {
			const children = await fetchSubJobs(area, row.id);
			for (const child of children) loaded.set(child.id, child);
			return children;
		},
		[area, loaded],
	);
	const shownSort = useMemo(() => sort ?? DEFAULT_SORT, [sort]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the same menu is behind the button and a key of each row
		<div
			onContextMenu={area === "client" ? menu.onContextMenu : undefined}
			onPointerOver={menu.onPointerOver}
			className={classNames(styles.frame, TYPE_CLASSES[settings.style.type])}
			data-testid="diary-grid"
			data-table-type={settings.style.type}
			ref={frame}
		>
			<DataGrid<DiaryRow, Record<string, string>>
				label="Jobs"
				columns={columns}
				firstRows={props.firstRows}
				rowId={rowId}
				density={settings.style.size}
				columnState={columnState}
				onColumnState={(next) => settings.onColumnsArranged(columnState, next)}
				sort={shownSort}
				onSort={(next) => {
					const newSort = isDefaultSort(next) ? null : next;
					rows.sortBy(newSort);
					props.onSort(newSort);
				}}
				selectable={area === "client"}
				onSelection={props.onSelection}
				onOpen={props.onOpen}
				hasChildren={hasSubJobs}
				childrenOf={childrenOf}
				fetchPage={rows.fetchPage}
				filter={rows.query}
				pageSize={DIARY_PAGE_SIZE}
				empty={props.empty}
				padded={props.padded}
				handle={grid}
			/>
			<RowMenu menu={menu} frame={frame} />
			{area === "client" && <DriverWhere frame={frame} loaded={loaded} />}
		</div>
	);
}

/** Where the job of a row is, for those who may see drivers. */
const DriverWhere = (props: { frame: RefObject<HTMLElement>; loaded: ReadonlyMap<number, DiaryRow> }) =>
	useSeesDrivers() ? <RowWhere {...props} /> : null;
