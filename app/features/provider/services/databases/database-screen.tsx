import { useRevalidator } from "@remix-run/react";
import { Database as DatabaseIcon, RefreshCw, Upload } from "lucide-react";
import { useState } from "react";
import type { DatabaseList } from "~/domain/provider/services/databases";
import { runWithToast } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { SimpleTable } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Meter } from "~/ui/plot/meter";
import { BackupDialog } from "./backup-dialog";
import { databaseColumns } from "./database-columns";
import { type Database, STATE_LABELS, withStates } from "./database-state";
import styles from "./databases.module.css";
import { ImportArchiveDialog } from "./import-archive-dialog";
import { useFleetRun } from "./use-fleet-run";

/** The databases of all companies: schema, size, backup and failures, and what can be done about them. */
export function DatabaseScreen({ list: loaded, canWrite }: { list: DatabaseList; canWrite: boolean }) {
	const { revalidate } = useRevalidator();
	const { list, start, stop, resume } = useFleetRun(loaded, canWrite);
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
		const done = await runWithToast("POST /console/fleet/release", {
			body: { binding },
			successMessage: `${binding} is free.`,
		});
		if (done) revalidate();
	};
	const openBackups = ({ slug, company, company_status }: Database) =>
		slug && setClient({ slug, name: company ?? slug, status: company_status ?? "" });
	return (
		<div className="scroll">
			<dl className={styles.figures}>
				<Figure label="Schema" value={target} note="of this release" />
				<Figure label="Current" value={inState("current").length} note="clients" />
				<Figure label="Behind" value={inState("behind", "queued").length} />
				<Figure
					label="Failed"
					value={failed.length}
					note={failed[0]?.company ?? undefined}
					isBad={failed.length > 0}
				/>
				<Figure label="Free" value={inState("free").length} note="alert below 3" />
				<Figure label="Put aside" value={inState("broken").length} isBad={inState("broken").length > 0} />
			</dl>
			{run && (
				<section className={styles.progress} aria-label="Migration">
					<p role="status">
						<b>To schema {run.target}</b>{" "}
						<span className="muted">
							{run.status === "running" ? "running" : run.status}, started {formatMoment(run.started_at)} by{" "}
							{run.started_by_name}
						</span>
						<span className="grow" />
						{run.done + run.failed} of {run.done + run.failed + run.waiting}
						{run.failed > 0 && <span className={styles.failing}>, {run.failed} failed</span>}
						{run.waiting > 0 && `, ${run.waiting} left`}
					</p>
					<Meter
						label="Migrated databases"
						value={run.done + run.failed}
						max={Math.max(1, run.done + run.failed + run.waiting)}
						tone={run.failed > 0 ? "high" : "good"}
					/>
				</section>
			)}
			{canWrite && (
				<div className={styles.actions}>
					<Button icon={Upload} onClick={() => setImporting(true)}>
						Import archive
					</Button>
					{run?.status === "running" && (
						<Button variant="danger" onClick={() => void stop(run.id)}>
							Stop
						</Button>
					)}
					{run?.status === "stopped" && run.waiting > 0 && (
						<Button variant="primary" onClick={() => void resume(run.id, [])}>
							Resume
						</Button>
					)}
					{run?.status !== "running" && failed.length > 0 && (
						<Button icon={RefreshCw} onClick={() => void retry(failed.map(({ binding }) => binding))}>
							Retry failed
						</Button>
					)}
					{run?.status !== "running" && behind.length > 0 && (
						<Button onClick={() => void start(null)}>
							Migrate {behind.length} {behind.length === 1 ? "database" : "databases"}
						</Button>
					)}
				</div>
			)}
			<ul className={styles.strip} aria-hidden="true">
				{[...rows]
					.sort((a, b) => a.binding.length - b.binding.length || (a.binding < b.binding ? -1 : 1))
					.map(({ binding, state }) => (
						<li key={binding} data-state={state} title={`${binding}: ${STATE_LABELS[state]}`} />
					))}
			</ul>
			<div className="table-scroll">
				<SimpleTable
					stacks
					label="Databases"
					className={styles.table}
					columns={databaseColumns({
						target,
						canWrite,
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
					canWrite={canWrite}
					onClose={() => {
						setClient(null);
						revalidate();
					}}
				/>
			)}
		</div>
	);
}

function Figure(props: { label: string; value: number; note?: string; isBad?: boolean }) {
	return (
		<div>
			<dt>{props.label}</dt>
			<dd>
				<b className={props.isBad ? styles.failing : undefined}>{props.value}</b>{" "}
				{props.note && <small>{props.note}</small>}
			</dd>
		</div>
	);
}
