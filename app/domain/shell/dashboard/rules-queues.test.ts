import { describe, expect, it } from "vitest";
import { homeFacts, waitingJob } from "@/tests/support/home-facts";
import type { HomeFacts, HomeRights } from "./facts";
import { diaryOfStep, listQueues, QUEUE_GROUPS } from "./rules-queues";

const queues = (fields: Partial<HomeFacts>) => listQueues(homeFacts(fields));
const MAY_NOTHING: HomeRights = { allocate: false, diary: false, planner: false, finance: false };
const lateJob = waitingJob(1, { time: "09:30" });
const shift = {
	...{ work_day_id: 7, driver: "Dan Webb", mobile: null, reg: "AB12 CDE", jobs: 2 },
	...{ start_time: "09:30", clockin_time: null, clockout_time: null },
};
const request = {
	...{ id: 3, kind: "quote" as const, job_number: "48002", customer_name: "Kestrel" },
	...{ collection_town: null, delivery_town: null, date: null, time: null },
};
const file = { id: 1, file_name: "a.csv", sender: "a@b.test", customer_name: null, message: null };
const charge = { job_number: "48001", diary_date: "2026-11-20", customer_name: "Kestrel", amount: 30 };
const holiday = { id: 1, driver: "Dan Webb", days: 2, date_from: "2026-12-01", date_to: "2026-12-02" };
const step = (n: number, fields: object = {}) => ({
	...{ status: "Completed" as const, next: "to price", n, total: null },
	...{ first: "2026-11-02", last: "2026-11-20" },
	...fields,
});
const marked = (n: number, total: number | null) => [
	{ ...step(n), status: "Marked For Inv" as const, next: "to invoice", total },
];
const document = {
	...{ kind: "mot" as const, detail: "", owner: "vehicle" as const, owner_id: 4, owner_name: "AB12 CDE" },
	...{ id: 9, title: "MOT", path: null, date: "2026-11-26", state: "soon" as const },
};
const expiring = (expired: number, soon: number) => ({
	...{ today: "2026-11-23", expired, soon },
	documents: expired + soon > 0 ? [document] : [],
});
const proofs = { total: 1, jobs: [{ job_number: "48001-1", diary_date: "2026-11-20" }] };
const road = (refused: number, defects: number, do_not_drive: number) => ({ refused, defects, do_not_drive });

describe("a queue with something in it", () => {
	it.each<[string, Partial<HomeFacts>, [id: string, count: number, tone: string | null, note: string]]>([
		["a late job", { late: { total: 3, jobs: [lateJob] } }, ["late", 3, "danger", "48001 −30 min, Derby"]],
		[
			"without a town",
			{ late: { total: 1, jobs: [{ ...lateJob, delivery_town: null }] } },
			["late", 1, "danger", "48001 −30 min, Kestrel"],
		],
		[
			"jobs without a driver",
			{ unallocated: { total: 4, jobs: [] }, on_board: 2 },
			["unallocated", 4, "warn", "2 on today's planner"],
		],
		["no planner", { unallocated: { total: 4, jobs: [] } }, ["unallocated", 4, "warn", "14 days to today"]],
		["an absent driver", { absent: [shift] }, ["absent", 1, "danger", "Dan Webb, AB12 CDE"]],
		[
			"without a vehicle",
			{ absent: [{ ...shift, reg: null }] },
			["absent", 1, "danger", "Dan Webb, no vehicle"],
		],
		["a request", { requests: { total: 2, rows: [request] } }, ["requests", 2, "warn", "48002, Kestrel"]],
		["a file", { files: { total: 1, rows: [file] } }, ["files", 1, "warn", "a@b.test"]],
		[
			"a customer's file",
			{ files: { total: 1, rows: [{ ...file, customer_name: "Kestrel" }] } },
			["files", 1, "warn", "Kestrel"],
		],
		[
			"a charge",
			{ charges: { total: 1, amount: 30, rows: [charge] } },
			["charges", 1, "warn", "£30.00 to approve"],
		],
		[
			"a charge, prices hidden",
			{ charges: { total: 1, amount: null, rows: [charge] } },
			["charges", 1, "warn", "To approve"],
		],
		[
			"workdays",
			{ approvals: { total: 2, oldest: "2026-11-20" } },
			["approvals", 2, null, "Oldest 20-11-2026"],
		],
		[
			"a holiday",
			{ holidays: { total: 1, rows: [holiday] } },
			["holidays", 1, null, "Dan Webb, from 01-12-2026"],
		],
		["prices", { to_price: step(2) }, ["to_price", 2, null, "Oldest 21 days"]],
		[
			"prices since yesterday",
			{ to_price: step(2, { first: "2026-11-22" }) },
			["to_price", 2, null, "Oldest 1 day"],
		],
		[
			"prices of later days",
			{ to_price: step(2, { first: "2026-11-30" }) },
			["to_price", 2, null, "Oldest 0 days"],
		],
		["marked jobs", { pipeline: marked(2, 99.5) }, ["to_invoice", 2, null, "£99.50"]],
		[
			"marked jobs, prices hidden",
			{ pipeline: marked(2, null) },
			["to_invoice", 2, null, "Marked for invoice"],
		],
		[
			"an expired document",
			{ expiring: expiring(1, 2) },
			["expiring", 3, "danger", "MOT AB12 CDE, in 3 days"],
		],
		[
			"an expiring document",
			{ expiring: expiring(0, 2) },
			["expiring", 2, "warn", "MOT AB12 CDE, in 3 days"],
		],
		["proofs", { proofs }, ["proofs", 1, null, "Oldest 20-11-2026"]],
	])("%s", (_, fields, expected) => {
		expect(queues(fields).map(({ id, count, tone, note }) => [id, count, tone, note])).toEqual([expected]);
	});

	it.each([
		[road(2, 3, 1), ["danger", "1 do not drive"], ["warn", "From drivers' phones"]],
		[road(2, 3, 0), ["warn", "None bars driving"], ["warn", "From drivers' phones"]],
		[road(0, 0, 0), [null, "All closed"], [null, "None"]],
	])("what came from the road: %o", (facts, defects, refused) => {
		expect(queues({ road: facts }).map(({ id, tone, note }) => [id, tone, note])).toEqual([
			["defects", ...defects],
			["refused", ...refused],
		]);
	});
});

