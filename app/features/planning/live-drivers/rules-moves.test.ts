import { describe, expect, test } from "vitest";
import { liveDriver } from "@/tests/support/driver/live-driver";
import { ageDriver, keepNewerFix, moveDriver } from "./rules-moves";

const at = (time: string) => `2026-11-23T${time}.000Z`;
const NOW = Date.parse(at("10:00:00"));
const position = (time: string, fields: object = {}) => ({
	driver_id: 1,
	latitude: 53.001,
	longitude: -1,
	speed: 20,
	heading: 0,
	at: at(time),
	...fields,
});
const driver = liveDriver(1, {
	state: "stopped",
	fix: { at: at("09:59:40"), latitude: 53, longitude: -1, speed: 0 },
});

describe("a moved driver", () => {
	test("is at the new position, with its state", () => {
		const moved = moveDriver(driver, position("09:59:50"), NOW);
		expect(moved).toMatchObject({ state: "moving", fix: { latitude: 53.001, age_seconds: 10 } });
	});

	test.each(["09:59:40", "09:59:00"])("is the same at a position of %s", (time) => {
		expect(moveDriver(driver, position(time), NOW)).toBe(driver);
	});

	test("has a speed from two positions if the phone reports none", () => {
		const moved = moveDriver(driver, position("09:59:50", { speed: null }), NOW);
		expect(moved.fix?.speed).toBeCloseTo(11.1, 0);
		expect(moved.state).toBe("moving");
	});
});

test("a driver goes offline by time alone, and is otherwise the same", () => {
	expect(ageDriver(driver, NOW)).toBe(driver);
	expect(ageDriver(driver, NOW + 10 * 60_000).state).toBe("offline");
});

test("a driver who is read again is at the newer of two positions", () => {
	const moved = moveDriver(driver, position("09:59:50"), NOW);
	expect(keepNewerFix(driver, moved, NOW)).toMatchObject({ state: "moving", fix: { at: at("09:59:50") } });
	expect(keepNewerFix(moved, driver, NOW)).toBe(moved);
	expect(keepNewerFix(driver, undefined, NOW)).toBe(driver);
});
