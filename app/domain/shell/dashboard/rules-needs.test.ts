import { describe, expect, it } from "vitest";
import { homeFacts, waitingJob } from "@/tests/support/home-facts";
import type { Attention, HomeFacts } from "./facts";
import { listNeeds, minutesLeft, type Need } from "./rules-needs";

const needs = (fields: Partial<HomeFacts>) => listNeeds(homeFacts(fields));
const queue = (...jobs: Attention[]) => ({ total: jobs.length, jobs });
const MAY_NOTHING = { allocate: false, diary: false, planner: false, finance: false };
const headOf = ({ time, tone, title }: Need) => [time, tone, title];
const labelsOf = ({ actions }: Need) => actions.map(({ label }) => label);
const linkOf = (need: Need | undefined) => {
	const action = need?.actions[0];
	return action && "to" in action ? action.to : null;
};

describe("the minutes until a job is due", () => {
	const winter = { today: "2026-11-23", time: "10:00" };
	const summer = { today: "2026-07-23", time: "10:00" };
	it.each([
		["in two hours", "2026-11-23", "12:00", null, winter, 120],
		["a quarter of an hour ago", "2026-11-23", "09:45", null, winter, -15],
		["tomorrow", "2026-11-24", "09:00", null, winter, 1_380],
		["without a time, at the end of its day", "2026-11-23", null, null, winter, 839],
		["by UTC, while Home's time is London's", "2026-07-23", "09:30", null, summer, 30],
		["in summer without a time", "2026-07-23", null, null, summer, 839],
		["late, as expected", "2026-11-23", "12:00", 25, winter, -25],
	])("%s", (_, date, time, late, now, minutes) => {
		const expected = late === null ? null : { stop: "delivery" as const, minutes: late, expected_at: "" };
		expect(minutesLeft({ date, time, late: expected }, now)).toBe(minutes);
	});
});

describe("a job of today without a driver", () => {
	it.each([
		["12:01", "2 h 01", null],
		["12:00", "2 h 00", "warn"],
		["10:00", "0 min", "warn"],
		["09:59", "−1 min", "danger"],
		[null, "today", null],
	])("due at %s: %s, %s", (time, left, tone) => {
		expect(needs({ unallocated: queue(waitingJob(1, { time })) }).map(headOf)).toEqual([
			[left, tone, "48001 has no driver"],
		]);
	});

	it("in the depot waits for its delivery", () => {
		const job = waitingJob(1, { status: "Indepot", date: "2026-11-24", time: "09:00" });
		expect(needs({ unallocated: queue(job) }).map(headOf)).toEqual([
			[expect.stringMatching(/^2\d h/), null, "48001 has no driver for its delivery"],
		]);
	});

	it("names where, for whom and what", () => {
		const [need] = needs({ unallocated: queue(waitingJob(1, { load_type: "Pallets" })) });
		expect(need).toMatchObject({ id: "allocate-1", detail: "12:00 Luton to Derby · Kestrel · Pallets" });
		expect(need?.actions).toEqual([
			{ label: "Allocate", allocate: 1 },
			{ label: "Open job", to: "/traffic-diary?date_from=2026-11-23&date_to=2026-11-23&job=48001" },
		]);
	});

	it.each([
		["allocates", { ...MAY_NOTHING, allocate: true }, ["Allocate"]],
		["opens the diary", { ...MAY_NOTHING, diary: true }, ["Open job"]],
		["does neither", MAY_NOTHING, []],
	])("offers a role that %s only that", (_, may, labels) => {
		expect(needs({ may, unallocated: queue(waitingJob(1)) }).map(labelsOf)).toEqual([labels]);
	});

	it("is one of twelve at most", () => {
		const jobs = Array.from({ length: 13 }, (_, at) => waitingJob(at + 1));
		expect(needs({ unallocated: queue(...jobs) })).toHaveLength(12);
	});

	it("is none of tomorrow's", () => {
		expect(needs({ unallocated: queue(waitingJob(1, { diary_date: "2026-11-24" })) })).toEqual([]);
	});
});

describe("jobs of earlier days without a driver", () => {
	const yesterday = waitingJob(1, { diary_date: "2026-11-22" });
	it.each([
		["one", [yesterday], "−24 h", "1 job of earlier days has no driver"],
		[
			"two",
			[waitingJob(2, { diary_date: "2026-11-20" }), yesterday],
			"−3 days",
			"2 jobs of earlier days have no driver",
		],
	])("are one row: %s", (_, jobs, time, title) => {
		expect(needs({ unallocated: queue(...jobs) }).map(headOf)).toEqual([[time, "warn", title]]);
	});

	it("name the oldest, and lead to the diary of the two weeks before today", () => {
		const [need] = needs({ unallocated: queue(yesterday) });
		expect(need?.detail).toBe("Oldest 48001 of 22-11-2026 · Kestrel");
		expect(linkOf(need)).toBe(
			"/traffic-diary?date_from=2026-11-10&date_to=2026-11-22&status=Pending%2CCollected%2CIndepot",
		);
	});
});

