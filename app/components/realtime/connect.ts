import { sessionText } from "~/domain/messages";
import { type Ending, openSocket, RealtimeConnection } from "./connection";
import type { Hub } from "./hub";
import { leaveEverywhere } from "./logout-broadcast";

/** Connects a page's hub to its company's room; answers how to end it. `key` is where the last sequence is kept over a reload. */
export function connect(hub: Hub, tenant: string, key: string, seq: number | null | undefined) {
	const kept = sessionStorage.getItem(key);
	const connection = new RealtimeConnection({
		open: () => openSocket(window.location, tenant),
		seq: seq ?? (kept === null ? null : Number(kept)),
		remember: (last) => sessionStorage.setItem(key, String(last)),
		listener: {
			state: (state) => hub.setState(state),
			events: (events) => hub.deliver(events),
			reload: () => hub.reload(),
			presence: (frame) => hub.meet(frame),
			lease: (frame) => hub.leases.hear(frame),
			ended: (reason) => LEAVE[reason](),
		},
	});
	hub.speakTo((watching) => connection.watch(watching));
	hub.leases.speakTo((wish) => connection.say(wish));
	const wake = () => document.visibilityState === "visible" && connection.wake();
	const lost = () => connection.lost();
	window.addEventListener("online", wake);
	window.addEventListener("offline", lost);
	document.addEventListener("visibilitychange", wake);
	return () => {
		window.removeEventListener("online", wake);
		window.removeEventListener("offline", lost);
		document.removeEventListener("visibilitychange", wake);
		hub.speakTo(null);
		hub.leases.speakTo(null);
		connection.close();
	};
}

/** Where a page goes when its room will not have it any more. */
const LEAVE: Record<Ending, () => void> = {
	other_device: () => leaveEverywhere(sessionText.otherDevice),
	authentication_error: () => leaveEverywhere(),
	suspended: () => window.location.assign("/suspended"),
	// A login that has moved to another company in another tab, or a newer version of the product: the page is out of date.
	forbidden: reloadPage,
	unsupported_version: reloadPage,
};

// At most once a minute, as a page that is still out of date after it would load itself for ever.
function reloadPage() {
	const key = "cartage:reloaded";
	if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
	sessionStorage.setItem(key, String(Date.now()));
	window.location.reload();
}
