import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "../demo/shared/random.mjs";
import { planDay } from "./day-plan.mjs";
import { SimulatedDevice } from "./device.mjs";
import { planNetwork } from "./network.mjs";
import { mapInParallel } from "./office.mjs";

/**
 * @import * as T from "./types"
 * @typedef {Awaited<ReturnType<typeof openDevices>>} Devices
 */

/** The app sends its positions that often; a large fleet is no faster than the machine. */
const SENDING_INTERVAL_MS = 30_000;
const INTERVAL_PER_DRIVER_MS = 10;
/** How long after the day's end a device may still need to send what waits. */
const MAX_OVERTIME_MS = 10 * 60_000;
/** Where a driver starts whose jobs have no position. */
const SOMEWHERE = { latitude: 52.6, longitude: -1.4 };

/**
 * A device for each driver, with the plan of its day: what the office has booked, as the driver's own call answers it.
 * @param {{ http: T.Http, drivers: T.Driver[], clock: T.SimulatedClock, options: Pick<T.FleetOptions, "seed">, journal: T.Journal }} fleet
 */
export async function openDevices({ http, drivers, clock, options, journal }) {
	return await mapInParallel(drivers, 8, async (driver, at) => {
		const day = await http.call("GET", `/driver/day?date=${driver.date}`, {
			headers: { Authorization: `Bearer ${driver.token}` },
		});
		if (day.status !== 200)
			throw new Error(`driver ${driver.driver_id} has no day: ${day.status} ${day.message}`);
		/** @type {{ workdays: T.SimulatedDriverWorkday[], checks: T.CheckQuestions }} */
		const { workdays, checks: questions } = day.data;
		const workday = workdays.find(({ id }) => id === driver.work_day_id);
		if (!workday)
			throw new Error(`driver ${driver.driver_id} does not see the workday ${driver.work_day_id}`);
		const random = createRandom(`${options.seed}/device/${at}`);
		const { from, to } = clock;
		const first = workday.jobs.find(({ collection }) => collection?.latitude)?.collection;
		const home =
			first?.latitude && first.longitude
				? { latitude: first.latitude, longitude: first.longitude }
				: SOMEWHERE;
		const plan = planDay({
			workday,
			questions,
			from,
			to,
			home,
			random: random.fork("plan"),
		});
		const network = planNetwork(random.fork("network"), { from, to });
		const device = new SimulatedDevice({ driver, plan, network, random, http, clock, journal });
		return { driver, plan, network, device };
	});
}

/**
 * Runs all devices until the day is over and everything is acknowledged; `signal` ends it early. Devices that do not finish stay unfinished.
 * @param {Devices} devices
 * @param {{ clock: T.SimulatedClock, options: Pick<T.FleetOptions, "speed">, signal?: AbortSignal }} day
 */
export async function runFleet(devices, { clock, options, signal }) {
	const interval = Math.max(SENDING_INTERVAL_MS / options.speed, devices.length * INTERVAL_PER_DRIVER_MS);
	// Each device waits on it.
	if (signal) setMaxListeners(devices.length + 10, signal);
	const runOne = async (/** @type {Devices[number]} */ { device }, /** @type {number} */ at) => {
		// Devices do not send in step with each other.
		await wait((interval * at) / devices.length, undefined, { signal });
		let over = 0;
		while (device.isUnfinished && over <= MAX_OVERTIME_MS) {
			const startedAt = Date.now();
			await device.step(startedAt);
			if (clock.momentAt(startedAt) >= clock.to) over += interval;
			if (device.isUnfinished)
				await wait(Math.max(0, startedAt + interval - Date.now()), undefined, { signal });
		}
	};
	await Promise.all(devices.map(runOne)).catch((error) => {
		if (!signal?.aborted) throw error;
	});
}
