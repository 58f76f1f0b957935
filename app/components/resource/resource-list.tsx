import { useRevalidator } from "@remix-run/react";
import { Inbox } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { UNSAVED } from "~/components/form/unsaved";
import { ListFoot } from "~/components/list-foot";
import { confirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { useRealtime } from "~/components/realtime/provider";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";
import { useKeys } from "~/components/shell/keys";
import type { ListScreen } from "~/domain/account-settings/list-screen";
import { todayInLondon } from "~/domain/time/london";
import { deedsOf } from "./deeds";
import { ListBar } from "./list-bar";
import { RecordPanel } from "./record-panel";
import { RecordTable } from "./record-table";
import type { Row } from "./types";
import { useListAddress } from "./use-list-address";
import { useOpenFromAddress } from "./use-open-from-address";
import { useOpenRecord } from "./use-open-record";
import { useOrder } from "./use-order";
import { useSort } from "./use-sort";

const AddDialog = lazy(() => import("./add-dialog").then((module) => ({ default: module.AddDialog })));
const ImportPanel = lazy(() => import("./import-panel").then((module) => ({ default: module.ImportPanel })));

/** A list with its bar, table, pages, the record that is open beside it, the modal that adds one, and imports. */
export function ResourceList(props: Omit<ListScreen, "search" | "tabs" | "tab">) {
	const { view, page, input, options } = props;
	const go = useListAddress();
	const revalidator = useRevalidator();
	const reload = () => revalidator.revalidate();
	const today = useMemo(() => todayInLondon(new Date()), []);
	const [rows, setRows] = useState<readonly Row[]>(page.data);
	useEffect(() => setRows(page.data), [page]);
	const [adding, setAdding] = useState(false);
	const [importing, setImporting] = useState(false);
	const hasFilters = Object.keys(input.filters).length > 0;
	const [filtering, setFiltering] = useState(
		Object.keys(input.filters).some((id) => view.columns.some((column) => column.id === id)),
	);
	const record = useOpenRecord(view);
	useOpenFromAddress(record.open);
	const deeds = useMemo(
		() =>
			deedsOf(view, (removed) => {
				if (removed !== null) record.removed(removed);
				else void record.reread();
				revalidator.revalidate();
			}),
		[view, record, revalidator],
	);
	const sort = useSort(view, page, input, rows);
	const natural = !sort.now && input.keywords === "" && !hasFilters;
	const order = useOrder(view, rows, setRows, natural, reload);
	useScreenRefresh([view.event]);
	const dirty = useRef(false);
	// What somebody else saves shows at once, unless it would take away what is being typed.
	useRealtime(view.event, (events) => {
		if (!dirty.current && events.some(({ entity_id }) => entity_id === record.row?.id)) void record.reread();
	});
	const open = async (row: Row) => {
		if (dirty.current && record.row?.id !== row.id && !(await confirm(UNSAVED))) return;
		dirty.current = false;
		record.open(row);
	};
	useKeys([
		{ key: "n", label: `New ${view.thing.toLowerCase()}`, run: () => setAdding(true), when: view.mayWrite },
		{ key: "f", label: "Filter by column", run: () => setFiltering(!filtering) },
	]);
	const filter = (column: string, text: string) => go({ [column]: text });
	const clear = () =>
		go({ keywords: null, ...Object.fromEntries(Object.keys(input.filters).map((id) => [id, null])) });
	const saved = () => {
		void record.reread();
		reload();
	};
	return (
		<div className={classNames("rc-split", record.row && "open")}>
			<div className="rc-list">
				<ListBar
					view={view}
					options={options}
					title={props.title}
					total={page.total}
					draggable={order?.enabled ?? false}
					keywords={input.keywords}
					filters={input.filters}
					filtering={filtering}
					onFiltering={() => setFiltering(!filtering)}
					onFilter={filter}
					onKeywords={() => go({ keywords: null })}
					onAdd={() => setAdding(true)}
					onImport={() => setImporting(true)}
				/>
				<div className="tablewrap" aria-busy={revalidator.state === "loading" || undefined}>
					<RecordTable
						view={view}
						rows={sort.rows}
						sort={sort.now}
						filters={filtering ? input.filters : null}
						today={today}
						current={record.row?.id ?? record.opening}
						order={order}
						deeds={deeds}
						onSort={sort.by}
						onFilter={filter}
						onOpen={(row) => void open(row)}
					/>
					{rows.length === 0 && (
						<Empty
							icon={Inbox}
							action={
								natural ? (
									view.mayWrite && (
										<Button variant="primary" keys="n" onClick={() => setAdding(true)}>
											New {view.thing}
										</Button>
									)
								) : (
									<Button onClick={clear}>Clear</Button>
								)
							}
						>
							{natural ? `No ${view.things} yet.` : `No ${view.things} found.`}
						</Empty>
					)}
				</div>
				{importing && view.imports && (
					<Suspense fallback={null}>
						<ImportPanel view={view} options={options} onClose={() => setImporting(false)} onSaved={reload} />
					</Suspense>
				)}
				<ListFoot page={page} go={go}>
					<span>
						<b>{page.total.toLocaleString("en-GB")}</b> {view.things}
					</span>
				</ListFoot>
			</div>
			{record.row && (
				<RecordPanel
					key={record.row.id}
					view={view}
					row={record.row}
					options={options}
					deeds={deeds}
					onClose={record.close}
					onSaved={saved}
					onDirty={(is) => {
						dirty.current = is;
					}}
				/>
			)}
			{adding && (
				<Suspense fallback={null}>
					<AddDialog view={view} options={options} onClose={() => setAdding(false)} onSaved={reload} />
				</Suspense>
			)}
		</div>
	);
}
