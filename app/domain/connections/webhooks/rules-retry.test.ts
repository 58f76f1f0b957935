import { expect, it } from "vitest";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import { isAccepted } from "~/shared/webhooks/webhooks-port";
import { decideAfterFailure, isRefusal, MAX_ATTEMPTS, nextAttemptAt } from "./rules-retry";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

it("tries again ever later, over about a day", () => {
	const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => {
		const at = nextAttemptAt(index + 1, NOW);
		return (at?.getTime() ?? 0) - NOW.getTime();
	});
	expect(waits).toEqual([...waits].sort((a, b) => a - b));
	expect(waits[0]).toBe(60_000);
	const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS;
	expect(hours).toBeGreaterThan(22);
	expect(hours).toBeLessThan(25);
	expect(nextAttemptAt(MAX_ATTEMPTS, NOW)).toBeNull();
});

it.each([
	[1, 500, null, false, "retry"],
	[1, null, before(1), false, "retry"],
	[5, 404, before(22.9), false, "retry"],
	[5, 500, before(23), false, "pause"],
	[5, 500, before(23), true, "pause"],
	[5, 404, before(23), false, "pause"],
	[5, 404, before(23), true, "retry"],
	[MAX_ATTEMPTS, 404, before(24), true, "giveUp"],
	[MAX_ATTEMPTS, 400, before(2), false, "giveUp"],
	[MAX_ATTEMPTS, 500, before(25), false, "pause"],
	[1, 410, null, true, "pause"],
] as const)("after %i attempts, %s, failing since %s, others arrived %s: %s", (...row) => {
	const [attempts, status, failingSince, hasArrivedSince, kind] = row;
	expect(decideAfterFailure(attempts, status, { failingSince, hasArrivedSince }, NOW).kind).toBe(kind);
});

it.each([
	[null, false],
	[500, false],
	[503, false],
	[429, false],
	[408, false],
	[302, true],
	[400, true],
	[404, true],
	[422, true],
])("status %s is about the event alone: %s", (status, refusal) => expect(isRefusal(status)).toBe(refusal));

it.each([
	[200, true],
	[202, true],
	[204, true],
	[301, false],
	[304, false],
	[400, false],
	[500, false],
])("status %i has arrived: %s", (status, accepted) => expect(isAccepted(status)).toBe(accepted));
