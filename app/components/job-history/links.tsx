import { Copy, Link2, Link2Off } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { IconButton } from "~/components/icon-button";
import { confirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { toast } from "~/components/overlay/toasts";
import { Tag } from "~/components/tag";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { NewLink, TrackingLink } from "~/domain/tracking/links";
import { LinkForm } from "./link-form";
import type { Deed } from "./use-deed";
import { wording } from "./use-deed";

/** The links by which others follow the job: made, copied this once, listed with their use, withdrawn. */
export function Links({ job_id, deed }: { job_id: number; deed: Deed }) {
	const { links, error, load } = useLinks(job_id);
	const [fresh, setFresh] = useState<NewLink | null>(null);
	const revoke = async (link: TrackingLink) => {
		const sure = await confirm({
			title: "Withdraw link",
			question: `Whoever holds the link${link.label ? ` for ${link.label}` : ""} will not be able to follow the job any more.`,
			okText: "Withdraw",
			danger: true,
		});
		if (!sure) return;
		const done = await deed.run(() =>
			call<TrackingLink>(`/client/tracking-link/${link.id}`, { method: "DELETE" }),
		);
		if (!done.ok) return;
		if (fresh?.id === link.id) setFresh(null);
		void load();
	};
	return (
		<>
			<LinkForm
				job_id={job_id}
				deed={deed}
				onMade={(link) => {
					setFresh(link);
					void load();
				}}
			/>
			{fresh && <Fresh link={fresh} />}
			{error && <ErrorPanel message={error} onRetry={() => void load()} />}
			{!links && !error && <SkeletonRows rows={3} columns={2} />}
			{links?.length === 0 && (
				<Empty icon={Link2}>No tracking links. Make one and send it to whoever waits for the job.</Empty>
			)}
			<ul className="jh-list">
				{links?.map((link) => (
					<li key={link.id} className="row">
						<span className="grow col">
							<span className="row">
								<b className="b ell">{link.label ?? "Tracking link"}</b>
								{link.revoked_at ? <Tag>Withdrawn</Tag> : !link.active && <Tag tone="warn">Expired</Tag>}
							</span>
							<span className="t12 mut tn">{usageOf(link)}</span>
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

/** The address of a link that was just made: it is kept nowhere, so this is the time to take it along. */
function Fresh({ link }: { link: NewLink }) {
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
		<div className="jh-fresh">
			<p className="t12">Copy it now: for safety it is shown this once.</p>
			<div className="row">
				<input
					className="in grow"
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

const at = (instant: string) => {
	const when = new Date(instant);
	return `${showDate(todayInLondon(when))} ${timeInLondon(when)}`;
};

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function usageOf(link: TrackingLink): string {
	const opened = link.last_opened_at
		? `opened ${times(link.opened)}, last ${at(link.last_opened_at)}`
		: "not opened yet";
	return `${link.active ? "until" : "was good until"} ${at(link.expires_at)} · ${opened}`;
}

/** The links of a job as the server has them. */
function useLinks(job_id: number) {
	const [links, setLinks] = useState<TrackingLink[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setLinks((await call<TrackingLink[]>(`/client/tracking-links/${job_id}`)).data);
		} catch (failure) {
			setError(wording(failure));
		}
	}, [job_id]);
	useEffect(() => void load(), [load]);
	return { links, error, load };
}
