import { leavePage } from "./page-exit";

const CHANNEL = "cartage-logout";

/** The login screen shows this text once, as a toast. */
export const FLASH_KEY = "cartage:flash";

/** Storage keys of personal data of the signed-in user. */
const PERSONAL_KEYS = /^cartage:(?!flash$)/;

/** Identifies this tab's own broadcasts, as a channel also reaches other channels of the same page. */
const TAB_ID = Math.random().toString(36).slice(2);

/** Informs the other tabs of this browser that the server has ended the session. They show `message`. */
export function broadcastLogout(message = "") {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage({ tab: TAB_ID, message });
	channel.close();
}

/** Takes this tab to the login screen when another tab signs out. Returns the function that stops listening. */
export function listenForLogout(): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data.tab !== TAB_ID) signOutThisTab(String(data.message));
	};
	return () => channel.close();
}

/** Leaves the session in this and all other tabs, with a message for the login screen. */
export function signOutAllTabs(message = "") {
	broadcastLogout(message);
	signOutThisTab(message);
}

/**
 * Leaves the session in this tab only: clears the user's data and opens the login screen. Once, although the answer to a sign-out
 * and the closing of the socket both ask for it; and not while the page is being left for another session.
 */
export const signOutThisTab = (message = "") =>
	leavePage(() => {
		clearPersonalData(sessionStorage);
		clearPersonalData(localStorage);
		if (message) sessionStorage.setItem(FLASH_KEY, message);
		window.location.assign("/login");
	});

function clearPersonalData(storage: Storage) {
	for (const key of Object.keys(storage)) if (PERSONAL_KEYS.test(key)) storage.removeItem(key);
}
