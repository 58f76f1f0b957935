import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import WebSocket from "ws";
import { ROOT } from "../../../scripts/lib/root.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { createPlannerCompany, SLUG, withDatabases } from "../companies/planners-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { PlannerBackend, SimulatedPlanner } from "../../support/planning/simulated-planners"
 * @import { ProductTools } from "../companies/load-product-tools.mjs"
 */

const DAY = "2026-11-23";
const BUNDLE = `${ROOT}/.cache/bench/planners-worker.mjs`;
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
	Array.from({ length: to - from + 1 }, (_, at) => from + at);
const PLANNER_COUNT = 32;
const FLEET = { day: DAY, vehicles: range(1, 100), jobs: range(1, 500) };

/**
 * Thirty-two planners make random moves on one day, over HTTP and sockets, while connections drop and the server is killed twice:
 * what a move costs, how soon the last other board shows it, and whether the boards still agree.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchPlanners({ moves }) {
	const tools = await loadProductTools();
	const data = mkdtempSync(join(tmpdir(), "cartage-planners-"));
	await bundleWorker();
	try {
		const tokens = await createPlannerCompany(data, { planners: PLANNER_COUNT, ...FLEET });
		yield await measure(tools, data, tokens, moves);
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
}

/**
 * @param {ProductTools} tools
 * @param {string} data
 * @param {readonly string[]} tokens
 * @param {number} moves
 */
async function measure(tools, data, tokens, moves) {
	let server = await serve(data, 0);
	const { port } = server;
	/** @type {number[]} */
	const responseTimes = [];
	const delays = new tools.Delays();
	const simulatedPlanners = tokens.map(
		(token, at) =>
			new tools.SimulatedPlanner(
				createPlannerConnection(tools, port, token, responseTimes),
				FLEET,
				tools.seededRandom(at + 1),
				delays,
			),
	);
	for (const planner of simulatedPlanners) await planner.open();
	const killAt = [Math.floor(moves / 3), Math.floor((2 * moves) / 3)];
	let downMs = 0;
	const startedAt = performance.now();
	await tools.planTogether(simulatedPlanners, moves, async (moveCount) => {
		const [next] = killAt;
		if (next === undefined || moveCount < next) return;
		killAt.shift();
		const from = performance.now();
		await server.kill();
		server = await serve(data, port);
		downMs += performance.now() - from;
	});
	const seconds = (performance.now() - startedAt - downMs) / 1000;
	const boards = await compareBoards(
		simulatedPlanners,
		createPlannerConnection(tools, port, tokens[0] ?? "", []),
	);
	await server.kill();
	const databaseCheck = await withDatabases(data, async (d1) => ({
		violations: await tools.findBoardErrors({ d1 }),
		log: await tools.replayChangeLog({ d1 }, DAY),
	}));
	if (JSON.stringify(sortByVehicle(databaseCheck.log)) !== JSON.stringify(boards.expectedBoard))
		boards.violations.push("the change log replayed gives a different board");
	return toSection({
		moves,
		seconds,
		responseTimes,
		delays: delays.all(),
		simulatedPlanners,
		violations: [...boards.violations, ...databaseCheck.violations],
	});
}

/** @param {Record<string, readonly number[]>} order */
const sortByVehicle = (order) =>
	Object.fromEntries(Object.entries(order).sort(([a], [b]) => Number(a) - Number(b)));

/**
 * Brings every board up to date; each must then show what the database has.
 * @param {readonly SimulatedPlanner[]} simulatedPlanners
 * @param {PlannerBackend} connection
 */
async function compareBoards(simulatedPlanners, connection) {
	const { seq, vehicles } = await connection.board();
	const filledVehicles = vehicles.filter(({ planned_jobs }) => planned_jobs.length > 0);
	const expectedBoard = sortByVehicle(
		Object.fromEntries(filledVehicles.map(({ id, planned_jobs }) => [id, planned_jobs.map((job) => job.id)])),
	);
	const expectedJson = JSON.stringify(expectedBoard);
	/** @type {string[]} */
	const violations = [];
	for (const [at, planner] of simulatedPlanners.entries()) {
		await planner.catchUp(seq);
		if (JSON.stringify(planner.boardSnapshot()) !== expectedJson)
			violations.push(`planner ${at + 1} shows a different board`);
		planner.drop();
	}
	const plannedIds = filledVehicles.flatMap(({ planned_jobs }) => planned_jobs.map((job) => job.id));
	if (new Set(plannedIds).size < plannedIds.length) violations.push("a job is on two vehicles");
	return { expectedBoard, violations };
}

/**
 * @param {object} run
 * @param {number} run.moves
 * @param {number} run.seconds
 * @param {readonly number[]} run.responseTimes
 * @param {readonly number[]} run.delays
 * @param {readonly SimulatedPlanner[]} run.simulatedPlanners
 * @param {readonly string[]} run.violations
 * @returns {Section}
 */
