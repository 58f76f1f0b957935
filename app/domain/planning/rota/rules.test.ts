import { describe, expect, it } from "vitest";
import type { RotaFacts, RotaWorkday } from "./rota-facts";
import { judgeDays, planRota, type RotaDay } from "./rules";

const DAY = "2026-10-26";
const papers = (rank: number | null = null) => ({
	class_name: rank === null ? null : "B",
	rank,
	licence_expires_on: null,
	tacho_expires_on: null,
	cpc_expires_on: null,
});
const van = { id: 1, reg: "AB12 CDE", vehicle_type_id: null, needed: null, gross_weight: null };
const truck = { ...van, id: 2, reg: "FG34 HJK", needed: { class_name: "C", rank: 3 } };
const workday = (change: Partial<RotaWorkday>): RotaWorkday => ({
	id: 9,
	date: "2026-10-19",
	vehicle_id: 1,
	driver_id: 7,
	driver: "Dan Webb",
	reg: "AB12 CDE",
	trailer_id: null,
	start_time: "05:00",
	clockin_time: null,
	clockout_time: null,
	version: 1,
	jobs: 0,
	...change,
});
const facts = (change: Partial<RotaFacts> = {}): RotaFacts => ({
	today: "2026-10-20",
	vehicles: [van],
	drivers: new Map([
		[7, { full_name: "Dan Webb", papers: papers(1) }],
		[8, { full_name: "Eva Lind", papers: papers() }],
	]),
	away: new Map(),
	offRoad: new Set(),
	workdays: [workday({})],
	favourites: new Map([[1, [7, 8]]]),
	...change,
});

const last = workday({});
const COPIES: [string, Partial<RotaFacts>, Partial<RotaDay>][] = [
	["books last week's driver at the same hour on the clock", {}, { outcome: "create", start_time: "06:00" }],
	["refuses a past day", { today: "2026-10-27" }, { reasons: ["The day is in the past"] }],
	[
		"refuses a vehicle off the road",
		{ offRoad: new Set([`1 ${DAY}`]) },
		{ outcome: "refused", reasons: ["AB12 CDE is off the road (VOR)"] },
	],
	[
		"refuses a driver on holiday",
		{ away: new Map([[`7 ${DAY}`, { type: 1, half_day: null }]]) },
		{ outcome: "refused", reasons: ["Dan Webb is away (Holiday)"] },
	],
	[
		"has half a day away confirmed",
		{ away: new Map([[`7 ${DAY}`, { type: 1, half_day: "am" }]]) },
		{ outcome: "confirm", reasons: ["Dan Webb is away in the morning"] },
	],
	[
		"has an open do-not-drive defect confirmed",
		{ defects: new Map([[1, [{ name: "Horn", description: null, reported_on: "2026-10-19" }]]]) },
		{ outcome: "confirm", reasons: ["Do not drive: Horn"] },
	],
	[
		"refuses a driver who is booked on another vehicle",
		{ workdays: [last, workday({ date: DAY, vehicle_id: 2, reg: "FG34 HJK" })] },
		{ outcome: "refused", reasons: ["Dan Webb is booked on FG34 HJK"] },
	],
	[
		"refuses a former driver",
		{ drivers: new Map() },
		{ reasons: ["Dan Webb no longer drives for the company"] },
	],
	["leaves what is booked", { workdays: [last, workday({ date: DAY })] }, { outcome: "same", reasons: [] }],
	[
		"replaces nobody without a decision",
		{ workdays: [last, workday({ date: DAY, driver_id: 8, driver: "Eva Lind" })] },
		{ outcome: "replace", replaces: 8, reasons: ["AB12 CDE already has Eva Lind"] },
	],
	[
		"never replaces a driver with jobs",
		{ workdays: [last, workday({ date: DAY, driver_id: 8, driver: "Eva Lind", jobs: 2 })] },
		{ outcome: "refused", reasons: ["AB12 CDE already has Eva Lind with 2 jobs"] },
	],
	[
		"never replaces a driver who has clocked in",
		{ workdays: [last, workday({ date: DAY, driver_id: 8, driver: "Eva Lind", clockin_time: "05:00" })] },
		{ outcome: "refused", reasons: ["AB12 CDE already has Eva Lind, who has clocked in"] },
	],
	[
		"has a licence that is too low confirmed",
		{ vehicles: [{ ...van, needed: { class_name: "C", rank: 3 } }] },
		{ outcome: "confirm", reasons: ["Licence B is too low, C needed"] },
	],
	[
		"leaves out a trailer that another vehicle has",
		{
			workdays: [
				workday({ trailer_id: 4 }),
				workday({ date: DAY, vehicle_id: 2, driver_id: 8, trailer_id: 4 }),
			],
		},
		{ outcome: "create", trailer_id: null },
	],
];

describe("a copy of last week", () => {
	it.each(COPIES)("%s", (_, change, expected) => {
		expect(planRota({ source: "last-week", dates: [DAY] }, facts(change))).toMatchObject([expected]);
	});

	it("has nothing for a day without a driver last week", () => {
		const without = [workday({ driver_id: null, driver: null })];
		expect(planRota({ source: "last-week", dates: [DAY] }, facts({ workdays: without }))).toEqual([]);
	});
});

describe("favourites", () => {
	const fill = (change: Partial<RotaFacts>) =>
		planRota({ source: "favourites", dates: [DAY] }, facts({ workdays: [], ...change }));

	it("takes the first one who is free and fit", () => {
		expect(fill({})).toMatchObject([{ driver_id: 7, outcome: "create" }]);
		expect(fill({ away: new Map([[`7 ${DAY}`, { type: 2, half_day: null }]]) })).toMatchObject([
			{ driver_id: 8, outcome: "create", reasons: [] },
		]);
	});

	it("gives a driver one vehicle a day", () => {
		const both = fill({
			vehicles: [van, truck],
			favourites: new Map([
				[1, [8]],
				[2, [8]],
			]),
		});
		expect(both).toMatchObject([
			{ vehicle_id: 1, outcome: "create" },
			{ vehicle_id: 2, outcome: "refused", reasons: ["Eva Lind is booked on AB12 CDE"] },
		]);
	});

	it("names why each of them cannot drive", () => {
		const sick = { type: 2, half_day: null };
		const away = new Map([
			[`7 ${DAY}`, sick],
			[`8 ${DAY}`, sick],
		]);
		expect(fill({ away })).toMatchObject([
			{ outcome: "refused", reasons: ["Dan Webb is away (Sick)", "Eva Lind is away (Sick)"] },
		]);
	});

	it("leaves a day that has a driver", () => {
		expect(fill({ workdays: [workday({ date: DAY })] })).toEqual([]);
	});
});

describe("chosen days", () => {
	it("count for each other, also where they replace a driver", () => {
		const chosen = { date: DAY, driver_id: 7, start_time: null, trailer_id: null };
		const days = judgeDays(
			[
				{ ...chosen, vehicle_id: 1 },
				{ ...chosen, vehicle_id: 2 },
			],
			facts({
				vehicles: [van, { ...truck, needed: null }],
				workdays: [workday({ date: DAY, driver_id: 8, driver: "Eva Lind" })],
			}),
		);
		expect(days).toMatchObject([{ outcome: "replace" }, { outcome: "refused" }]);
	});
});
