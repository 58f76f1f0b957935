import { describe, expect, test } from "vitest";
import type { DriverPosition } from "~/shared/live/driver-position";
import { MovedDrivers } from "./moved-drivers";

/** Moments in milliseconds after 08:00. */
const at = (ms: number) => new Date(Date.parse("2026-11-23T08:00:00.000Z") + ms).toISOString();

/** Reports positions of drivers as `[when, driver, fix moment]` and returns each broadcast as `[when, ...drivers]`. */
function run(reports: readonly [number, number, number][], isFollowed = true) {
	let now = 0;
	const timers: { due: number; run: () => void }[] = [];
	const broadcasts: [number, ...string[]][] = [];
	const drivers = new MovedDrivers({
		isFollowed: () => isFollowed,
		broadcast: (moved) =>
			broadcasts.push([
				now,
				...moved.map(({ driver_id, at: moment }) => `${driver_id}@${moment.slice(17, 23)}`),
			]),
		later: (callback, ms) => timers.push({ due: now + ms, run: callback }),
		now: () => now,
	});
	const advance = (to: number) => {
		for (const timer of timers.splice(0).toSorted((a, b) => a.due - b.due)) {
			if (timer.due > to) timers.push(timer);
			else {
				now = timer.due;
				timer.run();
			}
		}
		now = to;
	};
	for (const [when, driver_id, fix] of reports) {
		advance(when);
		const position: DriverPosition = {
			driver_id,
			latitude: 53,
			longitude: -1,
			speed: null,
			heading: null,
			at: at(fix),
		};
		drivers.report(position);
	}
	advance(60_000);
	return broadcasts;
}

describe("broadcasts of positions", () => {
	test.each<[string, [number, number, number][], [number, ...string[]][]]>([
		["the first at once", [[0, 1, 0]], [[0, "1@00.000"]]],
		[
			"others of the same second together, once it is over",
			[
				[0, 1, 0],
				[200, 2, 200],
				[400, 3, 400],
			],
			[
				[0, "1@00.000"],
				[1000, "2@00.200", "3@00.400"],
			],
		],
		[
			"the newest of a driver who moved twice",
			[
				[0, 9, 0],
				[200, 1, 200],
				[900, 1, 900],
			],
			[
				[0, "9@00.000"],
				[1000, "1@00.900"],
			],
		],
		[
			"nothing that is older than what is known",
			[
				[0, 1, 5000],
				[2000, 1, 4000],
				[3000, 1, 5000],
			],
			[[0, "1@05.000"]],
		],
		[
			"at once again after a quiet second",
			[
				[0, 1, 0],
				[1500, 1, 1500],
			],
			[
				[0, "1@00.000"],
				[1500, "1@01.500"],
			],
		],
	])("%s", (_, reports, broadcasts) => expect(run(reports)).toEqual(broadcasts));

	test("nothing while nobody follows", () => expect(run([[0, 1, 0]], false)).toEqual([]));

	test("500 drivers who move every 10 seconds are one message a second", () => {
		const reports = Array.from({ length: 1500 }, (_, n): [number, number, number] => [
			n * 20,
			n % 500,
			n * 20,
		]);
		const broadcasts = run(reports);
		expect(broadcasts.length).toBeLessThanOrEqual(31);
		expect(broadcasts.reduce((sum, [, ...drivers]) => sum + drivers.length, 0)).toBe(1500);
	});
});
