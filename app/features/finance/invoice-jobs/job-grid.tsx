import {
	type ReactNode,
	type Ref,
	useCallback,
	useEffect,
	useImperativeHandle,
	useMemo,
	useRef,
} from "react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { DataGrid, type DataGridHandle, type Sort } from "~/ui/grid/data-grid";
import type { PageRequest, RowOpening } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { useIsPhone } from "~/ui/hooks/use-media";
import { JOB_COLUMNS } from "./job-columns";
import styles from "./job-grid.module.css";
import { groupByCustomer, type ListRow, rowId, selectTicked, tickedRows, toJobRows } from "./list-rows";

/** Commands to the list. */
export interface JobListHandle {
	/** Unfolds all customers, or folds them if all are unfolded. */
	toggleAll: () => void;
	/** Moves the keyboard focus to a job. */
	show: (id: number) => void;
}

interface JobGridProps {
	label: string;
	/** A page of jobs, in order. */
	jobs: readonly ListedInvoiceJob[];
	/** Under their customers, who unfold. */
	isGrouped: boolean;
	sort: Sort;
	onSort: (sort: Sort) => void;
	selected: ReadonlySet<number>;
	onSelect: (ids: ReadonlySet<number>) => void;
	onOpen: (job: ListedInvoiceJob, by: RowOpening) => void;
	empty: ReactNode;
	handle?: Ref<JobListHandle>;
}

const PAGE_SIZE = 500;
/** Up to so many jobs are unfolded at first. */
const MAX_UNFOLDED = 100;

/** The jobs on their way to an invoice, flat or by customer. */
export function JobGrid(props: JobGridProps) {
	const { jobs, isGrouped, selected, onSelect } = props;
	const isPhone = useIsPhone();
	const grid = useRef<DataGridHandle<ListRow>>(null);
	const groups = useMemo(() => (isGrouped ? groupByCustomer(jobs) : null), [jobs, isGrouped]);
	const rows = useMemo<readonly ListRow[]>(
		() => groups?.map((group) => ({ kind: "group", group })) ?? toJobRows(jobs),
		[groups, jobs],
	);
	const latest = useLatest({ jobs, rows, groups, selected });

	const fetchPage = useCallback(async ({ startRow, endRow }: PageRequest<boolean>) => {
		const { rows: all } = latest.current;
		return { rows: all.slice(startRow, endRow), total: all.length };
	}, []);
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown by loading them again
	useEffect(() => {
		if (!isFirst.current) void grid.current?.reload({ keepScroll: true });
		isFirst.current = false;
	}, [rows]);
	useEffect(() => grid.current?.selectOnly(tickedRows(groups, selected)), [groups, selected]);
	const setOpen = useCallback((open: (ids: readonly string[]) => boolean) => {
		const ids = latest.current.rows.map(rowId);
		void grid.current?.setOpen(ids, open(ids));
	}, []);
	useImperativeHandle(
		props.handle,
		() => ({
			show: (id) => grid.current?.focusRow(`job ${id}`),
			toggleAll: () => setOpen((ids) => !ids.every((id) => grid.current?.isOpen(id))),
		}),
		[setOpen],
	);
	const startsOpen = () => latest.current.jobs.length <= MAX_UNFOLDED;

	const handleSelection = (ticked: readonly ListRow[]) => {
		if (!groups) return onSelect(new Set(ticked.flatMap((row) => (row.kind === "job" ? row.job.id : []))));
		const isOpen = (id: string) => grid.current?.isOpen(id) ?? false;
		const next = selectTicked(groups, latest.current.selected, new Set(ticked.map(rowId)), isOpen);
		grid.current?.selectOnly(tickedRows(groups, next));
		onSelect(next);
	};
	return (
		<div className={styles.frame} data-testid="invoice-jobs">
			<DataGrid<ListRow, boolean>
				label={props.label}
				columns={JOB_COLUMNS[isPhone ? "phone" : "desktop"]}
				rowId={rowId}
				firstRows={rows}
				sort={props.sort}
				onSort={(sort) => sort && props.onSort(sort)}
				selectable
				onSelection={handleSelection}
				onOpen={(row, by) => row.kind === "job" && props.onOpen(row.job, by)}
				hasChildren={({ kind }) => kind === "group"}
				startsOpen={startsOpen}
				childrenOf={(row) => (row.kind === "group" ? toJobRows(row.group.jobs) : [])}
				fetchPage={fetchPage}
				filter={isGrouped}
				pageSize={PAGE_SIZE}
				padded={selected.size > 0}
				empty={props.empty}
				handle={grid}
			/>
		</div>
	);
}
