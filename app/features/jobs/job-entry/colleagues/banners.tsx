import { CircleAlert, History, Lock, RefreshCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import { joinLabels } from "../values/labels";
import type { EntryValues } from "../values/values";
import styles from "./banners.module.css";

const TONE_CLASSES = { danger: styles.danger, quiet: styles.quiet };

/** A line between header and form: what happened, and what the user can do. */
export function JobBanner(props: {
	icon: Icon;
	tone?: "danger" | "quiet";
	children: ReactNode;
	actions?: ReactNode;
}) {
	const BannerIcon = props.icon;
	return (
		<div
			className={classNames(styles.banner, props.tone && TONE_CLASSES[props.tone])}
			role={props.tone === "danger" ? "alert" : "status"}
		>
			<BannerIcon className="icon small" aria-hidden="true" />
			<p>{props.children}</p>
			{props.actions && <span className="cluster">{props.actions}</span>}
		</div>
	);
}

/** An ISO instant in London time: "10:42" today, "20-11-2026 10:42" on other days. */
export function formatWhen(at: string): string {
	const moment = new Date(at);
	if (Number.isNaN(moment.getTime())) return "";
	const day = todayInLondon(moment);
	return day === todayInLondon(new Date())
		? timeInLondon(moment)
		: `${showDate(day)} ${timeInLondon(moment)}`;
}

/** Why the form is locked, and what can still be changed. */
export function LockBanner(props: { status: string; delivery: boolean }) {
	return (
		<JobBanner icon={Lock} tone="quiet">
			Locked while {props.status}. {props.delivery ? "The delivery, other costs" : "Other costs"} and subcost
			can be changed.
		</JobBanner>
	);
}

/** Offers an unsaved draft. */
export function DraftBanner(props: {
	at: string;
	isOlder: boolean;
	onRestore: () => void;
	onDiscard: () => void;
}) {
	return (
		<JobBanner
			icon={History}
			actions={
				<>
					<Button size="row" variant="soft" onClick={props.onRestore}>
						Restore draft
					</Button>
					<Button size="row" variant="ghost" onClick={props.onDiscard}>
						Discard
					</Button>
				</>
			}
		>
			There is an unsaved draft from {formatWhen(props.at)}.{props.isOlder && " The job has changed since."}
		</JobBanner>
	);
}

/** A colleague saved the job that is open here; what the user typed is unchanged. */
export function ColleagueSaveBanner(props: { by: string; at: string; onReload: () => void }) {
	return (
		<JobBanner
			icon={RefreshCw}
			actions={
				<Button size="row" onClick={props.onReload}>
					Reload
				</Button>
			}
		>
			{props.by} changed this job at {formatWhen(props.at)}.
		</JobBanner>
	);
}

/** A colleague saved first: load their version, or save your changes on top of it. */
export function StaleBanner(props: {
	by: string;
	at: string;
	/** What they have changed, if known. */
	theirChanges?: string | null;
	pending: boolean;
	onReload: () => void;
	onRetry: () => void;
}) {
	return (
		<JobBanner
			icon={CircleAlert}
			tone="danger"
			actions={
				<>
					<Button size="row" pending={props.pending} onClick={props.onReload}>
						Load their version
					</Button>
					<Button size="row" variant="soft" pending={props.pending} onClick={props.onRetry}>
						Save on top of theirs
					</Button>
				</>
			}
		>
			{props.by} saved this job at {formatWhen(props.at)}
			{props.theirChanges ? `: ${props.theirChanges}` : ""}. Your changes are not saved yet.
		</JobBanner>
	);
}

/** Offers to restore the user's changes after a colleague's version was loaded. */
export function OwnChangesBanner(props: {
	ownChanges: Partial<EntryValues>;
	onRestore: () => void;
	onDiscard: () => void;
}) {
	return (
		<JobBanner
			icon={History}
			actions={
				<>
					<Button size="row" variant="soft" onClick={props.onRestore}>
						Restore my changes
					</Button>
					<Button size="row" variant="ghost" onClick={props.onDiscard}>
						Discard my changes
					</Button>
				</>
			}
		>
			Their version is shown. Your changes can be restored: {joinLabels(Object.keys(props.ownChanges))}.
		</JobBanner>
	);
}

/** The save did not reach the server (`message` is null), or the server refused it. */
export function SaveFailedBanner(props: { message: string | null; onRetry: () => void }) {
	return (
		<JobBanner
			icon={props.message === null ? WifiOff : CircleAlert}
			tone="danger"
			actions={
				<Button size="row" onClick={props.onRetry}>
					Try again
				</Button>
			}
		>
			{props.message ??
				"The job could not be sent. Check your connection and try again; nothing you typed is lost."}
		</JobBanner>
	);
}
