import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../../scripts/demo/accounts/logins.mjs";
import { openDatabases, serveWorker } from "../../../scripts/lib/worker/worker.mjs";
import { prepareData } from "../../../scripts/local/prepare-data.mjs";
import { simulateDay } from "../../../scripts/simulate/simulation.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { readWorkerCpuSeconds } from "../measure/worker-cpu.mjs";
import { measureDriverCalls } from "./driver-calls.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { TimeSummary } from "../measure/stats.mjs"
 * @typedef {ReturnType<typeof createRequestLog>} RequestLog
 */

const MINUTES = 540;
const SPEED = 120;
const QUICK_SPEED = 1200;
/** What the app sends: positions every half minute. */
const POSITION_CALLS_AN_HOUR = 120;
const COMPANY = { company: "northline", email: "both@cartage.test" };
/** @type {Record<string, string>} */
const CALLS = { "/driver/writes": "writes", "/driver/files": "a picture", "/driver/positions": "positions" };

/**
 * A day of many drivers, simulated through the driver API: whether all of it arrives once, what it costs, and how many position calls a second.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchDrivers({ drivers, quick, samples }) {
	const data = mkdtempSync(join(tmpdir(), "cartage-bench-"));
	try {
		await prepareData(data);
		const log = createRequestLog();
		const mf = serveWorker({ port: 0, data, bindings: { LOG_REQUESTS: "1" }, onLine: log.add });
		try {
			const origin = `http://localhost:${(await mf.ready).port}`;
			const day = await measureDay(origin, data, { drivers, speed: quick ? QUICK_SPEED : SPEED });
			const calls = await measureDriverCalls({
				origin,
				options: { ...COMPANY, seed: "positions" },
				calls: samples * 10,
			});
			yield toDaySection(day, log, calls.positions);
			yield toCallSection(calls);
		} finally {
			await mf.dispose();
		}
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
}

/**
 * @param {string} base
 * @param {string} data
 * @param {{ drivers: number, speed: number }} load
 */
async function measureDay(base, data, { drivers, speed }) {
	/** @type {Map<string, number[]>} */
	const times = new Map(Object.keys(CALLS).map((path) => [path, []]));
	/** @type {{ bytes: number, cpu: number | null, cpuAfter: number | null }} */
	const start = { bytes: 0, cpu: null, cpuAfter: null };
	const day = await simulateDay(
		{
			...COMPANY,
			base,
			drivers,
			speed,
			minutes: MINUTES,
			seed: "bench",
			ownOnly: true,
			password: DEMO_PASSWORD,
		},
		{
			onCall: ({ path, status, ms }) => {
				if (status === 200) times.get(path)?.push(ms);
			},
			beforeDay: async () => {
				start.bytes = await readBytes(data);
				start.cpu = readWorkerCpuSeconds();
			},
			afterDay: () => {
				start.cpuAfter = readWorkerCpuSeconds();
			},
		},
	);
	const hours = (drivers * MINUTES) / 60;
	return {
		...day,
		speed,
		hours,
		times,
		cpuSeconds: start.cpu === null || start.cpuAfter === null ? null : start.cpuAfter - start.cpu,
		growth: (await readBytes(data)) - start.bytes,
	};
}

/**
 * The size of the largest database of the pool that is in use: the company's.
 * @param {string} data
 */
async function readBytes(data) {
	const databases = openDatabases(data);
	try {
		const bindings = await databases.getBindings();
		const tenant = await bindings.PLATFORM_DB.prepare("SELECT binding FROM tenant WHERE slug = ?")
			.bind(COMPANY.company)
			.first("binding");
		const d1 = bindings[/** @type {`TENANT_DB_${string}`} */ (tenant)];
		const { meta } = (await d1?.prepare("SELECT 1").all()) ?? {};
		if (!meta) throw new Error(`the size of ${tenant} is not known`);
		return meta.size_after;
	} finally {
		await databases.dispose();
	}
}

