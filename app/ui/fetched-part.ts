import type { ReactNode } from "react";
import { createStore, type Store } from "~/ui/store";
import { findOutVersion } from "./version";

/** A component as a plain function. */
export type Render<P> = (props: P) => ReactNode;

/** How a part stands. A failure is never final: the next attempt asks for it again. */
export type PartState = { kind: "waiting" } | { kind: "ready"; Part: Render<object> } | { kind: "failed" };

export type FetchedPart = {
	state: Store<PartState>;
	/** Fetches the part unless that has been done or is under way. Never rejects. */
	fetch: () => Promise<void>;
};

let attempts = 0;

/** Whether a part is being fetched, whose failure its own place will show. */
export const isFetchingPart = (): boolean => attempts > 0;

/** A part of the program that is fetched when it is needed. */
export function createFetchedPart(load: () => Promise<{ default: Render<object> }>): FetchedPart {
	const state = createStore<PartState>({ kind: "waiting" });
	let attempt: Promise<void> | null = null;
	const run = async () => {
		attempts += 1;
		try {
			await restoreStyles();
			const { default: Part } = await load();
			state.set({ kind: "ready", Part });
		} catch (error) {
			console.info("A part of the program could not be loaded.", error);
			await findOutVersion();
			state.set({ kind: "failed" });
		} finally {
			attempt = null;
			attempts -= 1;
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
