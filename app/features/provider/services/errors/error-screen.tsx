import { Form, Link } from "@remix-run/react";
import { CircleCheck, Search } from "lucide-react";
import type { FailedRequestList, FoundRequest } from "~/domain/provider/services/failed-requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextField } from "~/ui/form/text-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import styles from "./errors.module.css";
import { RequestDetail } from "./request-detail";

type FailedRequest = FailedRequestList["requests"][number];

const withReference = (request_id: string) => `?request=${request_id}`;

const COLUMNS: readonly TableColumn<FailedRequest>[] = [
	{ id: "at", header: "Time", className: styles.time, cell: (row) => formatMoment(row.at) },
	{ id: "company", header: "Client", className: styles.client, cell: (row) => row.company_name ?? "–" },
	{ id: "path", header: "Request", cell: (row) => `${row.method} ${row.path ?? "a screen"}` },
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: (row) => <Tag tone="danger">{row.status}</Tag>,
	},
	{ id: "error", header: "Error", cell: (row) => row.error },
	{
		id: "reference",
		header: "Reference",
		className: styles.reference,
		cell: (row) => <Link to={withReference(row.request_id)}>{row.request_id.slice(0, 8)}</Link>,
	},
];

/** The failed requests of the last day, by path and by company, and everything about one of them by its reference. */
export function ErrorScreen(props: {
	list: FailedRequestList;
	/** What was searched for, and what was found; null without a search. */
	search: { request: string; found: FoundRequest | null; error: string | null } | null;
	filter: { company: string | null; path: string | null };
}) {
	const { list, search, filter } = props;
	const isFiltered = filter.company !== null || filter.path !== null;
	return (
		<div className="scroll">
			<Form method="get" className={styles.search} role="search" aria-label="Reference of a request">
				<TextField
					label="Reference of a request"
					name="request"
					key={search?.request}
					defaultValue={search?.request ?? ""}
					placeholder="3f2a9c1e-0b7d-4c55-9a41-7d2e8f60b1aa"
					hint="The error page shows it, and a support thread has it in its context."
					error={search?.error ?? undefined}
					spellCheck={false}
				/>
				<Button type="submit" size="form" icon={Search}>
					Find
				</Button>
			</Form>
			{search?.found && <RequestDetail found={search.found} />}
			<div className={styles.groups}>
				<Group
					title="By path"
					rows={list.paths.map(({ path, n, newest }) => ({
						key: path,
						label: path ?? "a screen",
						n,
						newest,
					}))}
					name="path"
				/>
				<Group
					title="By client"
					rows={list.companies.map(({ company, company_name, n, newest }) => ({
						key: company,
						label: company_name ?? "not signed in",
						n,
						newest,
					}))}
					name="company"
				/>
			</div>
			<div className={classNames("toolbar", styles.heading)}>
				<h2>Last 24 hours</h2>
				<span className="count">{list.requests.length}</span>
				{isFiltered && <Link to="?">Show all</Link>}
			</div>
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Failed requests"
					className={styles.table}
					columns={COLUMNS}
					rows={list.requests}
					rowId={(row) => String(row.id)}
					density="normal"
					empty={<EmptyState icon={CircleCheck}>No request has failed in the last 24 hours.</EmptyState>}
				/>
			</div>
		</div>
	);
}

/** How many requests have failed, by one of their values; each is a link that lists only those. */
function Group(props: {
	title: string;
	name: "path" | "company";
	rows: readonly { key: string | null; label: string; n: number; newest: string }[];
}) {
	if (props.rows.length === 0) return null;
	return (
		<section aria-label={props.title}>
			<h2>{props.title}</h2>
			<ul>
				{props.rows.map(({ key, label, n, newest }) => (
					<li key={label}>
						<b>{n}</b>
						{key === null ? (
							<span>{label}</span>
						) : (
							<Link to={`?${new URLSearchParams({ [props.name]: key })}`}>{label}</Link>
						)}
						<span className="muted">{formatMoment(newest)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
