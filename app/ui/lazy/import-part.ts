import { findOutVersion } from "~/ui/lazy/version";

/** The code of a part could not be fetched: the connection is lost, or a deployment has replaced the code. */
export class MissingPartError extends Error {
	override name = "MissingPartError";
}

/**
 * Imports the code of a part; rejects with a MissingPartError. Nothing is requested while the browser knows itself offline, as it would remember
 * each module that failed, those that a part needs too.
 */
export async function importPart<M>(load: () => Promise<M>): Promise<M> {
	try {
		// On the server nothing is offline.
		if (globalThis.navigator?.onLine === false) throw new Error("offline");
		await restoreStyles();
		return await load().catch(importAgain<M>);
	} catch (error) {
		if (error instanceof MissingPartError) throw error;
		await findOutVersion();
		throw new MissingPartError("A part of the program could not be loaded.", { cause: error });
	}
}

/** How Chromium names the module that it could not fetch. */
const FAILED_MODULE = /dynamically imported module: (https?:\S+)$/;

/**
 * Imports a module that failed under another address, as Chromium never requests the first one again while the page is open. Safari and
 * Firefox do by now, as the specification demands (https://github.com/whatwg/html/pull/10327): this goes once Chromium does.
 */
async function importAgain<M>(error: unknown): Promise<M> {
	const address = error instanceof Error ? FAILED_MODULE.exec(error.message)?.[1] : undefined;
	if (!address) throw error;
	return await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}

/** Style sheets of parts that could not be loaded. Vite requests each only once. */
const failedStyles = new Set<HTMLLinkElement>();
if (typeof window !== "undefined")
	window.addEventListener(
		"error",
		({ target }) => {
			if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
		},
		true,
	);

/** Requests the style sheets that have failed again. Rejects when one fails again. */
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
