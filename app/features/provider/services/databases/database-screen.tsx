import { useRevalidator } from "@remix-run/react";
import { Database as DatabaseIcon, RefreshCw, Upload } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { releaseDatabaseOfFleet } from "~/domain/provider/clients/fleet";
import type { DatabaseList } from "~/domain/provider/services/databases";
import { showOutcome } from "~/features/kernel/requests";
import { useConsoleAreas } from "~/features/provider/console-areas";
import { Button } from "~/ui/button";
import { SimpleTable } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { BackupDialog } from "./backup-dialog";
import { databaseColumns } from "./database-columns";
import { DatabaseFigures, RunProgress } from "./database-figures";
import { type Database, type DatabaseRights, STATE_LABELS, withStates } from "./database-state";
import styles from "./databases.module.css";
import { ImportArchiveDialog } from "./import-archive-dialog";
import { useFleetRun } from "./use-fleet-run";

/** The databases of all companies: schema, size, backup and failures, and what can be done about them. */
export function DatabaseScreen({ list: loaded }: { list: DatabaseList }) {
	const may = useConsoleAreas();
	const rights: DatabaseRights = {
		canMigrate: may("super-admin.fleet"),
		canBackUp: may("super-admin.backups"),
		canRestore: may("super-admin.restore"),
	};
	const { canMigrate, canRestore } = rights;
	const { revalidate } = useRevalidator();
	const free = useActionSubmit<typeof releaseDatabaseOfFleet>("releaseDatabaseOfFleet");
	const { list, start, stop, resume } = useFleetRun(loaded, canMigrate);
	const [client, setClient] = useState<{ slug: string; name: string; status: string } | null>(null);
	const [isImporting, setImporting] = useState(false);
	const { target, run } = list;
	const rows = withStates(list);
	const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
	const behind = inState("behind", "failed").filter(({ is_bound }) => is_bound);
	const failed = inState("failed");
	const retry = (bindings: string[]) =>
		run && bindings.every((one) => rows.find(({ binding }) => binding === one)?.run_status === "failed")
			? resume(run.id, bindings)
			: start(bindings);
	const release = async ({ binding }: Database) => {
		const question = `Everything in ${binding} will be deleted, and it returns to the pool. No company uses it.`;
		if (!(await confirm({ title: `Empty ${binding}?`, question, okText: "Empty and free", danger: true })))
			return;
		await showOutcome(free({ binding }), { successMessage: `${binding} is free.` });
	};
	const openBackups = ({ slug, company, company_status }: Database) =>
		slug && setClient({ slug, name: company ?? slug, status: company_status ?? "" });
	return (
		<div className="scroll">
			<DatabaseFigures rows={rows} target={target} />
			{run && <RunProgress run={run} />}
			{(canMigrate || canRestore) && (
				<div className={styles.actions}>
					{canRestore && (
						<Button icon={Upload} onClick={() => setImporting(true)}>
							Import archive
						</Button>
					)}
					{canMigrate && run?.status === "running" && (
						<Button variant="danger" onClick={() => void stop(run.id)}>
							Stop
						</Button>
					)}
					{canMigrate && run?.status === "stopped" && run.waiting > 0 && (
						<Button variant="primary" onClick={() => void resume(run.id, [])}>
							Resume
						</Button>
					)}
					{canMigrate && run?.status !== "running" && failed.length > 0 && (
						<Button icon={RefreshCw} onClick={() => void retry(failed.map(({ binding }) => binding))}>
							Retry failed
						</Button>
					)}
					{canMigrate && run?.status !== "running" && behind.length > 0 && (
						<Button onClick={() => void start(null)}>
							Migrate {behind.length} {behind.length === 1 ? "database" : "databases"}
						</Button>
					)}
				</div>
			)}
			<StateStrip rows={rows} />
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Databases"
					className={styles.table}
					columns={databaseColumns({
						target,
						rights,
						onBackups: openBackups,
						onRetry: ({ binding }) => void retry([binding]),
						onMigrate: ({ binding }) => void start([binding]),
						onRelease: (row) => void release(row),
					})}
					rows={rows}
					rowId={({ binding }) => binding}
					density="normal"
					empty={<EmptyState icon={DatabaseIcon}>No databases have been recorded yet.</EmptyState>}
				/>
			</div>
			{isImporting && (
				<ImportArchiveDialog
					onClose={() => {
						setImporting(false);
						revalidate();
					}}
				/>
			)}
			{client && (
				<BackupDialog
					client={client}
					rights={rights}
					onClose={() => {
						setClient(null);
						revalidate();
					}}
				/>
			)}
		</div>
	);
}

/** A square for each database, in the colour of its state. */
function StateStrip({ rows }: { rows: ReturnType<typeof withStates> }) {
	return (
		<ul className={styles.strip} aria-hidden="true">
			{[...rows]
				.sort((a, b) => a.binding.length - b.binding.length || (a.binding < b.binding ? -1 : 1))
				.map(({ binding, state }) => (
					<li key={binding} data-state={state} title={`${binding}: ${STATE_LABELS[state]}`} />
				))}
		</ul>
	);
}
