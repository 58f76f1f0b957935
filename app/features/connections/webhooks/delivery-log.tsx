import { useState } from "react";
import type { EndpointView } from "~/domain/connections/webhooks/schemas";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";
import styles from "./webhooks.module.css";

const TONES = { delivered: "ok", waiting: "warn", failed: "danger" } as const;

/** What was sent to an address, newest first, each with its requests and answers. */
export function DeliveryLog({ endpoint, onClose }: { endpoint: EndpointView; onClose: () => void }) {
	const [openId, setOpenId] = useState<number | null>(null);
	const { data, error, loading, reload } = useApiRead("GET /client/webhooks/{id}/deliveries", {
		params: { id: endpoint.id },
	});
	const replay = async (id: number) => {
		await runWithToast("POST /client/webhook-deliveries/{id}/replay", { params: { id } });
		reload();
	};
	return (
		<SlideOver
			open
			onClose={onClose}
			title="Deliveries"
			tools={
				<Button pending={loading} onClick={reload}>
					Reload
				</Button>
			}
		>
			<div className="scroll panel-padding">
				<p className={styles.address}>{endpoint.url}</p>
				{error && <ErrorPanel message={error} onRetry={reload} />}
				{data?.length === 0 && <EmptyState>Nothing has been sent to this address yet.</EmptyState>}
				{data && data.length > 0 && (
					<ul className={styles.list}>
						{data.map((one) => (
							<li key={one.id}>
								<div className={styles.facts}>
									<b>
										<code>{one.event}</code> <Tag tone={TONES[one.status]}>{one.status}</Tag>
									</b>
									<span className="muted">
										{formatMoment(one.created_at)}
										{one.job_id !== null && `, job id ${one.job_id}`}, {one.attempts}{" "}
										{one.attempts === 1 ? "attempt" : "attempts"}
										{one.status_code !== null && `, answered ${one.status_code}`}
										{one.status === "waiting" &&
											one.next_attempt_at &&
											`, next ${formatMoment(one.next_attempt_at)}`}
									</span>
								</div>
								<div className={styles.actions}>
									<Button
										aria-expanded={openId === one.id}
										aria-label={`Details of ${one.event_id}`}
										onClick={() => setOpenId(openId === one.id ? null : one.id)}
									>
										Details
									</Button>
									{one.status !== "waiting" && (
										<Button aria-label={`Send again: ${one.event_id}`} onClick={() => void replay(one.id)}>
											Send again
										</Button>
									)}
								</div>
								{openId === one.id && <DeliveryTries id={one.id} />}
							</li>
						))}
					</ul>
				)}
			</div>
		</SlideOver>
	);
}

/** The event as it was sent, and each attempt with its answer. */
function DeliveryTries({ id }: { id: number }) {
	const { data, error, reload } = useApiRead("GET /client/webhook-deliveries/{id}", { params: { id } });
	if (error) return <ErrorPanel message={error} onRetry={reload} />;
	if (!data) return <p className="muted">Loading…</p>;
	return (
		<div className={styles.tries}>
			<h3>Event</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
			<pre tabIndex={0}>{JSON.stringify(data.payload, null, 2)}</pre>
			{data.tries.map((one) => (
				<section key={one.id} aria-label={`Attempt ${formatMoment(one.at)}`}>
					<h3>
						{formatMoment(one.at)}, {one.milliseconds} ms: {one.error ?? `answered ${one.status_code}`}
					</h3>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
					<pre tabIndex={0}>
						{Object.entries(one.request_headers)
							.map(([name, value]) => `${name}: ${value}`)
							.join("\n")}
						{one.answer ? `\n\n${one.answer}` : ""}
					</pre>
				</section>
			))}
		</div>
	);
}
