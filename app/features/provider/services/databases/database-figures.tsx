import type { DatabaseList } from "~/domain/provider/services/databases";
import { formatMoment } from "~/shared/time/format-moment";
import { Meter } from "~/ui/plot/meter";
import type { withStates } from "./database-state";
import styles from "./databases.module.css";

/** How many databases are in which state. */
export function DatabaseFigures({ rows, target }: { rows: ReturnType<typeof withStates>; target: number }) {
	const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
	const failed = inState("failed");
	return (
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
	);
}

/** How far a migration of many databases has come. */
export function RunProgress({ run }: { run: NonNullable<DatabaseList["run"]> }) {
	return (
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
