import { Miniflare } from "miniflare";
import { DEMO_PASSWORD } from "../../../scripts/demo/accounts/logins.mjs";
import { createHttp } from "../../../scripts/simulate/http.mjs";
import { signInOffice } from "../../../scripts/simulate/office.mjs";
import { prepareFleet } from "../../../scripts/simulate/prepare-fleet.mjs";
import { createSimulatedClock } from "../../../scripts/simulate/simulated-clock.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { summarise } from "../measure/stats.mjs";
import { readWorkerCpuSeconds } from "../measure/worker-cpu.mjs";

/**
 * @import { Driver } from "../../../scripts/simulate/types"
 * @typedef {{ company: string, email: string, seed: string }} DriverOptions Whose drivers, and from which seed.
 * @typedef {(n: number, driver: Driver) => [path: string, body: object]} MakeCall
 */

const CONCURRENCY = 8;
/** The app sends every 30 seconds what it has measured every 10. */
const FIXES = 3;

/** The least there is between a device and a room: the Worker passes the request on, the room reads it and answers. */
const FORWARDER = `export class Room {
	async fetch(request) {
		const { fixes } = await request.json();
		return Response.json({ data: { stored: fixes.length, is_sharing: true } });
	}
}
export default {
	fetch: (request, env) => env.ROOM.get(env.ROOM.idFromName("bench")).fetch(request),
};`;

/**
 * Calls of drivers on duty, eight at once: positions, those of a bare Worker that only forwards, and one write each. Calls a second, times, CPU.
 * @param {{ origin: string, options: DriverOptions, calls: number }} measured
 */
export async function measureDriverCalls({ origin, options, calls }) {
	const drivers = await clockDriversIn(origin, options);
	const positions = await measureCpu(() => sendCalls(origin, drivers, calls, positionCall));
	const writes = await measureCpu(() => sendCalls(origin, drivers, calls, writeCall));
	const bare = new Miniflare({
		modules: true,
		script: FORWARDER,
		durableObjects: { ROOM: { className: "Room", useSQLite: true } },
		telemetry: { enabled: false },
		port: 0,
		host: "127.0.0.1",
	});
	try {
		const { port } = await bare.ready;
		return {
			positions,
			writes,
			bare: await sendCalls(`http://localhost:${port}`, drivers, calls, positionCall),
		};
	} finally {
		await bare.dispose();
	}
}

/**
 * The result of `work`, with the milliseconds of processor that the server used for each call.
 * @template {{ sent: number }} Result
 * @param {() => Promise<Result>} work
 */
async function measureCpu(work) {
	const before = readWorkerCpuSeconds();
	const result = await work();
	const after = readWorkerCpuSeconds();
	const isKnown = before !== null && after !== null;
	return { ...result, cpuMs: isKnown ? ((after - before) * 1000) / result.sent : null };
}

/**
 * Drivers on duty: `{ driver_id, work_day_id, token }`.
 * @param {string} base
 * @param {DriverOptions} options
 */
async function clockDriversIn(base, options) {
	const http = createHttp(base);
	const office = await signInOffice(http, { ...options, base, password: DEMO_PASSWORD });
	const clock = createSimulatedClock({ speed: 1, minutes: 60, startedAt: Date.now() });
	const run = `positions-${Date.now().toString(36)}`;
	const drivers = await prepareFleet({
		http,
		office,
		clock,
		options: { ...options, drivers: CONCURRENCY, ownOnly: true },
		run,
	});
	for (const { token, work_day_id, driver_id } of drivers) {
		const now = new Date().toISOString();
		const answer = await http.call("POST", "/driver/writes", {
			headers: { Authorization: `Bearer ${token}` },
			body: {
				sent_at: now,
				writes: [{ uid: `${run}-${driver_id}`, type: "clock_in", at: now, work_day_id }],
			},
		});
		if (answer.data?.results[0].outcome !== "applied") throw new Error("a driver could not clock in");
	}
	return drivers;
}

/**
 * Sends the calls that `callOf(n, driver)` makes, one after another for each driver.
 * @param {string} origin
 * @param {readonly Driver[]} drivers
 * @param {number} calls
 * @param {MakeCall} callOf
 */
async function sendCalls(origin, drivers, calls, callOf) {
	/** @type {number[]} */
	const times = [];
	const warmUp = Math.ceil(calls / 10);
	let next = 0;
	const worker = async (/** @type {Driver} */ driver) => {
		const client = createBenchClient(origin, { Authorization: `Bearer ${driver.token}` });
		for (let n = next++; n < warmUp + calls; n = next++) {
			const { ms } = await client.call("POST", ...callOf(n, driver));
			if (n >= warmUp) times.push(ms);
		}
		client.close();
	};
	const startedAt = performance.now();
	await Promise.all(drivers.map(worker));
	const seconds = (performance.now() - startedAt) / 1000;
	return { ...summarise(times), sent: warmUp + calls, perSecond: (warmUp + calls) / seconds };
}

/** @type {MakeCall} */
function positionCall(n) {
	const now = Date.now();
	const fixes = Array.from({ length: FIXES }, (_, at) => ({
		at: new Date(now - at * 10_000).toISOString(),
		latitude: 53.8 + (n % 1000) / 10_000,
		longitude: -1.55,
		accuracy: 8,
		speed: 22,
		heading: 90,
	}));
	return ["/api/v3/driver/positions", { sent_at: new Date(now).toISOString(), fixes }];
}

/** @type {MakeCall} */
function writeCall(n, { work_day_id, driver_id }) {
	const at = new Date().toISOString();
	const uid = `bench-${driver_id}-${n}-${Date.now()}`;
	const write = { uid, type: "activity", at, work_day_id, activity: n % 2 ? "driving" : "other_work" };
	return ["/api/v3/driver/writes", { sent_at: at, writes: [write] }];
}
