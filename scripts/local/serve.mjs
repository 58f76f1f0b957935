import { createInterface } from "node:readline";
import { serveStandIn } from "../exchange/stand-in-server.mjs";
import { serveFileInbox } from "../file-inbox/stand-in-server.mjs";
import { ensureBuilt } from "../lib/bundle/bundle.mjs";
import { failStart } from "../lib/fail-start.mjs";
import { fail, log } from "../lib/log.mjs";
import { BOOKINGS_IN, DATA } from "../lib/root.mjs";
import { describeMachineError } from "../lib/start-errors.mjs";
import { keepRunning } from "../lib/worker/keep-running.mjs";
import { serveWorker } from "../lib/worker/worker.mjs";
import { startLiveFleet } from "../live-fleet/start.mjs";
import { prepareData, readStaleDemoDay, renewDemoData } from "./prepare-data.mjs";
import { describeWelcome } from "./welcome.mjs";

/**
 * Builds if needed, prepares the databases, serves, and runs the scheduled work every minute as a deployment does. A server that ends by itself is started
 * again. `isLive` lets some of the demo's drivers work beside it.
 * @param {number} port
 * @param {{ isLive?: boolean }} [options]
 */
export async function serve(port, { isLive = false } = {}) {
	await ensureBuilt();
	await prepareData(DATA);
	const exchange = await serveStandIn();
	exchange.pushTo(`http://localhost:${port}`);
	const inbox = await serveFileInbox({ root: BOOKINGS_IN });
	const bindings = {
		EXCHANGE_STAND_IN_URL: exchange.url,
		FILE_INBOX_URL: inbox.url,
		BOOKINGS_MAIL_DOMAIN: "localhost",
	};
	const start = (/** @type {() => void} */ onExit) =>
		serveWorker({ port, onExit, bindings, onErrorLine: createMachineWarning(DATA) });
	const site = `http://localhost:${port}`;
	const run = async () => {
		const server = await keepRunning(start, { giveUp: fail, log }).catch((error) => failStart(error, port));
		const timer = setInterval(() => runScheduled(server.current()), 60_000);
		const stopFleet = isLive ? startLiveFleet(site, log) : () => {};
		log(`\n${describeWelcome(site, { staleDay: readStaleDemoDay(DATA) })}\n`);
		return async () => {
			clearInterval(timer);
			stopFleet();
			await server.stop();
		};
	};
	let running = run();
	const stop = async () => {
		await Promise.all([exchange.stop(), inbox.stop(), (await running)()]);
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	await running;
	if (readStaleDemoDay(DATA))
		offerDemoRenewal(async () => {
			await (await running)();
			await renewDemoData(DATA);
			running = run();
			await running;
		});
}

/**
 * Brings the demo to today when `d` is entered in the terminal.
 * @param {() => Promise<void>} renew
 */
function offerDemoRenewal(renew) {
	const lines = createInterface({ input: process.stdin });
	lines.on("line", (line) => {
		if (line.trim().toLowerCase() !== "d") return;
		lines.close();
		renew().catch((error) => fail(error instanceof Error ? error.message : String(error)));
	});
}

/**
 * Prints the lines of the log, and one more, once, when they show that the machine fails the server: each request fails by itself then,
 * and none names the cause.
 * @param {string} data
 */
function createMachineWarning(data) {
	const printed = new Set();
	return (/** @type {string} */ line) => {
		console.error(line);
		const reason = describeMachineError(line, { data });
		if (!reason || printed.has(reason)) return;
		printed.add(reason);
		console.error(`\ncartage: ${reason}\n`);
	};
}

/**
 * Does nothing while the server is being started again.
 * @param {import("miniflare").Miniflare | undefined} mf
 */
async function runScheduled(mf) {
	if (!mf) return;
	try {
		const worker = await mf.getWorker();
		await worker.scheduled({ scheduledTime: new Date(), cron: "* * * * *" });
	} catch (error) {
		console.error("background:", error instanceof Error ? error.message : error);
	}
}
