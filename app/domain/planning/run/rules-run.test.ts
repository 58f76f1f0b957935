import { describe, expect, it } from "vitest";
import { hoursRule } from "@/tests/support/planning/hours-rules";
import { toOpenDays } from "~/shared/time/opening-hours";
import { toHoursFigures } from "./rules-hours";
import { driverDay, planRun, type RunPlan } from "./rules-run";
import { baseStop, type Stop } from "./rules-timeline";

const FIGURES = toHoursFigures([
	hoursRule("driving_before_break", 270),
	hoursRule("break", 45, { first_part: 15, second_part: 30 }),
	hoursRule("daily_rest", 660, { reduced_minutes: 540 }),
	hoursRule("work_before_break", 360, { break_6_to_9_hours: 30, break_over_9_hours: 45 }),
]);
const BASE = { latitude: 52, longitude: 0 };

/** A stop at so many minutes of driving from the one before it, wanted at a minute of the day. */
type Drop = Stop & { minutes: number };
const drop = (minutes: number, wanted: number | null, overrides: Partial<Stop> = {}): Drop => ({
	...baseStop(BASE),
	job_id: 1,
	goods: 1,
	does: "delivery",
	wanted,
	due: wanted,
	minutes,
	...overrides,
});

/** A run over these drops; the way back to the base takes `home` minutes. A mile a minute. */
function run(drops: readonly Drop[], plan: Partial<RunPlan> = {}, home = 0) {
	const leg: RunPlan["leg"] = (from, to) => {
		const minutes = from ? (drops.find((one) => one === to)?.minutes ?? home) : 0;
		return { miles: minutes, minutes };
	};
	return planRun({ stops: drops, start: 360, base: null, regime: "eu", figures: FIGURES, leg, ...plan });
}
const at = (drops: readonly Drop[], plan?: Partial<RunPlan>, home?: number) =>
	run(drops, plan, home).visits.map(({ arrive, leave }) => [arrive, leave]);
const breaksOf = ({ legalBreaks }: ReturnType<typeof run>) => legalBreaks.map((one) => [one.at, one.minutes]);
const ORIGIN = { from: baseStop(BASE) };

describe("the stops of a run", () => {
	it("are reached early or late, and take 15 minutes each", () => {
		expect(at([drop(0, 420), drop(60, 450)])).toEqual([
			[360, 435],
			[495, 510],
		]);
	});

	it("begin at the requested time, or at six, without a start", () => {
		expect(at([drop(0, 480)], { start: null })).toEqual([[480, 495]]);
		expect(at([drop(0, null)], { start: null })).toEqual([[360, 375]]);
	});
});

describe("the site of a stop", () => {
	const open = toOpenDays([{ day: 1, from: "09:00", until: "16:00" }], "2026-11-23", 1);

	it("takes its own minutes", () => {
		expect(at([drop(0, null, { service: 45 }), drop(60, null)])).toEqual([
			[360, 405],
			[465, 480],
		]);
	});

	it("is waited for until it opens, also where it is wanted earlier", () => {
		expect(at([drop(0, null, { open })])).toEqual([[360, 555]]);
		expect(at([drop(0, 420, { open })])).toEqual([[360, 555]]);
	});

	it("is left as soon as it is done after it has closed", () => {
		expect(at([drop(0, null, { open })], { start: 995 })).toEqual([[995, 1010]]);
	});

	it("makes a day without a start begin at its opening", () => {
		expect(at([drop(0, null, { open })], { start: null })).toEqual([[540, 555]]);
	});
});

