import { CircleAlert, History, Lock, RefreshCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import type { Icon } from "~/components/icons/icon";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import { inWords } from "./labels";
import type { EntryValues } from "./values";

/** A line between head and form: what happened, and what can be done about it. */
export function Bar(props: {
	icon: Icon;
	tone?: "danger" | "quiet";
	children: ReactNode;
	actions?: ReactNode;
}) {
	const Picture = props.icon;
	return (
		<div className={classNames("ebar", props.tone)} role={props.tone === "danger" ? "alert" : "status"}>
			<Picture className="i s" aria-hidden="true" />
			<p>{props.children}</p>
			{props.actions && <span className="row">{props.actions}</span>}
		</div>
	);
}

/** When something was, as people say it: the time alone on the same day. */
export function whenOf(at: string): string {
	const moment = new Date(at);
	if (Number.isNaN(moment.getTime())) return "";
	const day = todayInLondon(moment);
	return day === todayInLondon(new Date())
		? timeInLondon(moment)
		: `${showDate(day)} ${timeInLondon(moment)}`;
}

/** Why most of the form is off, and what is not. */
export function LockBar(props: { status: string; delivery: boolean }) {
	return (
		<Bar icon={Lock} tone="quiet">
			Locked while {props.status}. {props.delivery ? "The delivery, other costs" : "Other costs"} and subcost
			can be changed.
		</Bar>
	);
}

/** What was typed here before and not saved. */
export function DraftBar(props: { at: string; older: boolean; onTake: () => void; onDiscard: () => void }) {
	return (
		<Bar
			icon={History}
			actions={
				<>
					<Button size="row" variant="soft" onClick={props.onTake}>
						Carry on with it
					</Button>
					<Button size="row" variant="ghost" onClick={props.onDiscard}>
						Discard
					</Button>
				</>
			}
		>
			A draft of {whenOf(props.at)} is kept.
			{props.older && " The job has changed since."}
		</Bar>
	);
}

/** A colleague saved the same job while it is open here; nothing typed has been touched. */
export function ColleagueBar(props: { by: string; at: string; onReload: () => void }) {
	return (
		<Bar
			icon={RefreshCw}
			actions={
				<Button size="row" onClick={props.onReload}>
					Reload
				</Button>
			}
		>
			{props.by} changed this job at {whenOf(props.at)}.
		</Bar>
	);
}

/** Somebody was faster: their state or mine on top of it. */
export function StaleBar(props: {
	by: string;
	at: string;
	pending: boolean;
	onReload: () => void;
	onAgain: () => void;
}) {
	return (
		<Bar
			icon={CircleAlert}
			tone="danger"
			actions={
				<>
					<Button size="row" pending={props.pending} onClick={props.onReload}>
						Reload theirs
					</Button>
					<Button size="row" variant="soft" pending={props.pending} onClick={props.onAgain}>
						Try again on top
					</Button>
				</>
			}
		>
			{props.by} saved this job at {whenOf(props.at)}. Yours is not saved yet.
		</Bar>
	);
}

/** What was typed before theirs was loaded, to be put back. */
export function MineBar(props: { mine: Partial<EntryValues>; onPut: () => void; onForget: () => void }) {
	return (
		<Bar
			icon={History}
			actions={
				<>
					<Button size="row" variant="soft" onClick={props.onPut}>
						Put mine back
					</Button>
					<Button size="row" variant="ghost" onClick={props.onForget}>
						Leave theirs
					</Button>
				</>
			}
		>
			Theirs is shown. Kept of yours: {inWords(Object.keys(props.mine))}.
		</Bar>
	);
}

/** The save did not reach the server, or the server would not have it. */
export function FailureBar(props: { message: string | null; onAgain: () => void }) {
	return (
		<Bar
			icon={props.message === null ? WifiOff : CircleAlert}
			tone="danger"
			actions={
				<Button size="row" onClick={props.onAgain}>
					Try again
				</Button>
			}
		>
			{props.message ?? "The job could not be sent. Everything typed is kept."}
		</Bar>
	);
}