function toSection({ moves, seconds, responseTimes, delays, simulatedPlanners, violations }) {
	/** @type {Map<number, number>} */
	const statuses = new Map();
	for (const planner of simulatedPlanners)
		for (const [status, n] of planner.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
	const succeeded = statuses.get(200) ?? 0;
	const unansweredCount = simulatedPlanners.reduce((sum, { unanswered }) => sum + unanswered, 0);
	const serverErrors = [...statuses.keys()]
		.filter((status) => status >= 500)
		.map((status) => `responses with status ${status}`);
	const [response, visible] = [summarise(responseTimes), summarise(delays)];
	return {
		title: `${PLANNER_COUNT} planners, ${moves} moves on one day`,
		note: `${FLEET.vehicles.length} vehicles, ${FLEET.jobs.length} jobs; ${succeeded} moves went through, ${moves - succeeded} were refused because another planner was faster, ${unansweredCount} reached a killed server. Milliseconds.`,
		columns: ["", "a second", "median", "p95"],
		rows: [
			["moves answered", (moves / seconds).toFixed(0), formatMs(response.median), formatMs(response.p95)],
			[
				"until the last other board shows it",
				(succeeded / seconds).toFixed(0),
				formatMs(visible.median),
				formatMs(visible.p95),
			],
		],
		missedTargets: [...violations, ...serverErrors],
	};
}

const bundleWorker = () =>
	build({
		entryPoints: [`${ROOT}/tests/bench/load/planners-worker.ts`],
		outfile: BUNDLE,
		bundle: true,
		loader: { ".sql": "text" },
		format: "esm",
		target: "es2022",
		conditions: ["workerd", "worker", "browser"],
		external: ["cloudflare:*", "node:*"],
		logLevel: "error",
	});

/**
 * @param {string} data
 * @param {number} port 0 for any
 */
async function serve(data, port) {
	const child = spawn(
		process.execPath,
		[`${ROOT}/tests/bench/load/planners-serve.mjs`, BUNDLE, data, String(port)],
		{
			// A separate process group, so that killing it also kills the runtime it starts, and nothing else.
			detached: true,
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		},
	);
	const [serverPort] = await Promise.race([once(child, "message"), once(child, "exit")]);
	const { pid } = child;
	if (child.exitCode !== null || pid === undefined)
		throw new Error(`the planner server exited with ${serverPort}`);
	return {
		port: Number(serverPort),
		async kill() {
			const onClose = once(child, "exit");
			process.kill(-pid, "SIGKILL");
			await onClose;
		},
	};
}

/**
 * A planner's connection: API calls with a bearer token, and a socket to the room.
 * @param {Pick<ProductTools, "parseRoomFrame">} tools
 * @param {number} port
 * @param {string} token
 * @param {number[]} responseTimes
 * @returns {PlannerBackend}
 */
function createPlannerConnection({ parseRoomFrame }, port, token, responseTimes) {
	const origin = `http://127.0.0.1:${port}`;
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {object} [body]
	 */
	const call = async (method, path, body) => {
		const response = await fetch(`${origin}/api/v3/client/planner/${path}`, {
			method,
			headers,
			body: body && JSON.stringify(body),
		});
		return { status: response.status, data: (await response.json()).data };
	};
	return {
		now: () => performance.now(),
		timeoutMs: 5_000,
		async sendAction(method, path, body) {
			const from = performance.now();
			const { status, data } = await call(method, path, body);
			responseTimes.push(performance.now() - from);
			return { status, data: status === 200 ? data : null };
		},
		board: () => retry(async () => (await call("GET", `get-vehicle-list?date=${DAY}`)).data),
		connect: (onFrame, onClose) =>
			retry(async () => {
				const socket = new WebSocket(`ws://127.0.0.1:${port}/parties/tenant-room/${SLUG}`, {
					headers,
					perMessageDeflate: false,
				});
				// A refused connection emits a second error that no listener waits for.
				socket.on("error", () => {});
				await once(socket, "open");
				socket.on("message", (text) => {
					const frame = parseRoomFrame(String(text));
					if (frame) onFrame(frame);
				});
				socket.on("close", onClose);
				return {
					send(frame) {
						if (socket.readyState !== WebSocket.OPEN) return false;
						socket.send(JSON.stringify(frame));
						return true;
					},
					close: () => socket.terminate(),
				};
			}),
	};
}

/**
 * Retries until the server is up again.
 * @template Result
 * @param {() => Promise<Result>} action
 */
async function retry(action) {
	for (let attempt = 0; ; attempt++) {
		try {
			return await action();
		} catch (error) {
			if (attempt === 300) throw error;
			await wait(100);
		}
	}
}