describe("the way from and to the base", () => {
	it("counts in hours and miles", () => {
		const day = run([drop(40, 420, { does: "collection" }), drop(60, 540)], { base: BASE }, 50);
		expect(day).toMatchObject({ start: 360, end: 605, driving: 150, miles: 150, empty_miles: 90 });
		expect(day.out).toEqual({ leave: 360, arrive: 400, miles: 40, minutes: 40 });
		expect(day.home).toEqual({ leave: 555, arrive: 605, miles: 50, minutes: 50 });
	});

	it("makes a day without a start begin in time for the first stop", () => {
		expect(run([drop(40, 480)], { base: BASE, start: null })).toMatchObject({ start: 440, end: 495 });
	});

	it("is not driven out again by a vehicle that is on the road", () => {
		const day = run([drop(40, null)], { base: BASE, from: drop(0, null), start: 600 }, 30);
		expect(day).toMatchObject({ out: null, end: 685, driving: 70 });
	});

	it.each([
		["the driver goes home for the night when it is nearer than the next stop", 30, 405],
		["otherwise rests on the road", 90, 375],
	])("%s", (_, home, end) => {
		const night = drop(60, 1_900, { after_night: true });
		expect(run([drop(0, 360), night], { base: BASE, ...ORIGIN, start: 360 }, home)).toMatchObject({
			onDuty: 1,
			end,
		});
	});
});

describe("breaks that the law wants", () => {
	it.each<[string, Drop[], number[][], number]>([
		["none up to 4 h 30", [drop(135, null), drop(135, null)], [], 270],
		["45 minutes on the road", [drop(0, null), drop(300, null)], [[645, 45]], 270],
		[
			"two on a long leg",
			[drop(0, null), drop(600, null)],
			[
				[645, 45],
				[960, 45],
			],
			270,
		],
		["in a wait where the driving after it needs one", [drop(200, 620), drop(200, null)], [[560, 45]], 200],
		["none for a wait that nothing needs", [drop(100, 620), drop(100, null)], [], 100],
		["30 minutes after a wait of 15", [drop(200, 575), drop(200, null)], [[660, 30]], 270],
		["30 after waits of 30 and of 15", [drop(100, 490), drop(100, 620), drop(150, null)], [[705, 30]], 270],
	])("%s", (_, drops, breaks, unbroken) => {
		const day = run(drops, ORIGIN);
		expect(breaksOf(day)).toEqual(breaks);
		expect(day.unbroken).toBe(unbroken);
	});

	it("make what follows later", () => {
		expect(at([drop(0, null), drop(300, null)])).toEqual([
			[360, 375],
			[720, 735],
		]);
	});

	it("count as not taken where the requested times leave no room", () => {
		const tight = run([drop(0, 360), drop(317, 692)]);
		expect(tight).toMatchObject({ unbroken: 317, breaks: 0 });
		expect(tight.visits[1]?.arrive).toBe(737);
		expect(run([drop(0, 360), drop(317, 725)])).toMatchObject({ unbroken: 270, breaks: 45 });
	});

	it("count on the way home", () => {
		expect(run([drop(0, null)], { base: BASE, ...ORIGIN }, 300)).toMatchObject({ unbroken: 270, end: 720 });
	});

	it("follow what the driver has reported", () => {
		const before = {
			driving: 200,
			unbroken: 200,
			breaks: 0,
			longest_break: 0,
			since: 200,
			due: 45,
			pause: null,
		};
		expect(breaksOf(run([drop(100, null)], { ...ORIGIN, before }))).toEqual([[430, 45]]);
	});

	it("are none from driving under the domestic rules", () => {
		expect(breaksOf(run([drop(0, null), drop(300, null)], { regime: "gb" }))).toEqual([]);
	});

	it("are half an hour for more than six hours of work", () => {
		const drops = Array.from({ length: 10 }, () => drop(25, null));
		const day = run(drops, ORIGIN);
		expect(day.legalBreaks).toEqual([{ at: 720, minutes: 30, rule: "work_before_break" }]);
		expect(day).toMatchObject({ breaks: 30, end: 790 });
	});
});

describe("a driver's day", () => {
	it("ends before a wait that is a night's rest", () => {
		const long = run([drop(200, null), drop(100, 1_215)], ORIGIN);
		expect(driverDay(long, 1)).toMatchObject({ driving: 200, end: 575 });
		expect(driverDay(run([drop(200, null), drop(100, 1_214)], ORIGIN), 1)).toMatchObject({ driving: 300 });
	});

	it("is null without a stop on the day", () => {
		expect(driverDay(run([]), 1)).toBeNull();
		expect(driverDay(run([drop(0, 1_660)]), 1)).toBeNull();
		expect(driverDay(null, 1)).toBeNull();
	});
});
