import { Building2 } from "lucide-react";
import type { ClientRow, ClientList as Clients } from "~/domain/clients/list-clients";
import { showDate } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";

const COLUMNS: readonly TableColumn<ClientRow>[] = [
	{ id: "name", header: "Client", cell: (row) => <b className="medium">{row.name}</b> },
	{ id: "slug", header: "Address", cell: (row) => row.slug },
	{ id: "plan", header: "Plan", cell: (row) => row.plan ?? "–" },
	{ id: "subscription", header: "Subscription", cell: renderSubscription },
	{ id: "trial", header: "Trial ends", cell: (row) => showDate(row.trial_ends_at) || "–" },
	{ id: "logins", header: "Logins", align: "right", cell: (row) => row.logins },
	{ id: "database", header: "Database", cell: renderDatabase },
	{ id: "created", header: "Since", cell: (row) => showDate(row.created_at) },
];

function renderSubscription(row: ClientRow) {
	if (row.suspended || row.status === "suspended") return <Tag tone="danger">Suspended</Tag>;
	if (!row.subscription) return "–";
	return <Tag tone={row.subscription === "active" ? "ok" : undefined}>{row.subscription}</Tag>;
}

function renderDatabase(row: ClientRow) {
	if (row.migration_error) return <Tag tone="danger">Migration failed</Tag>;
	return row.status === "active" ? `Schema ${row.schema_version}` : row.status;
}

/** The provider's client companies, for both consoles. */
export function ClientTable({ clients, pool }: Clients) {
	return (
		<>
			<div className="toolbar">
				<h1>Clients</h1>
				<span className="count">{clients.length}</span>
				<span className="grow" />
				<span className="text-12 muted">
					{pool.free} of {pool.bound} databases free
				</span>
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Clients"
					columns={COLUMNS}
					rows={clients}
					rowId={(row) => String(row.id)}
					density="normal"
					empty={<EmptyState icon={Building2}>No clients found. Try another name.</EmptyState>}
				/>
			</div>
		</>
	);
}
