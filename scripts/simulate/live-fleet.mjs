import { DEMO_PASSWORD } from "../demo/accounts/logins.mjs";
import { createHttp } from "./http.mjs";
import { createJournal } from "./journal.mjs";
import { signInOffice } from "./office.mjs";
import { prepareFleet } from "./prepare-fleet.mjs";
import { openDevices, runFleet } from "./run-fleet.mjs";
import { createSimulatedClock } from "./simulated-clock.mjs";

/** @typedef {import("../lib/log.mjs").Log} Log */

const OPTIONS = {
	company: "northline",
	email: "both@cartage.test",
	drivers: 12,
	speed: 1,
	minutes: 480,
	seed: "live",
	companyOnly: true,
};

/**
 * Lets some of the demo's own drivers work through their day beside a running server, at the speed of the real clock. Quiet: `log` gets a line
 * when they begin, and one if they cannot go on. Returns what stops them.
 * @param {string} base
 * @param {Log} log
 */
export function startLiveFleet(base, log) {
	const stop = new AbortController();
	drive(base, log, stop.signal).catch((error) => {
		if (!stop.signal.aborted)
			log(`The demo's drivers have stopped: ${error instanceof Error ? error.message : error}`);
	});
	return () => stop.abort();
}

/**
 * @param {string} base
 * @param {Log} log
 * @param {AbortSignal} signal
 */
async function drive(base, log, signal) {
	const http = createHttp(base);
	const office = await signInOffice(http, { ...OPTIONS, base, password: DEMO_PASSWORD });
	const run = `live-${Date.now().toString(36)}`;
	const clock = createSimulatedClock({ ...OPTIONS, startedAt: Date.now() });
	const drivers = await prepareFleet({ http, office, clock, options: OPTIONS, run });
	if (drivers.length === 0) return log("No driver of the demo has work left today.");
	const journal = createJournal({ run });
	const devices = await openDevices({ http, drivers, clock, options: OPTIONS, journal });
	log(`${drivers.length} of the demo's drivers are on the road.`);
	await runFleet(devices, { clock, options: OPTIONS, signal });
}
