import { ArrowLeft, ExternalLink } from "lucide-react";
import { useEffect } from "react";
import type { BoardLoad } from "~/domain/connections/exchange/board";
import { quoteMargin } from "~/domain/connections/exchange/rules-format";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { PriceGuide, QuotesSection } from "~/features/connections/exchange";
import { useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { formatMoment } from "~/shared/time/format-moment";
import { ButtonLink } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { Note } from "~/ui/tag";
import styles from "./load-panel.module.css";
import { PriceScale } from "./price-scale";

/** One load: what is charged and quoted, its quotes with what can be done, their prices on a scale, and what has happened. */
export function LoadPanel(props: { load: BoardLoad; onBack: () => void; onChanged: () => void }) {
	const { load, onChanged } = props;
	const {
		data: job,
		error,
		reload,
	} = useApiRead("GET /client/get-job/{id}", { params: { id: load.job_id } });
	// biome-ignore lint/correctness/useExhaustiveDependencies: a load with news has other figures in the list
	useEffect(reload, [load.updated_at, load.status, load.quotes, load.open_quotes]);
	return (
		<section className={styles.panel} aria-label={`Load ${load.job_number}`}>
			<header className={styles.head}>
				<span className={styles.back}>
					<IconButton icon={ArrowLeft} label="All loads" onClick={props.onBack} />
				</span>
				<h2 className="tabular">{load.job_number}</h2>
				<span className="truncate">
					{load.collection_town ?? "–"} → {load.delivery_town ?? "–"}
					{load.mileage ? `, ${Math.round(load.mileage)} mi` : ""}
				</span>
				{load.cx_loads_id && (
					<span className="desktop-only">
						<span className="muted truncate">load {load.cx_loads_id}</span>
					</span>
				)}
				<span className="grow" />
				<ButtonLink to={`/traffic-diary?job=${load.job_number}`} icon={ExternalLink} keys="o">
					Open job
				</ButtonLink>
			</header>
			<LoadFacts load={load} />
			{error && <Note tone="warn">{error}</Note>}
			{!job && !error && <SkeletonRows rows={5} columns={6} />}
			{job && (
				<div className={styles.body}>
					<QuotesSection
						job={job}
						canUse
						onChanged={() => {
							reload();
							onChanged();
						}}
					>
						{({ quotes, min_margin }) => (
							<PriceScale quotes={quotes} charge={load.total_charge} minMargin={min_margin} />
						)}
					</QuotesSection>
					<Activity job={job} />
				</div>
			)}
		</section>
	);
}

function LoadFacts({ load }: { load: BoardLoad }) {
	const { total_charge, best_quote, quotes, open_quotes, expires_at } = load;
	const margin = best_quote === null ? null : quoteMargin(total_charge, best_quote);
	return (
		<dl className={styles.facts}>
			<div>
				<dt>Our price</dt>
				<dd>
					<b>{showPounds(total_charge)}</b>
					<span className="muted text-12">{load.customer_name}</span>
				</dd>
			</div>
			<div>
				<dt>Best quote</dt>
				<dd>
					<b>{best_quote === null ? "–" : showPounds(best_quote)}</b>
					{margin !== null && <span className="muted text-12">{Math.round(margin)}% margin</span>}
				</dd>
			</div>
			<div>
				<dt>Quotes</dt>
				<dd>
					<b>{quotes}</b>
					{quotes > open_quotes && <span className="muted text-12">{open_quotes} open</span>}
				</dd>
			</div>
			{expires_at && (
				<div>
					<dt>Expires</dt>
					<dd>
						<b>{formatMoment(expires_at)}</b>
					</dd>
				</div>
			)}
			<div>
				<dt>Price guide</dt>
				<dd>
					<PriceGuide jobId={load.job_id} />
				</dd>
			</div>
		</dl>
	);
}

function Activity({ job }: { job: JobView }) {
	const entries = job.cx_job?.load_activity ?? [];
	if (entries.length === 0) return null;
	return (
		<section className={styles.activity} aria-label="Activity">
			<h3>Activity</h3>
			<ol>
				{entries.map(({ id, message, created_at }) => (
					<li key={id}>
						<span className="muted tabular">{formatMoment(created_at)}</span>
						<span>{message}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
