import { Miniflare } from "miniflare";
import { DEMO_PASSWORD } from "../../scripts/demo/logins.mjs";
import { createHttp } from "../../scripts/simulate/http.mjs";
import { signInOffice } from "../../scripts/simulate/office.mjs";
import { prepareFleet } from "../../scripts/simulate/prepare-fleet.mjs";
import { createSimulatedClock } from "../../scripts/simulate/simulated-clock.mjs";
import { createBenchClient } from "./client.mjs";
import { summarise } from "./stats.mjs";
import { readWorkerCpuSeconds } from "./worker-cpu.mjs";

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

/** Position calls of drivers on duty, eight at once, of the product and of a bare Worker that only forwards: calls a second, times, CPU. */
export async function measurePositionCalls({ origin, options, calls }) {
	const tokens = await clockDriversIn(origin, options);
	const cpuBefore = readWorkerCpuSeconds();
	const product = await sendPositions(origin, tokens, calls);
	const cpuAfter = readWorkerCpuSeconds();
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
			product,
			bare: await sendPositions(`http://localhost:${port}`, tokens, calls),
			cpuMs: cpuBefore === null ? null : ((cpuAfter - cpuBefore) * 1000) / product.sent,
		};
	} finally {
		await bare.dispose();
	}
}

/** Drivers on duty; returns their tokens. */
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
	return drivers.map(({ token }) => token);
}

async function sendPositions(origin, tokens, calls) {
	const clients = tokens.map((token) => createBenchClient(origin, { Authorization: `Bearer ${token}` }));
	const times = [];
	const warmUp = Math.ceil(calls / 10);
	let next = 0;
	const worker = async (client) => {
		for (let n = next++; n < warmUp + calls; n = next++) {
			const { ms } = await client.call("POST", "/api/v3/driver/positions", bodyOf(n));
			if (n >= warmUp) times.push(ms);
		}
	};
	const startedAt = performance.now();
	await Promise.all(clients.map(worker));
	const seconds = (performance.now() - startedAt) / 1000;
	for (const client of clients) client.close();
	return { ...summarise(times), sent: warmUp + calls, perSecond: (warmUp + calls) / seconds };
}

function bodyOf(n) {
	const now = Date.now();
	const fixes = Array.from({ length: FIXES }, (_, at) => ({
		at: new Date(now - at * 10_000).toISOString(),
		latitude: 53.8 + (n % 1000) / 10_000,
		longitude: -1.55,
		accuracy: 8,
		speed: 22,
		heading: 90,
	}));
	return { sent_at: new Date(now).toISOString(), fixes };
}
