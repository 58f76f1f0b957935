import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import type { TableColumn } from "~/ui/grid/simple-table";
import { Tag, type Tone } from "~/ui/tag";
import {
	type Database,
	type DatabaseRights,
	type DatabaseState,
	describeLateVisits,
	formatSize,
	STATE_LABELS,
} from "./database-state";
import styles from "./databases.module.css";

type Row = Database & { state: DatabaseState };

const TONES: Partial<Record<DatabaseState, Tone>> = {
	failed: "danger",
	broken: "danger",
	behind: "warn",
	queued: "warn",
	current: "ok",
};

interface Actions {
	target: number;
	rights: DatabaseRights;
	onBackups: (row: Row) => void;
	onRetry: (row: Row) => void;
	onMigrate: (row: Row) => void;
	onRelease: (row: Row) => void;
}

function renderAction(row: Row, { rights, onRetry, onMigrate, onRelease, onBackups }: Actions) {
	const { canMigrate, canBackUp, canRestore } = rights;
	const isMigratable = canMigrate && row.is_bound;
	return (
		<span className={styles.rowActions}>
			{isMigratable && row.state === "failed" && (
				<Button size="row" aria-label={`Retry ${row.binding}`} onClick={() => onRetry(row)}>
					Retry
				</Button>
			)}
			{isMigratable && row.state === "behind" && (
				<Button size="row" aria-label={`Migrate ${row.binding}`} onClick={() => onMigrate(row)}>
					Migrate
				</Button>
			)}
			{canMigrate && row.state === "broken" && (
				<Button size="row" aria-label={`Empty and free ${row.binding}`} onClick={() => onRelease(row)}>
					Mark as free…
				</Button>
			)}
			{(canBackUp || canRestore) && row.slug !== null && (
				<Button
					size="row"
					variant="ghost"
					aria-label={`Backups of ${row.company}`}
					onClick={() => onBackups(row)}
				>
					Backups…
				</Button>
			)}
		</span>
	);
}

/** The columns of the list of databases. */
export const databaseColumns = (actions: Actions): readonly TableColumn<Row>[] => [
	{
		id: "binding",
		header: "Binding",
		className: styles.binding,
		cell: (row) => <b className="medium">{row.binding}</b>,
	},
	{
		id: "company",
		header: "Client",
		cell: (row) => row.company ?? <span className="muted">unassigned</span>,
	},
	{
		id: "state",
		header: "State",
		className: styles.state,
		cell: (row) => <Tag tone={TONES[row.state]}>{STATE_LABELS[row.state]}</Tag>,
	},
	{
		id: "schema",
		header: "Schema",
		align: "right",
		className: styles.schema,
		cell: (row) => (
			<span className={row.schema_version < actions.target ? styles.warn : undefined}>
				{row.schema_version}
			</span>
		),
	},
	{
		id: "migrated",
		header: "Migrated",
		className: styles.moment,
		cell: (row) => (row.migrated_at ? formatMoment(row.migrated_at) : "–"),
	},
	{
		id: "size",
		header: "Size",
		align: "right",
		className: styles.size,
		cell: (row) => formatSize(row.bytes),
	},
	{
		id: "backup",
		header: "Last backup",
		className: styles.moment,
		cell: (row) =>
			row.company === null ? (
				"–"
			) : row.backup_at ? (
				formatMoment(row.backup_at)
			) : (
				<span className={styles.warn}>none yet</span>
			),
	},
	{
		id: "visit",
		header: "Last visit",
		className: styles.moment,
		cell: ({ visits }) => (
			<span className={visits.late_since === null ? undefined : styles.failing}>
				{visits.visited_at ? formatMoment(visits.visited_at) : "–"}
			</span>
		),
	},
	{
		id: "error",
		header: "Error",
		cell: (row) => {
			const text =
				row.error ?? (row.backup_error ? `Backup: ${row.backup_error}` : describeLateVisits(row.visits));
			return text ? <span className={styles.failing}>{text}</span> : "–";
		},
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (row) => renderAction(row, actions),
	},
];
