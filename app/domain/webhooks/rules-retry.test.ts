import { expect, it } from "vitest";
import { decideAfterFailure, isAccepted, isRefusal, MAX_ATTEMPTS, nextAttemptAt } from "./rules-retry";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const HOUR_MS = 3_600_000;
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
	[1, 500, null, "retry"],
	[1, null, before(1), "retry"],
	[5, 404, before(23.9), "retry"],
	[5, 500, before(24), "pause"],
	[MAX_ATTEMPTS, 400, before(2), "giveUp"],
	[MAX_ATTEMPTS, 500, before(25), "pause"],
	[1, 410, null, "pause"],
] as const)("after %i attempts, status %s, failing since %s: %s", (attempts, status, since, kind) => {
	expect(decideAfterFailure(attempts, status, since, NOW).kind).toBe(kind);
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
