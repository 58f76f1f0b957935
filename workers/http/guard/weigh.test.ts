import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Weight, WORKLOAD_LIMITS } from "../route/workload";
import { forgetWorkload, runWeighed } from "./weigh";

beforeEach(() => void vi.useFakeTimers());
afterEach(forgetWorkload);

/** Starts a call that runs until it is ended. */
function start(weight: Weight | null, person: string | null = "client:1") {
	let end: () => void = () => undefined;
	const done = new Promise<Response>((resolve) => {
		end = () => resolve(new Response("done"));
	});
	const answer = runWeighed(
		{
			weight,
			caller: person === null ? null : { company: 1, person },
			isStreamed: false,
			waitUntil: () => undefined,
		},
		() => done,
	);
	const status = answer.then(
		(response) => response.status,
		(refusal: { status: number }) => refusal.status,
	);
	return { status, end };
}
const AT_ONCE = WORKLOAD_LIMITS.long.person.atOnce;
const startMany = (weight: Weight | null, person?: string | null) =>
	Array.from({ length: AT_ONCE }, () => start(weight, person));

describe("a screen or call of many days", () => {
	it("waits for a place until one of the same person's has ended", async () => {
		const [first] = startMany("long");
		const waiting = start("long");
		await vi.advanceTimersByTimeAsync(1000);
		first?.end();
		waiting.end();
		await vi.advanceTimersByTimeAsync(100);
		expect(await waiting.status).toBe(200);
	});

	it("is refused when none has ended within two seconds, while a colleague's runs", async () => {
		startMany("long");
		const waiting = start("long");
		const ofColleague = start("long", "client:2");
		ofColleague.end();
		await vi.advanceTimersByTimeAsync(2100);
		expect([await waiting.status, await ofColleague.status]).toEqual([429, 200]);
	});

	it.each<[string, Weight | null, string | null | undefined]>([
		["it costs little", null, undefined],
		["the caller has no company", "long", null],
	])("runs at once where %s", async (_name, weight, person) => {
		startMany(weight, person);
		const next = start(weight, person);
		next.end();
		expect(await next.status).toBe(200);
	});
});
