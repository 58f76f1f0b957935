import { Eye, LogOut } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { changeSession } from "~/client/session/page-exit";
import type { FrameData } from "~/domain/shell/navigation/frame";
import { Button } from "~/ui/button";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useConfirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { formatCountdown, useTimeLeft } from "./use-time-left";
import styles from "./visits.module.css";

const VisitLogDialog = lazyLayer(() => import("./visit-log-dialog"));

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** Whether anything on the page would ask before the tab is closed. */
const hasUnsavedInput = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Ends the visit; returns where the console begins. */
async function endVisit(): Promise<string> {
	const { data } = await callApi("POST /console/leave-client");
	// The visit is over, so that what was typed can no longer be saved: the browser need not ask again.
	window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
	return data.path;
}

/** Ends the visit and returns to the console; asks first where input is not saved, unless the time is over. */
function useLeaving() {
	const isLeaving = useRef(false);
	const confirm = useConfirm();
	return useCallback(
		async (isOver: boolean) => {
			if (isLeaving.current) return;
			isLeaving.current = true;
			if (!isOver && hasUnsavedInput() && !(await confirm(UNSAVED_CONFIRMATION))) {
				isLeaving.current = false;
				return;
			}
			try {
				await changeSession(endVisit);
			} catch (failure) {
				isLeaving.current = false;
				toast.error(describeError(failure));
			}
		},
		[confirm],
	);
}

/** The frame of a company while a super admin is in it: a banner above every screen, which leaves by itself when the time is over. */
export function VisitFrame(props: {
	visit: NonNullable<FrameData["visit"]>;
	company: string;
	now: string;
	children: ReactNode;
}) {
	const { visit, company } = props;
	const [isLogOpen, setLogOpen] = useState(false);
	const left = useTimeLeft(visit.expires_at, props.now);
	const leave = useLeaving();
	useKeys([
		{
			key: "mod+shift+l",
			label: "Leave client",
			inFields: true,
			everywhere: true,
			run: () => void leave(false),
		},
	]);
	useEffect(() => {
		if (left === 0) void leave(true);
	}, [left, leave]);
	const access = visit.access === "view" ? "view only" : "full access";
	return (
		<div className={styles.frame}>
			<section className={styles.banner} aria-label="Support visit">
				<Eye className="icon small" aria-hidden="true" />
				<p className={styles.visitor}>
					<b>
						You are in {company} as {visit.user_name}
					</b>{" "}
					<span>
						{access}, recorded, {count(visit.screens, "screen")}, {count(visit.changes, "change")}:{" "}
						{visit.reason}
					</span>
				</p>
				<span className={styles.left} role="timer" aria-label="Time left">
					{formatCountdown(left)} left
				</span>
				<Button onClick={() => setLogOpen(true)} className={styles.action}>
					View log
				</Button>
				<Button icon={LogOut} keys="mod+shift+l" onClick={() => void leave(false)} className={styles.action}>
					Leave client
				</Button>
			</section>
			{props.children}
			{isLogOpen && <VisitLogDialog id={visit.id} onClose={() => setLogOpen(false)} />}
		</div>
	);
}
