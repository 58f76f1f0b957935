import type { FoundRequest } from "~/domain/provider/services/failed-requests";
import { formatMoment } from "~/shared/time/format-moment";
import styles from "./errors.module.css";

/** Everything that is known of one request. */
export function RequestDetail({ found }: { found: FoundRequest }) {
	const { failures, entries, threads, request_id } = found;
	const isEmpty = failures.length + entries.length + threads.length === 0;
	return (
		<section className={styles.detail} aria-label={`Request ${request_id}`}>
			<h2>
				Request <code>{request_id}</code>
			</h2>
			{isEmpty && (
				<p role="status">Nothing is known of this request. Failed requests are stored for 30 days.</p>
			)}
			<ul>
				{failures.map((failure) => (
					<li key={`failure ${failure.id}`}>
						<b>Failed</b> {formatMoment(failure.at)}, {failure.company_name ?? "not signed in"}:{" "}
						{failure.method} {failure.path ?? "a screen"} answered {failure.status}
						<p className={styles.error}>{failure.error}</p>
						{failure.release && <p className="muted">Release {failure.release}</p>}
					</li>
				))}
				{entries.map((entry) => (
					<li key={`entry ${entry.id}`}>
						<b>Logged</b> {formatMoment(entry.at)}, {entry.actor_name ?? "someone"}:{" "}
						{entry.action.replaceAll("_", " ")}
						{entry.target && `, ${entry.target}`}
					</li>
				))}
				{threads.map((thread) => (
					<li key={`thread ${thread.id}`}>
						<b>Support</b> {formatMoment(thread.at)}, {thread.user_name} of {thread.company}: {thread.subject}{" "}
						({thread.status})
					</li>
				))}
			</ul>
		</section>
	);
}
