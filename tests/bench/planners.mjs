import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import WebSocket from "ws";
import { ROOT } from "../../scripts/lib/root.mjs";
import { loadTools } from "./load-tools.mjs";
import { makeCompany, SLUG, withDatabases } from "./planners-company.mjs";
import { ms, summary } from "./stats.mjs";

const DAY = "2026-11-23";
const BUNDLE = `${ROOT}/.cache/bench/planners-worker.mjs`;
const run = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const PEOPLE = 32;
const FLEET = { day: DAY, vehicles: run(1, 100), jobs: run(1, 500) };

/**
 * Thirty-two planners firing random moves at one day, over HTTP and sockets, with connections dropped all the time and the server
 * killed twice in between: what a move costs, how soon the last other board shows it, and whether anything came apart.
 */
export async function* planners({ moves }) {
	const tools = await loadTools();
	const data = mkdtempSync(join(tmpdir(), "cartage-planners-"));
	await bundle();
	try {
		const tokens = await makeCompany(data, { planners: PEOPLE, ...FLEET });
		yield await measure(tools, data, tokens, moves);
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
}

async function measure(tools, data, tokens, moves) {
	let server = await serve(data, 0);
	const { port } = server;
	const answers = [];
	const delays = new tools.Delays();
	const people = tokens.map(
		(token, at) => new tools.Planner(wireOf(tools, port, token, answers), FLEET, tools.dice(at + 1), delays),
	);
	for (const planner of people) await planner.open();
	const killAt = [Math.floor(moves / 3), Math.floor((2 * moves) / 3)];
	let down = 0;
	const begun = performance.now();
	await tools.planTogether(people, moves, async (made) => {
		if (killAt.length === 0 || made < killAt[0]) return;
		killAt.shift();
		const from = performance.now();
		await server.kill();
		server = await serve(data, port);
		down += performance.now() - from;
	});
	const seconds = (performance.now() - begun - down) / 1000;
	const faults = await faultsOf(tools, people, wireOf(tools, port, tokens[0], []));
	await server.kill();
	const inside = await withDatabases(data, async (d1) => ({
		faults: await tools.boardFaults({ d1 }),
		log: await tools.replayed({ d1 }, DAY),
	}));
	if (JSON.stringify(sorted(inside.log)) !== JSON.stringify(faults.truth))
		faults.found.push("the change log replayed gives another board");
	return sectionOf({
		moves,
		seconds,
		answers,
		delays: delays.all(),
		people,
		faults: [...faults.found, ...inside.faults],
	});
}

const sorted = (order) => Object.fromEntries(Object.entries(order).sort(([a], [b]) => a - b));

/** Every board is told all there is, and then has to show what the database has. */
async function faultsOf(_tools, people, wire) {
	const { seq, vehicles } = await wire.board();
	const filled = vehicles.filter(({ planned_jobs }) => planned_jobs.length > 0);
	const truth = sorted(
		Object.fromEntries(filled.map(({ id, planned_jobs }) => [id, planned_jobs.map((job) => job.id)])),
	);
	const wanted = JSON.stringify(truth);
	const found = [];
	for (const [at, planner] of people.entries()) {
		await planner.catchUp(seq);
		if (JSON.stringify(planner.picture()) !== wanted) found.push(`planner ${at + 1} shows another board`);
		planner.drop();
	}
	const placed = filled.flatMap(({ planned_jobs }) => planned_jobs.map((job) => job.id));
	if (new Set(placed).size < placed.length) found.push("a job is on two vehicles");
	return { truth, found };
}

function sectionOf({ moves, seconds, answers, delays, people, faults }) {
	const statuses = new Map();
	for (const planner of people)
		for (const [status, n] of planner.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
	const done = statuses.get(200) ?? 0;
	const lost = people.reduce((sum, { unanswered }) => sum + unanswered, 0);
	const odd = [...statuses.keys()].filter((status) => status >= 500).map((status) => `answers of ${status}`);
	const [answer, shown] = [summary(answers), summary(delays)];
	return {
		title: `${PEOPLE} planners, ${moves} moves at one day`,
		note: `${FLEET.vehicles.length} vehicles, ${FLEET.jobs.length} jobs; ${done} moves went through, ${moves - done} were refused as somebody was faster, ${lost} met a killed server. Milliseconds.`,
		columns: ["", "a second", "median", "p95"],
		rows: [
			["moves answered", (moves / seconds).toFixed(0), ms(answer.median), ms(answer.p95)],
			["until the last other board shows it", (done / seconds).toFixed(0), ms(shown.median), ms(shown.p95)],
		],
		over: [...faults, ...odd],
	};
}

const bundle = () =>
	build({
		entryPoints: [`${ROOT}/tests/bench/planners-worker.ts`],
		outfile: BUNDLE,
		bundle: true,
		format: "esm",
		target: "es2022",
		conditions: ["workerd", "worker", "browser"],
		external: ["cloudflare:*", "node:*"],
		logLevel: "error",
	});

async function serve(data, port) {
	const child = spawn(
		process.execPath,
		[`${ROOT}/tests/bench/planners-serve.mjs`, BUNDLE, data, String(port)],
		{
			// A group of its own, so that the runtime it starts is killed with it and nothing else is.
			detached: true,
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		},
	);
	const [told] = await Promise.race([once(child, "message"), once(child, "exit")]);
	if (child.exitCode !== null) throw new Error(`the server of the planners ended with ${told}`);
	return {
		port: told,
		async kill() {
			const gone = once(child, "exit");
			process.kill(-child.pid, "SIGKILL");
			await gone;
		},
	};
}

/** What a planner works through: calls with a bearer token, and a socket of the room. */
function wireOf({ readFromRoom }, port, token, answers) {
	const origin = `http://127.0.0.1:${port}`;
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const call = async (method, path, body) => {
		const answer = await fetch(`${origin}/api/v3/client/planner/${path}`, {
			method,
			headers,
			body: body && JSON.stringify(body),
		});
		return { status: answer.status, data: (await answer.json()).data };
	};
	return {
		now: () => performance.now(),
		patience: 5_000,
		async deed(method, path, body) {
			const from = performance.now();
			const { status, data } = await call(method, path, body);
			answers.push(performance.now() - from);
			return { status, data: status === 200 ? data : null };
		},
		board: () => again(async () => (await call("GET", `get-vehicle-list?date=${DAY}`)).data),
		connect: (heard, gone) =>
			again(async () => {
				const socket = new WebSocket(`ws://127.0.0.1:${port}/parties/tenant-room/${SLUG}`, {
					headers,
					perMessageDeflate: false,
				});
				// A refused connection says so to whoever waits for it, and once more to nobody.
				socket.on("error", () => {});
				await once(socket, "open");
				socket.on("message", (text) => {
					const frame = readFromRoom(String(text));
					if (frame) heard(frame);
				});
				socket.on("close", gone);
				return {
					say(frame) {
						if (socket.readyState !== WebSocket.OPEN) return false;
						socket.send(JSON.stringify(frame));
						return true;
					},
					close: () => socket.terminate(),
				};
			}),
	};
}

/** Tries until the server is there again. */
async function again(work) {
	for (let tried = 0; ; tried++) {
		try {
			return await work();
		} catch (fault) {
			if (tried === 300) throw fault;
			await wait(100);
		}
	}
}
