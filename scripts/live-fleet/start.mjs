import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { DATA } from "../lib/root.mjs";
import { importTypeScript } from "../lib/typescript.mjs";

/** @typedef {import("../lib/log.mjs").Log} Log */

/**
 * Lets the demo's drivers work beside a running server. Quiet: `log` gets a line only if they cannot go on. Returns what stops them.
 * @param {string} base
 * @param {Log} log
 */
export function startLiveFleet(base, log) {
	const stop = new AbortController();
	const { signal } = stop;
	// Each driver waits on it.
	setMaxListeners(0, signal);
	const drive = async () => {
		/** @type {typeof import("./live-fleet")} */
		const { driveLiveFleet } = await importTypeScript("scripts/live-fleet/live-fleet.ts");
		const tokens = join(DATA, ".live-fleet.json");
		await driveLiveFleet({ base, tokens, signal, log });
	};
	drive().catch((error) => {
		if (!signal.aborted)
			log(`The demo's drivers have stopped: ${error instanceof Error ? error.message : error}`);
	});
	return () => stop.abort();
}
