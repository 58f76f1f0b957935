import { CLIENT_STATE_LABELS } from "~/shared/booked/health";
import { DAY_MINUTES, MINUTE_MS } from "~/shared/time/durations.mjs";
import { text } from "~/ui/content/content";
import { avatar } from "~/ui/content/parts";
import type { GridColumn } from "~/ui/grid/types";
import styles from "./client-grid.module.css";
import type { ClientGridRow } from "./client-grid-row";
import { ClientMenu } from "./client-menu";
import { healthLabel, stateLabel } from "./client-state";
import { jobsBars } from "./jobs-bars";
import { usageCell } from "./usage-cell";

/** How long ago someone of the company was last seen. */
export function describeSeen(at: string | null, now: string): string {
	if (!at) return "never";
	const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / MINUTE_MS));
	if (minutes < 2) return "now";
	if (minutes < 60) return `${minutes} min`;
	if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
	return `${Math.floor(minutes / DAY_MINUTES)} d`;
}

const pounds = (amount: number | null) =>
	amount === null
		? "–"
		: amount.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const usage = (id: "users" | "drivers" | "vehicles", header: string): GridColumn<ClientGridRow> => ({
	id,
	header,
	width: 116,
	align: "right",
	sortable: true,
	text: (row) => `${row[id].used}${row[id].allowed === null ? "" : ` / ${row[id].allowed}`}`,
	cell: (row) => usageCell(row[id]),
});

const CLIENT: GridColumn<ClientGridRow> = {
	id: "name",
	header: "Client",
	flex: 2,
	minWidth: 190,
	sortable: true,
	text: (row) => `${row.name} ${row.slug}`,
	cell: ({ name, slug }) =>
		text(
			[
				avatar(name, { size: "medium", hidden: true }),
				text([`${name} `, text(slug, { className: "muted" })], { className: "truncate" }),
			],
			{ className: styles.client },
		),
};

const STATE: GridColumn<ClientGridRow> = {
	id: "state",
	header: "State",
	width: 150,
	sortable: true,
	text: (row) => CLIENT_STATE_LABELS[row.state],
	cell: (row) => stateLabel(row, row.now),
};

const JOBS: GridColumn<ClientGridRow> = {
	id: "jobs",
	header: "Jobs, 30 days",
	width: 134,
	align: "right",
	sortable: true,
	text: (row) => row.jobs.toLocaleString("en-GB"),
	cell: (row) =>
		text([jobsBars(row.jobs_by_day), text(row.jobs.toLocaleString("en-GB"), { className: styles.figure })], {
			className: styles.jobs,
		}),
};

const HEALTH: GridColumn<ClientGridRow> = {
	id: "health",
	header: "Health",
	flex: 1,
	minWidth: 140,
	sortable: true,
	text: (row) => row.health ?? "OK",
	cell: healthLabel,
};

/** The columns of the list, on a desk and on a phone. */
export const CLIENT_COLUMNS: Readonly<Record<"desktop" | "phone", readonly GridColumn<ClientGridRow>[]>> = {
	desktop: [
		CLIENT,
		STATE,
		{ id: "plan", header: "Plan", width: 90, sortable: true, text: (row) => row.plan ?? "–" },
		usage("users", "Users"),
		usage("drivers", "Drivers"),
		usage("vehicles", "Vehicles"),
		JOBS,
		{
			id: "last_seen",
			header: "Last seen",
			width: 88,
			sortable: true,
			text: (row) => describeSeen(row.last_seen_at, row.now),
		},
		HEALTH,
		{
			id: "price",
			header: "£ / month",
			width: 92,
			align: "right",
			sortable: true,
			text: (row) => pounds(row.price_month),
		},
		{
			id: "action",
			header: "Action",
			width: 72,
			align: "right",
			text: () => "",
			control: (row) => <ClientMenu client={row} />,
		},
	],
	phone: [
		{ ...CLIENT, minWidth: 130 },
		{
			...STATE,
			width: 110,
			cell: (row) =>
				stateLabel({ ...row, trial_ends_at: null, past_due_since: null, suspended_at: null }, row.now),
		},
		{ ...HEALTH, minWidth: 100 },
	],
};
