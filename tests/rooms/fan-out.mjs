// Measures how long a change takes to reach every browser of a company, compared with a bare broadcast from a Durable Object.
// Both run alternately in one Miniflare. `node tests/rooms/fan-out.mjs [sockets] [rounds]`
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import WebSocket from "ws";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The room closes the oldest sockets of a session beyond twenty, so each session opens as many as a busy browser does. */
const SOCKETS_PER_SESSION = 10;

const WORKER = `
import { DurableObject } from "cloudflare:workers";
import { connectRoom } from "@/workers/http/room";
import { tenantRoom } from "@/durable-objects/stubs";
export { TenantRoom } from "@/durable-objects/tenant-room/room";

export class BareRoom extends DurableObject {
	async fetch(request) {
		if (request.headers.get("Upgrade") === "websocket") {
			const [theirs, ours] = Object.values(new WebSocketPair());
			this.ctx.acceptWebSocket(ours);
			return new Response(null, { status: 101, webSocket: theirs });
		}
		const text = await request.text();
		for (const socket of this.ctx.getWebSockets()) socket.send(text);
		return new Response(null, { status: 204 });
	}
}

export default {
	async fetch(request, env, execution) {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === "/bare") return env.BARE_ROOM.get(env.BARE_ROOM.idFromName("bare")).fetch(request);
		if (pathname === "/announce") {
			await tenantRoom(env, "north").announce(Number(searchParams.get("seq")), await request.text());
			return new Response(null, { status: 204 });
		}
		return connectRoom(request, env, execution);
	},
};
`;

async function serve() {
	const { outputFiles } = await build({
		stdin: { contents: WORKER, resolveDir: root, loader: "js" },
		bundle: true,
		write: false,
		format: "esm",
		target: "es2022",
		conditions: ["workerd", "worker", "browser"],
		external: ["cloudflare:*", "node:*"],
		alias: {
			"~": `${root}app`,
			"@/durable-objects": `${root}durable-objects`,
			"@/workers": `${root}workers`,
		},
		logLevel: "error",
	});
	const mf = new Miniflare({
		modules: true,
		script: outputFiles[0]?.text ?? "",
		compatibilityDate: "2026-04-25",
		compatibilityFlags: ["nodejs_compat"],
		d1Databases: ["PLATFORM_DB", "TENANT_DB_01"],
		durableObjects: {
			TENANT_ROOM: { className: "TenantRoom", useSQLite: true },
			BARE_ROOM: { className: "BareRoom", useSQLite: true },
		},
		// Without a line for each of a thousand sockets.
		/**
		 * @param {import("node:stream").Readable} stdout
		 * @param {import("node:stream").Readable} stderr
		 */
		handleRuntimeStdio: (stdout, stderr) => {
			stdout.resume();
			stderr.pipe(process.stderr);
		},
	});
	return { mf, site: await mf.ready };
}

/**
 * @param {D1Database} d1
 * @param {"platform" | "tenant"} folder
 */
async function migrate(d1, folder) {
	const files = readdirSync(`${root}migrations/${folder}`).filter((name) => name.endsWith(".sql"));
	for (const file of files.sort()) {
		const statements = readFileSync(`${root}migrations/${folder}/${file}`, "utf8").split(
			"--> statement-breakpoint",
		);
		await d1.batch(statements.filter((text) => text.trim()).map((text) => d1.prepare(text)));
	}
}

/**
 * Returns the database of the company and the tokens of `sessionCount` sessions.
 * @param {Miniflare} mf
 * @param {number} sessionCount
 */
async function seed(mf, sessionCount) {
	const tokens = Array.from({ length: sessionCount }, () => randomBytes(32).toString("hex"));
	const [platform, tenant] = [await mf.getD1Database("PLATFORM_DB"), await mf.getD1Database("TENANT_DB_01")];
	await migrate(platform, "platform");
	await migrate(tenant, "tenant");
	await tenant.prepare("INSERT OR IGNORE INTO role (id, name) VALUES (1, 'Admin')").run();
	await tenant
		.prepare(
			"INSERT INTO user (id, user_type, email, first_name, last_name, role_id) VALUES (1, 'client', 'a@b.test', 'Ann', 'Poole', 1)",
		)
		.run();
	await platform.batch([
		platform.prepare(
			"INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, 'north', 'North', 'TENANT_DB_01', 'active')",
		),
		platform.prepare("INSERT INTO login (id, email) VALUES (1, 'a@b.test')"),
		...tokens.map((token) =>
			platform
				.prepare(
					`INSERT INTO session (token_hash, kind, login_id, tenant_id, user_type, user_id, expires_at)
					 VALUES (?, 'bearer', 1, 1, 'client', 1, '2099-01-01T00:00:00.000Z')`,
				)
				.bind(createHash("sha256").update(token).digest("hex")),
		),
	]);
	return { tenant, tokens };
}