describe("a late job", () => {
	const expected = { stop: "delivery" as const, minutes: 25, expected_at: "2026-11-23T12:25:00.000Z" };
	it.each([
		[
			"that is expected late",
			waitingJob(1, { late: expected }),
			["−25 min", "danger", "48001 will be 25 min late"],
			"delivery expected at 12:25 · Kestrel · Pending",
		],
		[
			"whose time is over",
			waitingJob(1, { time: "09:30" }),
			["−30 min", "danger", "48001 is not delivered in Derby"],
			"due 09:30 · Kestrel · Pending",
		],
		[
			"without a town",
			waitingJob(1, { time: "09:30", delivery_town: null }),
			["−30 min", "danger", "48001 is not delivered in time"],
			"due 09:30 · Kestrel · Pending",
		],
		[
			"of yesterday",
			waitingJob(1, { date: "2026-11-22", time: "10:00" }),
			["−24 h", "danger", "1 job of earlier days is not completed"],
			"Oldest 48001 due 22-11-2026 · Kestrel",
		],
	])("%s", (_, job, head, detail) => {
		const found = needs({ late: queue(job) });
		expect(found.map(headOf)).toEqual([head]);
		expect(found[0]?.detail).toBe(detail);
	});

	it("of yesterday that is still expected has a row of its own", () => {
		const job = waitingJob(1, { date: "2026-11-22", late: expected });
		expect(needs({ late: queue(job) }).map(({ id }) => id)).toEqual(["late-1"]);
	});

	it("that has no driver is listed once", () => {
		const job = waitingJob(1, { time: "09:30" });
		expect(needs({ late: queue(job), unallocated: queue(job) }).map(({ id }) => id)).toEqual(["allocate-1"]);
	});
});

describe("a driver who has not clocked in", () => {
	const shift = {
		...{ work_day_id: 7, driver: "Dan Webb", mobile: "07700 900142", reg: "AB12 CDE" },
		...{ start_time: "09:30", clockin_time: null, clockout_time: null, jobs: 2 },
	};
	it.each([
		["with a mobile", {}, "AB12 CDE, start 09:30 · 2 booked jobs · 07700 900142", ["Call", "Live drivers"]],
		["without one", { mobile: null }, "AB12 CDE, start 09:30 · 2 booked jobs", ["Live drivers"]],
		[
			"without a vehicle, with one job",
			{ reg: null, jobs: 1, mobile: null },
			"No vehicle, start 09:30 · 1 booked job",
			["Live drivers"],
		],
	])("%s", (_, fields, detail, labels) => {
		const found = needs({ absent: [{ ...shift, ...fields }] });
		expect(found.map(headOf)).toEqual([["−30 min", "danger", "Dan Webb has not clocked in"]]);
		expect(found.map((need) => [need.detail, labelsOf(need)])).toEqual([[detail, labels]]);
	});

	it("is rung by the number without its blanks", () => {
		expect(linkOf(needs({ absent: [shift] })[0])).toBe("tel:07700900142");
	});
});

describe("the order of what needs someone", () => {
	const expired = {
		...{ kind: "mot" as const, detail: "", owner: "vehicle" as const, owner_id: 4, owner_name: "AB12 CDE" },
		...{ id: 9, title: "MOT", path: null, date: "2026-11-01", state: "expired" as const },
	};
	it("is by the time left: what has a time, what is of today, documents", () => {
		const found = needs({
			unallocated: queue(waitingJob(1), waitingJob(2, { diary_date: "2026-11-22" })),
			late: queue(waitingJob(3, { time: "09:00" }), waitingJob(4, { date: "2026-11-20" })),
			files: {
				total: 1,
				rows: [{ id: 1, file_name: "a.csv", sender: "a@b.test", customer_name: null, message: null }],
			},
			approvals: { total: 2, oldest: null },
			expiring: { today: "2026-11-23", expired: 1, soon: 0, documents: [expired] },
		});
		expect(found.map(({ id }) => id)).toEqual([
			"late-3",
			"allocate-1",
			"late-earlier",
			"allocate-earlier",
			"files",
			"approvals",
			"document-mot-vehicle-9",
		]);
	});

	it("is empty for a role that may see nothing", () => {
		expect(needs({})).toEqual([]);
	});
});
