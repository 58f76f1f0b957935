import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
	window.addEventListener("hashchange", listener);
	return () => window.removeEventListener("hashchange", listener);
};
const readHash = () => window.location.hash.replace(/^#\/?/, "");

/** The parts of the address after the hash, so that the phone's back button works without a server: `#/job/12`. */
export const useHashRoute = (): readonly string[] => useSyncExternalStore(subscribe, readHash).split("/");

/** Opens a screen of the app; the same address again changes nothing. */
export function openScreen(path: string): void {
	window.location.hash = `#/${path}`;
}
