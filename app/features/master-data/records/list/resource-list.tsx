import { useRevalidator } from "@remix-run/react";
import { Inbox } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { ListScreen } from "~/domain/shell/account-settings/list-screen";
import { useListParams } from "~/features/shell/navigation";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import type { ResourceRow } from "../fields/types";
import { LimitNotice } from "../record/limit-notice";
import { createRecordActions } from "../record/record-actions";
import { RecordPanel } from "../record/record-panel";
import { useOpenRecord } from "../record/use-open-record";
import { formatRecordCount } from "./format-record-count";
import { ListToolbar } from "./list-toolbar";
import { RecordTable } from "./record-table";
import styles from "./resource-list.module.css";
import { useDialogFromUrl } from "./use-dialog-from-url";
import { useRecordSort } from "./use-record-sort";
import { useRowOrder } from "./use-row-order";

const AddDialog = lazyLayer(() => import("../record/add-record-dialog"));
const ImportPanel = lazyLayer(() => import("../import/import-panel"));

/** A list of master data: toolbar, table, pages, open record, add dialog and import. */
export function ResourceList(props: Omit<ListScreen, "search" | "tabs" | "tab">) {
	const { view, page, input, options, notice } = props;
	const setParams = useListParams();
	const revalidator = useRevalidator();
	const reload = () => revalidator.revalidate();
	const today = useMemo(() => todayInLondon(new Date()), []);
	const [rows, setRows] = useState<readonly ResourceRow[]>(page.data);
	useEffect(() => setRows(page.data), [page]);
	const requested = useDialogFromUrl();
	const [adding, setAdding] = useState(requested === "add" && view.canWrite);
	const [importing, setImporting] = useState(requested === "import" && view.canWrite);
	const hasFilters = Object.keys(input.filters).length > 0;
	const [areFiltersOpen, setFiltersOpen] = useState(
		Object.keys(input.filters).some((id) => view.columns.some((column) => column.id === id)),
	);
	const record = useOpenRecord(view);
	const actions = useMemo(
		() =>
			createRecordActions(view, (removed) => {
				if (removed !== null) record.closeIfRemoved(removed);
				else void record.refetch();
				revalidator.revalidate();
			}),
		[view, record, revalidator],
	);
	const sort = useRecordSort(view, page, input, rows);
	const isUnfiltered = !sort.current && input.keywords === "" && !hasFilters;
	const rowOrder = useRowOrder(view, rows, setRows, isUnfiltered, reload);
	const refresh = useScreenRefresh([view.event]);
	const isDirtyRef = useRef(false);
	// Show a colleague's save immediately, unless there are unsaved changes here.
	useRealtime(view.event, (events) => {
		if (!isDirtyRef.current && events.some(({ entity_id }) => entity_id === record.row?.id))
			void record.refetch();
	});
	useKeys([
		{ key: "n", label: `Add ${view.thing.toLowerCase()}`, run: () => setAdding(true), when: view.canWrite },
		{ key: "f", label: "Filter by column", run: () => setFiltersOpen(!areFiltersOpen) },
	]);
	const filter = (column: string, text: string) => setParams({ [column]: text });
	const clearFilters = () =>
		setParams({ keywords: null, ...Object.fromEntries(Object.keys(input.filters).map((id) => [id, null])) });
	const handleSaved = () => {
		void record.refetch();
		reload();
	};
	return (
		<div
			className={classNames(styles.split, record.row && styles.withPanel)}
			data-record-open={record.row ? "" : undefined}
		>
			<div className={styles.list}>
				<ListToolbar
					view={view}
					options={options}
					title={props.title}
					total={page.total}
					isSortable={rowOrder?.enabled ?? false}
					keywords={input.keywords}
					filters={input.filters}
					areFiltersOpen={areFiltersOpen}
					onToggleFilters={() => setFiltersOpen(!areFiltersOpen)}
					onFilter={filter}
					onClearKeywords={() => setParams({ keywords: null })}
					onAdd={() => setAdding(true)}
					onImport={() => setImporting(true)}
				/>
				{notice && <LimitNotice notice={notice} />}
				<div className="table-scroll" aria-busy={revalidator.state === "loading" || undefined}>
					<RecordTable
						view={view}
						rows={sort.rows}
						sort={sort.current}
						filters={areFiltersOpen ? input.filters : null}
						today={today}
						openId={record.row?.id ?? record.opening}
						order={rowOrder}
						actions={actions}
						onSort={sort.sortBy}
						onFilter={filter}
						onOpen={record.open}
					/>
					{rows.length === 0 && (
						<EmptyState
							icon={Inbox}
							action={
								isUnfiltered ? (
									view.canWrite && (
										<Button variant="primary" keys="n" onClick={() => setAdding(true)}>
											Add {view.thing}
										</Button>
									)
								) : (
									<Button onClick={clearFilters}>Clear filters</Button>
								)
							}
						>
							{isUnfiltered ? `No ${view.things} yet.` : `No ${view.things} found.`}
						</EmptyState>
					)}
				</div>
				{importing && view.imports && (
					<ImportPanel
						view={view}
						imports={view.imports}
						options={options}
						notice={notice}
						onClose={() => setImporting(false)}
						onSaved={reload}
					/>
				)}
				<ListFooter page={page} go={setParams}>
					<span>{formatRecordCount(page.total, view.things)}</span>
				</ListFooter>
			</div>
			{record.row && (
				<RecordPanel
					key={record.row.id}
					view={view}
					row={record.row}
					options={options}
					actions={actions}
					onClose={record.close}
					onSaved={handleSaved}
					onDirty={(isDirty) => {
						isDirtyRef.current = isDirty;
					}}
				/>
			)}
			{adding && (
				<AddDialog
					view={view}
					options={options}
					notice={notice}
					onClose={() => setAdding(false)}
					onSaved={(id) => {
						record.open({ id });
						// After the navigation, which itself loads nothing of the list.
						refresh();
					}}
				/>
			)}
		</div>
	);
}
