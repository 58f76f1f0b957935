import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/accounts/logins.mjs";
import { serveStandIn } from "../exchange/stand-in-server.mjs";
import { serveFileInbox } from "../file-inbox/stand-in-server.mjs";
import { ensureBuilt } from "../lib/bundle/bundle.mjs";
import { fail, log } from "../lib/log.mjs";
import { BOOKINGS_IN, DATA } from "../lib/root.mjs";
import { keepRunning } from "../lib/worker/keep-running.mjs";
import { serveWorker } from "../lib/worker/worker.mjs";
import { startLiveFleet } from "../simulate/live-fleet.mjs";
import { prepareData, readStaleDemoDay } from "./prepare-data.mjs";

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
		PRINT_MAIL: "1",
		EXCHANGE_STAND_IN_URL: exchange.url,
		FILE_INBOX_URL: inbox.url,
		BOOKINGS_MAIL_DOMAIN: "localhost",
	};
	const start = (/** @type {() => void} */ onExit) => serveWorker({ port, onExit, bindings });
	const server = await keepRunning(start, { giveUp: fail, log }).catch((error) =>
		fail(`the server did not start: ${error instanceof Error ? error.message : error}`),
	);
	const timer = setInterval(() => runScheduled(server.current()), 60_000);
	const stopFleet = isLive ? startLiveFleet(`http://localhost:${port}`, log) : () => {};
	const stop = async () => {
		clearInterval(timer);
		stopFleet();
		await Promise.all([exchange.stop(), inbox.stop()]);
		await server.stop();
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	log(`\nCartage is running: http://localhost:${port}\n`);
	log(`  A stand-in of the courier exchange runs beside it; no load reaches real hauliers.\n`);
	log(
		`  Files in bookings-in/<company>/<directory> come in as bookings; mail to bookings+<company>@localhost is posted to /cdn-cgi/handler/email.\n`,
	);
	for (const { email, role } of DEMO_LOGINS) log(`  ${email.padEnd(26)} ${role}`);
	log(
		`\n  Password of all of them: ${DEMO_PASSWORD}\n  Stop with Ctrl C; \`npm run reset\` deletes the data.\n`,
	);
	const day = readStaleDemoDay(DATA);
	if (day)
		log(
			`  The demo is of ${day.split("-").reverse().join("-")}. Bring the demo to today: stop, then \`npm run reset -- --demo\`; what you have changed stays.\n`,
		);
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
