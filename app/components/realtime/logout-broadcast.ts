const CHANNEL = "cartage-logout";

/** The login screen shows this text once, as a toast. */
export const FLASH_KEY = "cartage:flash";

/** Keys under which a browser keeps what belongs to a signed-in person. */
const OWN = /^cartage:(?!flash$)/;

/** Tells this tab's own broadcasts from others': a channel also reaches the other channels of its own page. */
const TAB = Math.random().toString(36).slice(2);

/** Tells the other tabs of this browser that the session is over: call it once the server has ended it. They show `message`. */
export function broadcastLogout(message = "") {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage({ tab: TAB, message });
	channel.close();
}

/** Takes this tab to the login screen when another tab has signed out. Answers how to stop listening. */
export function followLogout(): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data.tab !== TAB) leave(String(data.message));
	};
	return () => channel.close();
}

/** Ends the session on this page and in the other tabs, with a message for the login screen. */
export function leaveEverywhere(message = "") {
	broadcastLogout(message);
	leave(message);
}

/** Ends the session on this page alone: what is kept of the person is dropped and the login screen takes over. */
export function leave(message = "") {
	forget(sessionStorage);
	forget(localStorage);
	if (message) sessionStorage.setItem(FLASH_KEY, message);
	window.location.assign("/login");
}

/** Clears what is stored of the person who was signed in. */
function forget(storage: Storage) {
	for (const key of Object.keys(storage)) if (OWN.test(key)) storage.removeItem(key);
}
