import { expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import {
	connectExchange,
	loadBody,
	openExchange,
	type TestExchange,
} from "@/tests/support/connections/exchange";
import { runExchange } from "@/workers/background/exchange";
import type { CxQuotes } from "~/domain/connections/exchange/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { HOUR_MS } from "~/shared/time/durations.mjs";

const SEED = 20_261_123;
const JOBS = 8;

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const random = createRandom(SEED);
const happened = new Map<string, number>();
let isCalm = false;

const REQUEST_MISHAPS = [
	[0.05, "limit"],
	[0.1, "error"],
	[0.16, "lost answer"],
	[0.2, "late error"],
] as const;
const EVENT_MISHAPS = [
	[0.15, "lost"],
	[0.35, "late"],
	[0.6, "doubled"],
] as const;

function mishap(kind: "request" | "event" | "withdrawn"): string | null {
	if (isCalm) return null;
	const roll = random();
	const found =
		kind === "withdrawn"
			? roll < 0.25
				? "withdrawn"
				: null
			: ((kind === "request" ? REQUEST_MISHAPS : EVENT_MISHAPS).find(([below]) => roll < below)?.[1] ?? null);
	if (found) happened.set(`${kind} ${found}`, (happened.get(`${kind} ${found}`) ?? 0) + 1);
	return found;
}

let api: TestApi;
let admin: ApiCaller;
let exchange: TestExchange;
let eventPath: string;
const jobs: JobView[] = [];

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	exchange = openExchange({ random, mishap, quoteAfterMs: 20_000, deliverAfterMs: 300_000 });
	eventPath = await connectExchange(api, admin, exchange);
	for (let at = 0; at < JOBS; at++) jobs.push(await saveJobAs(admin, { delivery_post_code: "YO1 7HH" }));
});

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const readJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;

async function pushEvents() {
	for (const event of exchange.takeEvents().toSorted(() => random() - 0.5))
		expect((await anonymous(api).call("POST", eventPath, event)).status).toBe(200);
}

async function visit() {
	const tenant = { ...api.north, name: "north", binding: "TENANT_DB_01", status: "active" };
	const last = await runExchange(api.env, tenant, exchange.network.now());
	return last === null;
}

/** What a dispatcher does with one job at a time, and how often nothing. */
async function act() {
	const job = pick(jobs);
	if (!job) return;
	const { cx_job } = await readJob(job.id);
	const id = cx_job?.cx_loads_id;
	if (!cx_job || ["Cancelled", "Not posted"].includes(cx_job.cx_loads_status))
		return await admin.call("POST", "/client/cx/load", loadBody(job.id));
	if (cx_job.cx_loads_status !== "Posted To CX" || !id) return;
	const { quotes } = (await admin.call<CxQuotes>("GET", `/client/cx/load/${id}/quotes`)).data;
	const quote = pick(quotes.filter(({ quoteStatus }) => quoteStatus.status === "POSTED"));
	if (random() < 0.08) return await admin.call("DELETE", `/client/cx/load/${id}`);
	if (!quote) return;
	const status = random() < 0.75 ? "ACCEPTED" : "DISMISSED";
	await admin.call("POST", `/client/cx/quotes/${quote.id}/quoteStatus`, { status });
}

const HERE: Record<string, string> = {
	POSTED: "Posted To CX",
	ACCEPTED: "Accepted",
	DELIVERED: "Delivered",
	CANCELLED: "Cancelled",
	EXPIRED: "Expired",
};

/** Compares every job's load with the exchange's: what differs, and the loads that are known here. */
async function compareSides() {
	const differences: string[] = [];
	const own = new Set<string>();
	for (const { id } of jobs) {
		const job = await readJob(id);
		const loadId = job.cx_job?.cx_loads_id;
		if (!loadId) continue;
		own.add(loadId);
		const load = exchange.standIn.loads.get(loadId);
		if (HERE[load?.status ?? ""] !== job.cx_job?.cx_loads_status)
			differences.push(`${loadId}: ${load?.status} there, ${job.cx_job?.cx_loads_status} here`);
		if (load?.status === "DELIVERED" && !["CX Delivered"].includes(job.status) && !job.cx_job?.error)
			differences.push(`${loadId}: delivered, but the job is ${job.status}`);
		if (load?.status === "DELIVERED" && job.job_process.length !== 1)
			differences.push(`${loadId}: ${job.job_process.length} proofs`);
	}
	return { differences, own };
}

it("both sides agree on every load after an hour in which much goes wrong", {
	timeout: 240_000,
}, async () => {
	const end = exchange.clock.at + HOUR_MS;
	let nextVisit = exchange.clock.at;
	while (exchange.clock.at < end) {
		exchange.pass(5_000);
		await pushEvents();
		if (random() < 0.35) await Promise.all([act(), random() < 0.5 ? pushEvents() : null]);
		if (random() < 0.01) exchange.standIn.withdraw(pick([...exchange.standIn.loads.keys()]) ?? "");
		if (exchange.clock.at < nextVisit) continue;
		await visit();
		nextVisit = exchange.clock.at + 60_000;
	}
	isCalm = true;
	for (let round = 0; round < 4 * JOBS + 30; round++) {
		exchange.pass(60_000);
		await pushEvents();
		if (await visit()) break;
	}
	const there = [...exchange.standIn.loads.values()];
	const { differences, own } = await compareSides();
	expect(differences).toEqual([]);
	// What is offered or carried there and unknown here would have been posted twice.
	expect(
		there.filter(({ id, status }) => !own.has(id) && status !== "CANCELLED" && status !== "EXPIRED"),
	).toEqual([]);
	expect(there.filter(({ status }) => status === "DELIVERED").length).toBeGreaterThan(2);
	const times = exchange.requests.map(({ at }) => at);
	expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 15_000)).toBe(true);
	for (const kind of [
		"request limit",
		"request error",
		"request lost answer",
		"event doubled",
		"event late",
		"withdrawn withdrawn",
	])
		expect(happened.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
