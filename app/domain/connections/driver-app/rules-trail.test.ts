import { describe, expect, it } from "vitest";
import { findNewest, thinTrail } from "./rules-trail";

const at = (time: string) => new Date(`2026-11-23T${time}.000Z`);
const fix = (time: string, fields: object = {}) => ({
	at: at(time),
	latitude: 53.8,
	longitude: -1.5,
	doubt: null,
	...fields,
});
const times = (fixes: readonly { at: Date }[]) => fixes.map((one) => one.at.toISOString().slice(11, 19));
const DUTY = [{ from: at("08:00:00"), to: at("17:00:00") }];

describe("the trail", () => {
	it("has one position in thirty seconds, in order, whatever the order and however often they are sent", () => {
		const fixes = [fix("09:00:40"), fix("09:00:05"), fix("09:00:15"), fix("09:00:05"), fix("09:01:29")];
		expect(times(thinTrail(fixes, DUTY))).toEqual(["09:00:00", "09:00:30", "09:01:00"]);
	});

	it("has the best of a slot: believed, then with speed, heading and accuracy", () => {
		const full = fix("09:00:06", { speed: 12, heading: 90, accuracy: 8 });
		expect(thinTrail([fix("09:00:05"), full, fix("09:00:07")], DUTY)).toMatchObject([
			{ speed: 12, accuracy: 8 },
		]);
		const jump = fix("09:00:01", { speed: 12, doubt: "jump" });
		expect(thinTrail([jump, fix("09:00:05")], DUTY)).toMatchObject([{ doubt: null }]);
		expect(thinTrail([jump], DUTY)).toMatchObject([{ doubt: "jump" }]);
	});

	it("has nothing from before clocking in or after clocking out", () => {
		const fixes = [fix("07:59:59"), fix("08:00:00"), fix("17:00:59"), fix("17:01:00")];
		expect(times(thinTrail(fixes, DUTY))).toEqual(["08:00:00", "17:00:30"]);
		expect(thinTrail(fixes, [])).toEqual([]);
		expect(times(thinTrail([fix("23:00:00")], [{ from: at("08:00:00"), to: null }]))).toEqual(["23:00:00"]);
	});
});

it("the newest position is the latest on duty", () => {
	expect(findNewest([fix("09:00:00"), fix("09:05:00"), fix("18:00:00"), fix("08:00:00")], DUTY)?.at).toEqual(
		at("09:05:00"),
	);
	expect(findNewest([fix("18:00:00")], DUTY)).toBeNull();
	expect(findNewest([fix("09:00:00"), fix("09:05:00", { doubt: "jump" })], DUTY)?.at).toEqual(at("09:00:00"));
});
