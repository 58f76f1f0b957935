import { createStore, type Store } from "~/ui/store";
import { findOutVersion } from "./version";

/** How a part of the program stands. A failure is never final: the next attempt asks for it again. */
export type FetchState<T> = { kind: "waiting" } | { kind: "ready"; value: T } | { kind: "failed" };

export type Fetched<T> = {
	state: Store<FetchState<T>>;
	/** Fetches the part unless that has been done or is under way. Never rejects. */
	fetch: () => Promise<void>;
};

/**
 * A part of the program that is fetched when it is needed. Nothing is requested while the browser knows itself offline: it would remember each
 * module that failed, those that a part needs too, and not request them again.
 */
export function createFetched<T>(load: () => Promise<T>): Fetched<T> {
	const state = createStore<FetchState<T>>({ kind: "waiting" });
	let attempt: Promise<void> | null = null;
	const run = async () => {
		try {
			// On the server nothing is offline.
			if (globalThis.navigator?.onLine === false) throw new Error("offline");
			await restoreStyles();
			state.set({ kind: "ready", value: await load() });
		} catch (error) {
			console.info("A part of the program could not be loaded.", error);
			await findOutVersion();
			state.set({ kind: "failed" });
		} finally {
			attempt = null;
		}
	};
	return {
		state,
		fetch: async () => {
			if (state.get().kind === "ready") return;
			attempt ??= run();
			return attempt;
		},
	};
}

/** Style sheets of parts that could not be loaded. Vite asks for each only once. */
const failedStyles = new Set<HTMLLinkElement>();
if (typeof window !== "undefined")
	window.addEventListener(
		"error",
		({ target }) => {
			if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
		},
		true,
	);

/** Asks again for the style sheets that have failed. Rejects when one fails again. */
async function restoreStyles(): Promise<void> {
	await Promise.all([...failedStyles].map(replaceLink));
}

function replaceLink(link: HTMLLinkElement): Promise<void> {
	const next = document.createElement("link");
	next.rel = "stylesheet";
	next.href = link.href;
	failedStyles.delete(link);
	return new Promise((resolve, reject) => {
		next.onload = () => resolve();
		next.onerror = () => reject(new Error(`${next.href} could not be loaded`));
		link.replaceWith(next);
	});
}
