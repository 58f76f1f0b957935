import { Copy, Link2, Link2Off } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { NewTrackingLink, TrackingLink } from "~/domain/diary/tracking/links";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import historyPanelStyles from "./history-panel.module.css";
import { LinkForm } from "./link-form";
import styles from "./tracking-links.module.css";
import type { JobMutation } from "./use-job-mutation";
import { failureMessage } from "./use-job-mutation";

/** The public tracking links of a job: create, copy, see their use, withdraw. */
export function TrackingLinks({ job_id, mutation }: { job_id: number; mutation: JobMutation }) {
	const { links, error, load } = useTrackingLinks(job_id);
	const [newLink, setNewLink] = useState<NewTrackingLink | null>(null);
	const revoke = async (link: TrackingLink) => {
		const isConfirmed = await confirm({
			title: "Withdraw link",
			question: `Anyone with the link${link.label ? ` for ${link.label}` : ""} will no longer be able to follow the job.`,
			okText: "Withdraw",
			danger: true,
		});
		if (!isConfirmed) return;
		const outcome = await mutation.run(() =>
			callApi("DELETE /client/tracking-link/{id}", { params: { id: link.id } }),
		);
		if (!outcome.ok) return;
		if (newLink?.id === link.id) setNewLink(null);
		void load();
	};
	return (
		<>
			<LinkForm
				job_id={job_id}
				mutation={mutation}
				onCreated={(link) => {
					setNewLink(link);
					void load();
				}}
			/>
			{newLink && <NewLinkBox link={newLink} />}
			{error && <ErrorPanel message={error} onRetry={() => void load()} />}
			{!links && !error && <SkeletonRows rows={3} columns={2} />}
			{links?.length === 0 && (
				<EmptyState icon={Link2}>
					No tracking links. Create one and send it to anyone waiting for the job.
				</EmptyState>
			)}
			<ul className={historyPanelStyles.items}>
				{links?.map((link) => (
					<li key={link.id} className="cluster">
						<span className="grow stack">
							<span className="cluster">
								<b className="medium truncate">{link.label ?? "Tracking link"}</b>
								{link.revoked_at ? <Tag>Withdrawn</Tag> : !link.active && <Tag tone="warn">Expired</Tag>}
							</span>
							<span className="text-12 muted">{describeUsage(link)}</span>
						</span>
						{link.active && (
							<IconButton
								icon={Link2Off}
								small
								danger
								label={`Withdraw link${link.label ? ` for ${link.label}` : ""}`}
								onClick={() => void revoke(link)}
							/>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

/** The URL of a link just created. It is not stored, so this is the only time it can be copied. */
function NewLinkBox({ link }: { link: NewTrackingLink }) {
	const url = new URL(link.url, window.location.origin).href;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(url);
			toast.success("Tracking link copied");
		} catch {
			toast.error("The link could not be copied. Select it and copy it by hand.");
		}
	};
	return (
		<div className={styles.newLink}>
			<p className="text-12">Copy it now. For security it is shown only once.</p>
			<div className="cluster">
				<input
					className="control grow"
					readOnly
					value={url}
					aria-label="New tracking link"
					onFocus={(event) => event.target.select()}
				/>
				<Button icon={Copy} variant="primary" size="form" onClick={() => void copy()}>
					Copy
				</Button>
			</div>
		</div>
	);
}

const formatInstant = (instant: string) => {
	const when = new Date(instant);
	return `${showDate(todayInLondon(when))} ${timeInLondon(when)}`;
};

const formatCount = (count: number) => (count === 1 ? "once" : `${count} times`);

function describeUsage(link: TrackingLink): string {
	const opened = link.last_opened_at
		? `opened ${formatCount(link.opened)}, last ${formatInstant(link.last_opened_at)}`
		: "not opened yet";
	return `${link.active ? "until" : "was valid until"} ${formatInstant(link.expires_at)} · ${opened}`;
}

function useTrackingLinks(job_id: number) {
	const [links, setLinks] = useState<TrackingLink[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setLinks((await callApi("GET /client/tracking-links/{id}", { params: { id: job_id } })).data);
		} catch (failure) {
			setError(failureMessage(failure));
		}
	}, [job_id]);
	useEffect(() => void load(), [load]);
	return { links, error, load };
}
