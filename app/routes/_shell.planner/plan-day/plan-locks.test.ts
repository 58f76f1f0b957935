import { describe, expect, it } from "vitest";
import { describeLocks, NO_LOCKS, withJobLock, withLaneToggled } from "./plan-locks";

describe("locks of a plan", () => {
	it("have a job on one vehicle, the last that was chosen", () => {
		const once = withJobLock(NO_LOCKS, 11, 1);
		expect([...withJobLock(once, 11, 2).jobs]).toEqual([[11, 2]]);
		expect([...withJobLock(once, 11, null).jobs]).toEqual([]);
		expect([...withJobLock(once, 12, 1).jobs.keys()]).toEqual([11, 12]);
	});

	it("lock and unlock a lane in turn", () => {
		const once = withLaneToggled(NO_LOCKS, 1);
		expect([...once.lanes]).toEqual([1]);
		expect([...withLaneToggled(once, 1).lanes]).toEqual([]);
	});

	it.each([
		["", NO_LOCKS],
		["1 job locked", withJobLock(NO_LOCKS, 11, 1)],
		["2 lanes locked", withLaneToggled(withLaneToggled(NO_LOCKS, 1), 2)],
		["1 job and 1 lane locked", withLaneToggled(withJobLock(NO_LOCKS, 11, 1), 2)],
	])("read %j", (text, locks) => {
		expect(describeLocks(locks)).toBe(text);
	});
});
