import { signOutAllTabs } from "~/client/session/logout-broadcast";
import { leavePage } from "~/client/session/page-exit";
import { type FinalReason, openSocket, RealtimeConnection } from "./connection";
import type { RealtimeHub } from "./hub";
import { OUTDATED_EVENT } from "./outdated-event";

/** Connects a page's hub to its tenant's room; returns the disconnect function. The last sequence is stored under `storageKey`. */
export function connectHub(
	hub: RealtimeHub,
	tenant: string,
	storageKey: string,
	seq: number | null | undefined,
) {
	const storedSeq = sessionStorage.getItem(storageKey);
	const connection = new RealtimeConnection({
		openSocket: () => openSocket(window.location, tenant),
		lastSeq: seq ?? (storedSeq === null ? null : Number(storedSeq)),
		saveSeq: (last) => sessionStorage.setItem(storageKey, String(last)),
		listener: {
			onStatus: (state) => hub.setStatus(state),
			onEvents: (events) => hub.deliverEvents(events),
			onReload: (seq) => hub.requestReload(seq),
			onPresence: (frame) => hub.updatePresence(frame),
			onLease: (frame) => hub.leases.onFrame(frame),
			onPositions: (drivers) => hub.deliverPositions(drivers),
			onEnded: (reason) => ON_FINAL_REASON[reason](),
		},
	});
	hub.setSender({ watch: (target) => connection.watch(target), follow: (on) => connection.follow(on) });
	hub.leases.setSender((request) => connection.sendLeaseRequest(request));
	const handleVisible = () => document.visibilityState === "visible" && connection.catchUp();
	const handleOffline = () => connection.markOffline();
	window.addEventListener("online", handleVisible);
	window.addEventListener("offline", handleOffline);
	document.addEventListener("visibilitychange", handleVisible);
	return () => {
		window.removeEventListener("online", handleVisible);
		window.removeEventListener("offline", handleOffline);
		document.removeEventListener("visibilitychange", handleVisible);
		hub.setSender(null);
		hub.leases.setSender(null);
		connection.close();
	};
}

/** What the page does after the room has closed the connection for good. */
const ON_FINAL_REASON: Record<FinalReason, () => void> = {
	// The login screen reads from the session's record why it has ended.
	other_device: () => signOutAllTabs(),
	authentication_error: () => signOutAllTabs(),
	suspended: () => leavePage(() => window.location.assign("/suspended")),
	// Another tab has switched to another company: the page shows what is no longer to be seen.
	forbidden: reloadOutdatedPage,
	// A new version was deployed. Something may be unsaved, so the user decides when to reload.
	unsupported_version: () => window.dispatchEvent(new Event(OUTDATED_EVENT)),
};

// At most once a minute, to avoid an endless loop if the page is still out of date.
function reloadOutdatedPage() {
	const storageKey = "cartage:reloaded";
	if (Date.now() - Number(sessionStorage.getItem(storageKey)) < 60_000) return;
	leavePage(() => {
		sessionStorage.setItem(storageKey, String(Date.now()));
		window.location.reload();
	});
}
