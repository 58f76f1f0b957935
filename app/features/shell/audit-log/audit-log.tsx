import { useNavigation } from "@remix-run/react";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { fileAddress } from "~/client/file-address";
import { type AuditEntry, describeAction, summariseEntry } from "~/domain/shell/audit-log/rules-audit-log";
import { useListParams } from "~/features/shell/navigation";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./audit-log.module.css";
import { EntryDialog } from "./entry-dialog";

function renderTarget(row: AuditEntry) {
	const summary = summariseEntry(row);
	return (
		<>
			{row.target ?? "–"}
			{summary && <span className="text-12 muted"> {summary}</span>}
		</>
	);
}

const COLUMNS: readonly TableColumn<AuditEntry>[] = [
	{ id: "at", header: "When", cell: (row) => formatMoment(row.at), opensRow: true },
	{ id: "who", header: "Who", cell: (row) => row.actor_name ?? row.email ?? "System" },
	{ id: "for", header: "On behalf of", cell: (row) => row.on_behalf_of ?? "–" },
	{ id: "company", header: "Company", cell: (row) => row.company ?? "–" },
	{ id: "action", header: "Action", cell: (row) => describeAction(row.action) },
	{ id: "target", header: "What", cell: renderTarget },
	{ id: "address", header: "Address", cell: (row) => row.address ?? "–" },
];

export interface AuditFilters {
	person: string;
	company: string;
	action: string;
	date_from: string | null;
	date_to: string | null;
	request_id: string;
}

/** The audit log of both consoles: searched by the address, so that a search can be sent to a colleague. */
export function AuditLog(props: {
	entries: readonly AuditEntry[];
	next: number | null;
	actions: readonly string[];
	filters: AuditFilters;
	isFirstPage: boolean;
}) {
	const { entries, next, filters } = props;
	const setParams = useListParams();
	const [opened, setOpened] = useState<AuditEntry | null>(null);
	const isLoading = useNavigation().state === "loading";
	const filterBy = (change: Partial<Record<keyof AuditFilters, string | null>>) =>
		setParams({ ...change, below: null }, true);
	const query = {
		person: filters.person,
		company: filters.company,
		action: filters.action,
		request_id: filters.request_id,
		...(filters.date_from && { date_from: filters.date_from }),
		...(filters.date_to && { date_to: filters.date_to }),
	};
	return (
		<section className={styles.screen} aria-label="Audit log" aria-busy={isLoading || undefined}>
			<form
				className={styles.filters}
				aria-label="Search the audit log"
				onSubmit={(event) => event.preventDefault()}
			>
				<SearchField label="Person" value={filters.person} onSearch={(person) => filterBy({ person })} />
				<SearchField label="Company" value={filters.company} onSearch={(company) => filterBy({ company })} />
				<SelectField
					label="Action"
					value={filters.action || null}
					placeholder="All actions"
					options={props.actions.map((action) => ({ value: action, label: describeAction(action) }))}
					onChange={(action) => filterBy({ action })}
				/>
				<DateField label="From" value={filters.date_from} onChange={(day) => filterBy({ date_from: day })} />
				<DateField label="To" value={filters.date_to} onChange={(day) => filterBy({ date_to: day })} />
				<SearchField
					label="Request id"
					value={filters.request_id}
					onSearch={(request_id) => filterBy({ request_id })}
				/>
				<a className="button large" href={fileAddress("GET /console/audit-log/csv", { query })} download>
					<Download className="icon small" aria-hidden="true" />
					<span>Export CSV</span>
				</a>
			</form>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<div className="table-scroll" tabIndex={0}>
				<SimpleTable
					stacks
					label="Audit log"
					columns={COLUMNS}
					rows={entries}
					rowId={(row) => String(row.id)}
					onOpen={setOpened}
					empty={<EmptyState icon={ScrollText}>No entries found. Try a wider search.</EmptyState>}
				/>
			</div>
			<footer className={styles.pages}>
				<Button disabled={props.isFirstPage} onClick={() => setParams({ below: null })}>
					Newest
				</Button>
				<Button disabled={next === null} onClick={() => setParams({ below: next })}>
					Older
				</Button>
			</footer>
			{opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
		</section>
	);
}

/** A field that searches once it is left or Enter is pressed. */
function SearchField(props: { label: string; value: string; onSearch: (text: string) => void }) {
	const [text, setText] = useState(props.value);
	const search = () => text !== props.value && props.onSearch(text.trim());
	return (
		<TextField
			label={props.label}
			value={text}
			onChange={setText}
			onBlur={search}
			onKeyDown={(event) => event.key === "Enter" && search()}
		/>
	);
}
