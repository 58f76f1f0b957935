import { useNavigate } from "@remix-run/react";
import { Building2, Download, Plus } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { callApi } from "~/client/api";
import type { ClientList } from "~/domain/provider/clients/list-clients";
import { saveResponseAs } from "~/features/kernel/requests";
import { clientPath, useClientRights, useConsoleAreas } from "~/features/provider/console-areas";
import { LoginAs } from "~/features/provider/visits";
import { useListParams } from "~/features/shell/navigation";
import { CLIENT_SORTS } from "~/shared/booked/client-sorts";
import { Button } from "~/ui/button";
import { DataGrid, type DataGridHandle, type Sort } from "~/ui/grid/data-grid";
import type { PageRequest } from "~/ui/grid/types";
import { useIsPhone } from "~/ui/hooks/use-media";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";

import { EmptyState } from "~/ui/overlay/empty-state";
import { CLIENT_COLUMNS } from "./client-columns";
import { type ClientsFilter, FilterMenus, StateChips } from "./client-filters";
import styles from "./client-grid.module.css";
import type { ClientGridRow } from "./client-grid-row";
import { NewClientDialog } from "./new-client-dialog";
import { StatusDialog } from "./status-dialog";

const PAGE_SIZE = 100;
const SORT: Sort = { column: "jobs", direction: "desc" };
const toSortName = (column: string) => CLIENT_SORTS.find((name) => name === column) ?? "jobs";

/** The provider's client companies: chips by state, filters, and every company in one virtual list. */
export function ClientsScreen(props: {
	list: ClientList;
	filter: ClientsFilter;
	plans: readonly { slug: string; name: string }[];
	now: string;
}) {
	const { list, filter, plans, now } = props;
	const may = useConsoleAreas();
	const rights = useClientRights();
	const canOpen = rights.screens.length > 0;
	const canAdd = may("console.client.add");
	const go = useListParams();
	const navigate = useNavigate();
	const isPhone = useIsPhone();
	const grid = useRef<DataGridHandle<ClientGridRow> | null>(null);
	const sort = useRef<Sort>(SORT);
	const [isCreating, setCreating] = useState(false);
	useKeys([{ key: "n", label: "New client", run: () => setCreating(true), when: canAdd }]);

	const fetchPage = useCallback(
		async ({ startRow, sort: requested, filter: wanted }: PageRequest<ClientsFilter>) => {
			sort.current = requested ?? SORT;
			const { data } = await callApi("GET /console/client", {
				query: {
					...wanted,
					sort: toSortName(sort.current.column),
					direction: sort.current.direction,
					page: Math.floor(startRow / PAGE_SIZE) + 1,
					per_page: PAGE_SIZE,
				},
			});
			return { rows: data.clients.map((row) => ({ ...row, now, rights })), total: data.total };
		},
		[now, rights],
	);
	const firstRows = useMemo(
		() => list.clients.map((row) => ({ ...row, now, rights })),
		[list.clients, now, rights],
	);
	const gridFilter = useMemo<ClientsFilter>(
		() => ({ keywords: filter.keywords, state: filter.state, plan: filter.plan, health: filter.health }),
		[filter.keywords, filter.state, filter.plan, filter.health],
	);
	const reloadRows = () => void grid.current?.reload({ keepScroll: true });
	return (
		<>
			<div className="toolbar">
				<h1>Clients</h1>
				<FilterMenus plans={plans} filter={filter} go={go} />
				<span className="grow" />
				<span className="desktop-only">
					<ExportButton filter={gridFilter} getSort={() => sort.current} />
				</span>
				{canAdd && (
					<Button variant="primary" icon={Plus} keys="n" onClick={() => setCreating(true)}>
						Client
					</Button>
				)}
			</div>
			<StateChips list={list} filter={filter} go={go} />
			<div className={styles.frame} data-testid="clients">
				<DataGrid<ClientGridRow, ClientsFilter>
					label="Clients"
					columns={CLIENT_COLUMNS[isPhone ? "phone" : "desktop"]}
					rowId={(row) => String(row.id)}
					firstRows={firstRows}
					sort={SORT}
					onOpen={canOpen ? (row) => navigate(clientPath(rights, row.id) ?? "") : undefined}
					fetchPage={fetchPage}
					filter={gridFilter}
					pageSize={PAGE_SIZE}
					density="normal"
					empty={<EmptyState icon={Building2}>No clients found. Try another name or filter.</EmptyState>}
					handle={grid}
				/>
			</div>
			<ListFooter list={list} canOpen={canOpen} canAdd={canAdd} />
			{isCreating && (
				<NewClientDialog
					plans={plans}
					rights={rights}
					onClose={() => setCreating(false)}
					onCreated={() => {
						setCreating(false);
						if (!canOpen) reloadRows();
					}}
				/>
			)}
			<StatusDialog onChanged={reloadRows} />
			{rights.canEnter && <LoginAs />}
		</>
	);
}

/** Saves the list as it is filtered and sorted. */
function ExportButton({ filter, getSort }: { filter: ClientsFilter; getSort: () => Sort }) {
	const [isExporting, setExporting] = useState(false);
	const handleExport = async () => {
		const { column, direction } = getSort();
		setExporting(true);
		try {
			await saveResponseAs("clients.csv", "GET /console/clients/export", {
				query: { ...filter, sort: toSortName(column), direction },
			});
		} finally {
			setExporting(false);
		}
	};
	return (
		<Button icon={Download} pending={isExporting} onClick={() => void handleExport()}>
			Export
		</Button>
	);
}

function ListFooter({ list, canOpen, canAdd }: { list: ClientList; canOpen: boolean; canAdd: boolean }) {
	return (
		<footer className="list-footer">
			<span>
				<b>{list.total.toLocaleString("en-GB")}</b> {list.total === 1 ? "client" : "clients"}
			</span>
			<span>
				<b>{list.pool.free}</b> free databases
			</span>
			<span className="grow" />
			<KeyHints
				hints={[
					[["arrowup", "arrowdown"], "move"],
					...(canOpen ? [[["enter"], "open"] as const] : []),
					[["/"], "search"],
					...(canAdd ? [[["n"], "new client"] as const] : []),
				]}
			/>
		</footer>
	);
}