it.each<[string, Partial<HomeFacts>]>([
	["All in time", { late: { total: 0, jobs: [] } }],
	["All jobs are allocated", { unallocated: { total: 0, jobs: [] }, on_board: 0 }],
	["Nobody is missing", { absent: [] }],
	["All answered", { requests: { total: 0, rows: [] } }],
	["None waits for a person", { files: { total: 0, rows: [] } }],
	["All answered", { charges: { total: 0, amount: null, rows: [] } }],
	["All approved", { approvals: { total: 0, oldest: null } }],
	["All decided", { holidays: { total: 0, rows: [] } }],
	["All priced", { to_price: step(0, { first: null, last: null }) }],
	["Nothing is marked", { pipeline: marked(0, null) }],
	["Nothing in 30 days", { expiring: expiring(0, 0) }],
	["All are there", { proofs: { total: 0, jobs: [] } }],
])("an empty queue has no colour and says: %s", (note, fields) => {
	expect(queues(fields)).toMatchObject([{ count: 0, tone: null, note }]);
});

describe("the screen of a queue", () => {
	const diary = { ...MAY_NOTHING, diary: true };
	const planner = { ...MAY_NOTHING, planner: true };
	const finance = { ...MAY_NOTHING, finance: true };
	const ofLate = { late: { total: 1, jobs: [lateJob] } };
	const ofUnallocated = { unallocated: { total: 1, jobs: [] } };
	const ofCharges = { charges: { total: 1, amount: 30, rows: [charge] } };
	const dayOf = (day: string) => `/traffic-diary?date_from=${day}&date_to=${day}&keywords=48001`;
	it.each<[string, Partial<HomeFacts>, HomeRights, string | null]>([
		["late jobs", ofLate, diary, dayOf("2026-11-23")],
		["late jobs", ofLate, planner, "/planner"],
		["late jobs", ofLate, MAY_NOTHING, null],
		[
			"jobs without a driver",
			ofUnallocated,
			diary,
			"/traffic-diary?date_from=2026-11-10&date_to=2026-11-23&status=Pending%2CCollected%2CIndepot",
		],
		["jobs without a driver", ofUnallocated, planner, "/planner"],
		["jobs without a driver", ofUnallocated, finance, null],
		["absent drivers", { absent: [shift] }, MAY_NOTHING, "/live"],
		["requests", { requests: { total: 1, rows: [request] } }, diary, "/traffic-diary"],
		["requests", { requests: { total: 1, rows: [request] } }, finance, null],
		["files", { files: { total: 1, rows: [file] } }, MAY_NOTHING, "/traffic-diary?files=all"],
		["charges", ofCharges, diary, dayOf("2026-11-20")],
		["charges", ofCharges, finance, "/finance/jobs/mark-for-invoice?tab=blocked&reason=waiting_charge"],
		["charges", ofCharges, planner, null],
		["workdays", { approvals: { total: 1, oldest: null } }, MAY_NOTHING, "/approve-workday"],
		["holidays", { holidays: { total: 1, rows: [] } }, MAY_NOTHING, "/driver-holiday-management"],
		[
			"prices",
			{ to_price: step(1) },
			diary,
			"/traffic-diary?date_from=2026-11-02&date_to=2026-11-20&status=Completed",
		],
		["prices", { to_price: step(1) }, finance, null],
		["marked jobs", { pipeline: marked(1, 5) }, MAY_NOTHING, "/finance/jobs/mark-for-invoice"],
		["documents", { expiring: expiring(1, 0) }, MAY_NOTHING, "#expiring"],
		["proofs", { proofs }, finance, "/finance/jobs/mark-for-invoice?tab=blocked&reason=pod"],
		["proofs", { proofs }, diary, dayOf("2026-11-20")],
		["proofs", { proofs }, planner, null],
	])("%s, %#", (_, fields, may, to) => {
		expect(queues({ ...fields, may }).map((queue) => queue.to)).toEqual([to]);
	});

	it("is none for a step of the pipeline without jobs", () => {
		expect(diaryOfStep(step(0, { first: null, last: null }))).toBeNull();
	});
});

describe("the queues of Home", () => {
	it("come by group, in order", () => {
		const found = queues({
			...{ late: { total: 0, jobs: [] }, absent: [], proofs, road: road(0, 0, 0) },
			...{ to_price: step(1), pipeline: marked(1, 5), approvals: { total: 0, oldest: null } },
		});
		expect(found.map(({ group, id }) => `${group} ${id}`)).toEqual([
			...["Today late", "Today absent", "Today approvals"],
			...["Money to_price", "Money to_invoice"],
			...["Compliance proofs", "Compliance defects", "Compliance refused"],
		]);
		expect(QUEUE_GROUPS).toEqual(["Today", "Money", "Compliance"]);
	});

	it("are none for a role that may see nothing", () => {
		expect(queues({})).toEqual([]);
	});

	it("explain where another screen counts otherwise", () => {
		const [queue] = queues({ unallocated: { total: 1, jobs: [] }, on_board: 1 });
		expect(queue?.help).toContain("Pending, Collected or Indepot of the 14 days to today");
	});
});