/**
 * Opens sockets; `time` measures how long a text takes to reach the last of them.
 * @param {string} url
 * @param {number} count
 * @param {readonly string[]} tokens
 * @param {string | null} greeting
 */
async function connectAudience(url, count, tokens, greeting) {
	const sockets = await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const socket = new WebSocket(url, {
				headers: { Authorization: `Bearer ${tokens[Math.floor(index / SOCKETS_PER_SESSION)]}` },
				perMessageDeflate: false,
			});
			await new Promise((open, fail) => socket.once("open", open).once("error", fail));
			if (greeting) {
				const answered = new Promise((answer, fail) =>
					socket
						.once("message", answer)
						.once("close", (code, reason) => fail(new Error(`closed: ${code} ${reason}`))),
				);
				socket.send(greeting);
				await answered;
			}
			return socket;
		}),
	);
	let left = 0;
	/** @type {(at: number) => void} */
	let done = () => {};
	let marker = "";
	for (const socket of sockets)
		socket.on("message", (data) => {
			if (data.toString().includes(marker) && --left === 0) done(performance.now());
		});
	return {
		close: () => {
			for (const socket of sockets) socket.terminate();
		},
		/**
		 * @param {string} text
		 * @param {() => Promise<unknown>} send
		 */
		async time(text, send) {
			marker = text;
			left = count;
			/** @type {Promise<number>} */
			const last = new Promise((resolve) => {
				done = resolve;
			});
			const from = performance.now();
			const [at] = await Promise.all([last, send()]);
			return at - from;
		},
	};
}

/**
 * @param {readonly number[]} times
 * @param {number} q
 */
const quantile = (times, q) =>
	[...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN;
const summary = (/** @type {readonly number[]} */ times) => ({
	median: quantile(times, 0.5),
	p95: quantile(times, 0.95),
});

/** Milliseconds from the announcement of a 600-byte change, which travels with it, to its arrival at the last socket: `{ room, bare }`, each `{ median, p95 }`. */
export async function measureFanOut({ sockets = 200, rounds = 100, warmUp = 20 } = {}) {
	const { mf, site } = await serve();
	try {
		const { tenant, tokens } = await seed(mf, Math.ceil(sockets / SOCKETS_PER_SESSION));
		const ws = (/** @type {string} */ path) => Object.assign(new URL(path, site), { protocol: "ws:" }).href;
		const hello = JSON.stringify({ t: "hello", v: 1, last_seq: 0 });
		const room = await connectAudience(ws("/parties/tenant-room/north"), sockets, tokens, hello);
		const bare = await connectAudience(ws("/bare"), sockets, tokens, null);
		/** @type {{ room: number[], bare: number[] }} */
		const times = { room: [], bare: [] };
		for (let round = 0; round < rounds + warmUp; round++) {
			const text = `round-${round}-`.padEnd(400, "x");
			const change = await tenant
				.prepare(
					"INSERT INTO change_log (type, kind, entity_id, payload, actor) VALUES ('jobChange', 'update', ?, ?, ?) RETURNING *",
				)
				.bind(
					round,
					JSON.stringify({ text }),
					JSON.stringify({ user_id: 1, name: "Ann Poole", user_type: "client" }),
				)
				.first();
			if (!change) throw new Error("no change");
			const post = (/** @type {string} */ path, /** @type {string} */ body) => () =>
				mf.dispatchFetch(new URL(path, site), { method: "POST", body });
			// As a save announces it: with the change.
			const announced = {
				...change,
				payload: JSON.parse(String(change.payload)),
				actor: JSON.parse(String(change.actor)),
			};
			const roomMs = await room.time(text, post(`/announce?seq=${change.seq}`, JSON.stringify([announced])));
			const frame = JSON.stringify({ t: "events", seq: change.seq, events: [change] });
			const bareMs = await bare.time(text, post("/bare", frame));
			if (round < warmUp) continue;
			times.room.push(roomMs);
			times.bare.push(bareMs);
		}
		room.close();
		bare.close();
		return { room: summary(times.room), bare: summary(times.bare) };
	} finally {
		await mf.dispose();
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const [sockets = 200, rounds = 100] = process.argv.slice(2).map(Number);
	const { room, bare } = await measureFanOut({ sockets, rounds });
	const line = (/** @type {string} */ name, /** @type {ReturnType<typeof summary>} */ { median, p95 }) =>
		console.log(`${name.padEnd(14)} median ${median.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms`);
	line(`room, ${sockets}`, room);
	line(`bare, ${sockets}`, bare);
	console.log(`ratio of medians ${(room.median / bare.median).toFixed(2)}`);
}
