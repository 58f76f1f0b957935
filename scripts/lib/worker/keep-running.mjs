/** @typedef {{ ready: Promise<unknown>, dispose(): Promise<void> }} Server */

const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Keeps a server running. `start(onExit)` starts it and calls `onExit` when it has ended by itself; it is then disposed of and started
 * again, at most three times a minute, after which `giveUp` gets the reason. Returns the current server and a way to stop.
 * @template {Server} S
 * @param {(onExit: () => void) => S} start\n * @param {{ giveUp: (reason: string) => void, log: import("../log.mjs").Log, now?: () => number }} options
 */
export async function keepRunning(start, { giveUp, log, now = Date.now }) {
	let isStopping = false;
	/** @type {S | undefined} */
	let server;
	/** @type {number[]} */
	let restarts = [];
	const run = async () => {
		const current = start(() => {
			// Its own end only: one that was disposed of ends, too.
			if (!isStopping && current === server) restart(current);
		});
		server = current;
		await current.ready;
	};
	/** @param {S} ended */
	async function restart(ended) {
		restarts = [...restarts.filter((at) => at > now() - WINDOW_MS), now()];
		server = undefined;
		await ended.dispose().catch(() => undefined);
		if (isStopping) return;
		if (restarts.length > MAX_RESTARTS)
			return giveUp(`the server ended ${restarts.length} times within a minute; see the messages above`);
		log("The server ended unexpectedly and is started again.");
		try {
			await run();
		} catch (error) {
			giveUp(`the server did not start again: ${error instanceof Error ? error.message : error}`);
		}
	}
	await run();
	return {
		current: () => server,
		stop: async () => {
			isStopping = true;
			await server?.dispose();
		},
	};
}
