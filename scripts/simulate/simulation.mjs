import { compareDriver } from "./compare.mjs";
import { createHttp } from "./http.mjs";
import { createJournal } from "./journal.mjs";
import { mapInParallel, signInOffice } from "./office.mjs";
import { prepareFleet } from "./prepare-fleet.mjs";
import { readBack, readBefore } from "./read-back.mjs";
import { openDevices, runFleet } from "./run-fleet.mjs";
import { createSimulatedClock } from "./simulated-clock.mjs";

/**
 * @import * as T from "./types"
 * @typedef {import("./office.mjs").OfficeLogin} OfficeLogin
 * @typedef {{ path?: (run: string) => string, onCall?: (call: import("./http.mjs").Call) => void, onStage?: (stage: string) => void, beforeDay?: () => unknown, afterDay?: () => unknown, signal?: AbortSignal }} SimulationHooks
 */

/**
 * Simulates a day of a fleet against a served Cartage, through the public API. Returns the journal, the number of drivers and where the
 * office's figures differ from what was reported. `onCall` gets each call of a device, `onStage` a sentence about what begins, and
 * `beforeDay` and `afterDay` run around the drive.
 * @param {OfficeLogin & T.FleetOptions} options
 * @param {SimulationHooks} [hooks]
 */
export async function simulateDay(
	options,
	{ path, onCall, onStage = () => {}, beforeDay, afterDay, signal } = {},
) {
	const run = Date.now().toString(36);
	const journal = createJournal({ run, path: path?.(run) });
	const plain = createHttp(options.base);
	const http = createHttp(options.base, { onCall });
	const office = await signInOffice(plain, options);
	onStage(`Preparing ${options.drivers} drivers of ${options.company} ...`);
	// Preparing takes a while, and the day ends when the clock has caught up: it is made again for the drive.
	const prepared = createSimulatedClock({ ...options, startedAt: Date.now() });
	const drivers = await prepareFleet({ http: plain, office, clock: prepared, options, run });
	await beforeDay?.();
	const clock = createSimulatedClock({ ...options, startedAt: Date.now() });
	const devices = await openDevices({ http, drivers, clock, options, journal });
	const before = await mapInParallel(devices, 8, ({ driver, plan }) =>
		readBefore(office, driver, [...new Set(plan.events.flatMap(({ fields }) => fields.job_id ?? []))], clock),
	);
	onStage(`${devices.length} drivers work ${options.minutes} minutes, at speed ${options.speed} ...`);
	await runFleet(devices, { clock, options, signal });
	await afterDay?.();
	onStage("Comparing with what the office sees ...");
	const shown = await readBack(office, devices, { clock, journal });
	await journal.close();
	const differences = shown.flatMap((one, at) => {
		const stored = before[at];
		const fixes = journal.fixes.get(one.driver.driver_id);
		return stored ? compareDriver({ ...one, before: stored, fixes }) : [];
	});
	return { journal, drivers: devices.length, differences };
}