/** The round trips to D1 that the server logs, by route. */
function createRequestLog() {
	/** @type {Map<string, { calls: number, d1: number }>} */
	const trips = new Map();
	return {
		trips,
		add(/** @type {string} */ line) {
			if (!line.startsWith("{")) return;
			const { route, status, d1_calls } = JSON.parse(line);
			if (!CALLS[route] || status !== 200) return;
			const sum = trips.get(route) ?? { calls: 0, d1: 0 };
			trips.set(route, { calls: sum.calls + 1, d1: sum.d1 + d1_calls });
		},
	};
}

/**
 * @param {Awaited<ReturnType<typeof measureDay>>} day
 * @param {RequestLog} log
 * @param {{ cpuMs: number | null }} positions
 * @returns {Section}
 */
function toDaySection(
	{ drivers, journal, differences, times, cpuSeconds, growth, hours, speed },
	{ trips },
	{ cpuMs },
) {
	const entries = journal.entries.size;
	const fixes = [...journal.fixes.values()].reduce((sum, list) => sum + list.length, 0);
	const errors = [...journal.counts].filter(([name]) => /^status 5/.test(name));
	const rows = Object.entries(CALLS).map(([path, name]) => {
		const { median, p95 } = summarise(times.get(path) ?? []);
		const { calls, d1 } = trips.get(path) ?? { calls: 1, d1: 0 };
		return [`a call with ${name}`, String(calls), formatMs(median), formatMs(p95), (d1 / calls).toFixed(1)];
	});
	const writeTrips = (trips.get("/driver/writes")?.d1 ?? 0) / entries;
	return {
		title: `A day of ${drivers} drivers`,
		note: [
			`${MINUTES / 60} hours in a ${speed}th of the time, so the load of ${(drivers * speed).toLocaleString("en-GB")} drivers: ${entries.toLocaleString("en-GB")} writes and ${fixes.toLocaleString("en-GB")} positions, with dead zones, double sends and restarts; ${differences.length} of them lost, doubled or wrong.`,
			`${writeTrips.toFixed(1)} D1 calls a write, doubled ones included. The company's database grew by ${(growth / 1e6).toFixed(0)} MB, ${(growth / drivers / 1e3).toFixed(0)} kB a driver and day.`,
			describeCpu({ cpuSeconds, cpuMs, hours, calls: trips.get("/driver/positions")?.calls ?? 0 }),
			"Calls as answered while all were driving, in milliseconds, on a machine that also runs the drivers.",
		].join(" "),
		columns: ["", "calls", "median", "p95", "D1 calls"],
		rows,
		missedTargets: [
			...differences.slice(0, 5),
			...errors.map(([name, times]) => `${times} answers with ${name}`),
		],
	};
}

/**
 * Devices bundle their positions at such a speed, so the calls that the app would make are added.
 * @param {{ cpuSeconds: number | null, cpuMs: number | null, hours: number, calls: number }} figures
 */
function describeCpu({ cpuSeconds, cpuMs, hours, calls }) {
	if (cpuSeconds === null || cpuMs === null) return "The server's CPU cannot be read on this machine.";
	const measured = cpuSeconds / hours;
	const asApp = measured + ((POSITION_CALLS_AN_HOUR - calls / hours) * cpuMs) / 1000;
	return `Server CPU of a driver and hour, database included: ${measured.toFixed(2)} s as simulated with ${(calls / hours).toFixed(0)} position calls, ${asApp.toFixed(2)} s with the app's ${POSITION_CALLS_AN_HOUR}.`;
}

/**
 * @param {Awaited<ReturnType<typeof measureDriverCalls>>} calls
 * @returns {Section}
 */
function toCallSection({ positions, writes, bare }) {
	/**
	 * @param {string} name
	 * @param {TimeSummary & { perSecond: number, cpuMs?: number | null }} figures
	 */
	const line = (name, { perSecond, median, p95, cpuMs }) => [
		name,
		perSecond.toFixed(0),
		formatMs(median),
		formatMs(p95),
		typeof cpuMs === "number" ? formatMs(cpuMs) : "",
	];
	return {
		title: "Calls of drivers",
		note: "Eight drivers on duty, each one call after another; the bare Worker only forwards a position call to a Durable Object. Milliseconds.",
		columns: ["", "a second", "median", "p95", "CPU a call"],
		rows: [
			line("three positions", positions),
			line("three positions, bare Worker", bare),
			line("one write: driving or other work", writes),
		],
		missedTargets: [],
	};
}
