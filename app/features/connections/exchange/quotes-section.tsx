import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { CX_STATUS, canCancelLoad } from "~/domain/connections/exchange/rules-state";
import type { CxQuotes } from "~/domain/connections/exchange/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useApiRead } from "~/features/kernel/requests";
import { timeInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Note, Tag } from "~/ui/tag";
import styles from "./quotes-section.module.css";
import { QuotesTable } from "./quotes-table";
import { useExchangeActions } from "./use-exchange-actions";

const FETCH_EVERY_MS = 15_000;

/** The load of a job on the courier exchange: its state, and for those who may use the exchange its quotes and what can be done with them. */
export function QuotesSection(props: {
	job: JobView;
	canUse: boolean;
	onChanged: () => void;
	/** What is shown under the quotes. */
	children?: (quotes: CxQuotes) => ReactNode;
}) {
	const { job, canUse, onChanged } = props;
	const { cx_job } = job;
	const loadId = canUse ? (cx_job?.cx_loads_id ?? null) : null;
	const isPosted = cx_job?.cx_loads_status === CX_STATUS.posted;
	const { data, error, loading, reload } = useApiRead(
		"GET /client/cx/load/{id}/quotes",
		loadId === null ? null : { params: { id: loadId } },
	);
	const actions = useExchangeActions(job, () => {
		reload();
		onChanged();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a job with news has another version or another log
	useEffect(reload, [job.version, cx_job?.load_activity.length, cx_job?.cx_loads_status]);
	useEffect(() => {
		if (!isPosted) return;
		const timer = setInterval(() => document.visibilityState === "visible" && reload(), FETCH_EVERY_MS);
		return () => clearInterval(timer);
	}, [isPosted, reload]);
	if (!cx_job) return null;
	return (
		<section className={styles.section} aria-label="Courier exchange">
			<header className="cluster">
				<h3>Quotes</h3>
				{data && <span className="muted">{data.quotes.length}</span>}
				<Tag tone={isPosted ? "violet" : undefined}>{cx_job.cx_loads_status}</Tag>
				{data?.isStandIn && <Tag tone="warn">Stand-in</Tag>}
				<span className="grow" />
				{data?.fetched_at && (
					<span className="muted text-12">fetched {timeInLondon(new Date(data.fetched_at))}</span>
				)}
				{loadId !== null && (
					<Button size="row" icon={RefreshCw} pending={loading && data !== null} onClick={reload}>
						Renew
					</Button>
				)}
				{canUse && canCancelLoad(job) && (
					<Button
						size="row"
						variant="danger"
						pending={actions.pending === "cancel"}
						onClick={() => void actions.cancelLoad()}
					>
						Cancel CX Job
					</Button>
				)}
			</header>
			{cx_job.error && (
				<Note tone="warn" live>
					{cx_job.error}
				</Note>
			)}
			{error && <Note tone="warn">{error}</Note>}
			{loadId !== null && !data && !error && <SkeletonRows rows={3} columns={6} />}
			{data && data.quotes.length === 0 && (
				<EmptyState>
					{isPosted
						? "No quotes yet. Hauliers near the collection have been notified."
						: "Nobody has quoted for this load."}
				</EmptyState>
			)}
			{data && data.quotes.length > 0 && (
				<QuotesTable
					quotes={data.quotes}
					charge={job.total_charge ?? 0}
					isOpen={isPosted}
					pending={actions.pending}
					onAction={(quote, status) => void actions.setStatus(quote, status, data.min_margin)}
				/>
			)}
			{data && props.children?.(data)}
		</section>
	);
}
