import { useNavigate, useRevalidator } from "@remix-run/react";
import { Building2, Download, Plus, TriangleAlert } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { callApi } from "~/client/api";
import type { ClientList } from "~/domain/provider/clients/list-clients";
import { saveResponseAs } from "~/features/kernel/requests";
import { LoginAs } from "~/features/provider/visits";
import { useListParams } from "~/features/shell/navigation";
import { CLIENT_SORTS } from "~/shared/booked/client-sorts";
import {
	CLIENT_PROBLEM_LABELS,
	CLIENT_PROBLEMS,
	CLIENT_STATE_LABELS,
	CLIENT_STATES,
	type ClientProblem,
	type ClientState,
} from "~/shared/booked/health";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { ContentView } from "~/ui/content/content-view";
import { DataGrid, type DataGridHandle, type Sort } from "~/ui/grid/data-grid";
import type { PageRequest } from "~/ui/grid/types";
import { useIsPhone } from "~/ui/hooks/use-media";
import { KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { Menu } from "~/ui/menu/menu";
import { EmptyState } from "~/ui/overlay/empty-state";
import { CLIENT_COLUMNS } from "./client-columns";
import styles from "./client-grid.module.css";
import type { ClientGridRow } from "./client-grid-row";
import { stateDot } from "./client-state";
import { NewClientDialog } from "./new-client-dialog";
import { StatusDialog } from "./status-dialog";

/** The filter that the address has. */
export interface ClientsFilter {
	keywords: string;
	state: ClientState | "attention" | "all";
	plan: string;
	health: ClientProblem | "ok" | "all";
}

const PAGE_SIZE = 100;
const SORT: Sort = { column: "jobs", direction: "desc" };
const toSortName = (column: string) => CLIENT_SORTS.find((name) => name === column) ?? "jobs";

const HEALTH_CHOICES = [
	["all", "all"],
	["ok", "OK"],
	...CLIENT_PROBLEMS.map((problem) => [problem, CLIENT_PROBLEM_LABELS[problem]] as const),
] as const;

/** The provider's client companies: chips by state, filters, and every company in one virtual list. */
export function ClientsScreen(props: {
	list: ClientList;
	filter: ClientsFilter;
	plans: readonly { slug: string; name: string }[];
	now: string;
	/** Whether the viewer may open a company's own screens. */
	canOpen: boolean;
}) {
	const { list, filter, plans, now, canOpen } = props;
	const go = useListParams();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const isPhone = useIsPhone();
	const grid = useRef<DataGridHandle<ClientGridRow> | null>(null);
	const sort = useRef<Sort>(SORT);
	const [isCreating, setCreating] = useState(false);
	const [isExporting, setExporting] = useState(false);
	useKeys([{ key: "n", label: "New client", run: () => setCreating(true) }]);

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
			return { rows: data.clients.map((row) => ({ ...row, now, canOpen })), total: data.total };
		},
		[now, canOpen],
	);
	const firstRows = useMemo(
		() => list.clients.map((row) => ({ ...row, now, canOpen })),
		[list.clients, now, canOpen],
	);
	const gridFilter = useMemo<ClientsFilter>(
		() => ({ keywords: filter.keywords, state: filter.state, plan: filter.plan, health: filter.health }),
		[filter.keywords, filter.state, filter.plan, filter.health],
	);
	const reload = () => {
		revalidator.revalidate();
		void grid.current?.reload({ keepScroll: true });
	};
	const handleExport = async () => {
		setExporting(true);
		try {
			await saveResponseAs("clients.csv", "GET /console/clients/export", {
				query: { ...gridFilter, sort: toSortName(sort.current.column), direction: sort.current.direction },
			});
		} finally {
			setExporting(false);
		}
	};
	const setState = (state: ClientsFilter["state"]) =>
		go({ state: state === "all" || state === filter.state ? null : state });
	const planName = plans.find(({ slug }) => slug === filter.plan)?.name ?? "all";
	const healthName = HEALTH_CHOICES.find(([id]) => id === filter.health)?.[1] ?? "all";
	const { counts, sums, pool } = list;
	return (
		<>
			<div className="toolbar">
				<h1>Clients</h1>
				<Menu
					label={`Plan: ${planName}`}
					entries={[{ slug: "all", name: "all" }, ...plans].map(({ slug, name }) => ({
						id: slug,
						label: name,
						checked: slug === filter.plan,
						onAction: () => go({ plan: slug === "all" ? null : slug }),
					}))}
				/>
				<Menu
					label={`Health: ${healthName}`}
					entries={HEALTH_CHOICES.map(([id, label]) => ({
						id,
						label,
						checked: id === filter.health,
						onAction: () => go({ health: id === "all" ? null : id }),
					}))}
				/>
				<span className="grow" />
				<span className="desktop-only">
					<Button icon={Download} pending={isExporting} onClick={() => void handleExport()}>
						Export
					</Button>
				</span>
				<Button variant="primary" icon={Plus} keys="n" onClick={() => setCreating(true)}>
					Client
				</Button>
			</div>
			<fieldset className={styles.chips}>
				<legend className="visually-hidden">State</legend>
				<Chip pressed={filter.state === "all"} count={counts.all} onClick={() => setState("all")}>
					All
				</Chip>
				{CLIENT_STATES.map((state) => (
					<Chip
						key={state}
						glyph={<ContentView content={stateDot(state)} />}
						pressed={filter.state === state}
						count={counts[state]}
						onClick={() => setState(state)}
					>
						{CLIENT_STATE_LABELS[state]}
					</Chip>
				))}
				<Chip
					glyph={<TriangleAlert className="icon extra-small" aria-hidden="true" />}
					pressed={filter.state === "attention"}
					count={counts.attention}
					onClick={() => setState("attention")}
				>
					Needs attention
				</Chip>
				<span className={styles.sums}>
					{sums.jobs.toLocaleString("en-GB")} jobs in 30 days · £
					{sums.price_month.toLocaleString("en-GB", { minimumFractionDigits: 2 })} a month
				</span>
			</fieldset>
			<div className={styles.frame} data-testid="clients">
				<DataGrid<ClientGridRow, ClientsFilter>
					label="Clients"
					columns={CLIENT_COLUMNS[isPhone ? "phone" : "desktop"]}
					rowId={(row) => String(row.id)}
					firstRows={firstRows}
					sort={SORT}
					onOpen={canOpen ? (row) => navigate(`/super-admin/client/${row.id}/overview`) : undefined}
					fetchPage={fetchPage}
					filter={gridFilter}
					pageSize={PAGE_SIZE}
					density="normal"
					empty={<EmptyState icon={Building2}>No clients found. Try another name or filter.</EmptyState>}
					handle={grid}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{list.total.toLocaleString("en-GB")}</b> {list.total === 1 ? "client" : "clients"}
				</span>
				<span>
					<b>{pool.free}</b> free databases
				</span>
				<span className="grow" />
				<KeyHints
					hints={[
						[["arrowup", "arrowdown"], "move"],
						...(canOpen ? [[["enter"], "open"] as const] : []),
						[["/"], "search"],
						[["n"], "new client"],
					]}
				/>
			</footer>
			{isCreating && (
				<NewClientDialog
					plans={plans}
					onClose={() => setCreating(false)}
					onCreated={(id) => {
						setCreating(false);
						if (canOpen) navigate(`/super-admin/client/${id}/overview`);
						else reload();
					}}
				/>
			)}
			<StatusDialog canExport={canOpen} onChanged={reload} />
			{canOpen && <LoginAs />}
		</>
	);
}
