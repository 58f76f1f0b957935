import { describe, expect, it } from "vitest";
import { homeFacts } from "@/tests/support/home-facts";
import type { HomeFacts } from "./facts";
import { listNeeds } from "./rules-needs";

const needs = (fields: Partial<HomeFacts>) => listNeeds(homeFacts(fields));
/** What a row leads to: its label and address. */
const actionsOf = (fields: Partial<HomeFacts>) =>
	needs(fields).flatMap(({ actions }) =>
		actions.map((action) => ("to" in action ? [action.label, action.to] : [])),
	);
const MAY_NOTHING = { allocate: false, diary: false, planner: false, finance: false };
const MAY_DIARY = { ...MAY_NOTHING, diary: true };

const charges = (total: number, amount: number | null) => ({
	total,
	amount,
	rows: [{ job_number: "48001", diary_date: "2026-11-20", customer_name: "Kestrel", amount }],
});
const holiday = (id: number, days: number) => ({
	...{ id, driver: "Dan Webb", days },
	...{ date_from: "2026-12-01", date_to: "2026-12-02" },
});
const file = { id: 1, file_name: "orders.csv", sender: "a@b.test", customer_name: null, message: "No date" };
const step = (n: number) => ({
	...{ status: "Completed" as const, next: "to price", n, total: null },
	...(n > 0 ? { first: "2026-11-02", last: "2026-11-20" } : { first: null, last: null }),
});
const proofs = (total: number) => ({
	total,
	jobs: [{ job_number: "48001-1", diary_date: "2026-11-20" }],
});
const road = (refused: number) => ({ refused, defects: 4, do_not_drive: 1 });

describe("what the office has to answer", () => {
	it.each<[string, Partial<HomeFacts>, [title: string, detail: string]]>([
		[
			"a charge",
			{ charges: charges(1, 30) },
			["1 waiting charge to approve, £30.00", "48001 · Kestrel · £30.00"],
		],
		[
			"charges, prices hidden",
			{ charges: charges(2, null) },
			["2 waiting charges to approve", "48001 · Kestrel"],
		],
		[
			"a file",
			{ files: { total: 1, rows: [file] } },
			["1 booking file to check", "orders.csv · a@b.test · No date"],
		],
		[
			"files of a customer",
			{ files: { total: 3, rows: [{ ...file, customer_name: "Kestrel", message: null }] } },
			["3 booking files to check", "orders.csv · Kestrel"],
		],
		[
			"a holiday",
			{ holidays: { total: 1, rows: [holiday(1, 1)] } },
			["Dan Webb requests 1 day of holiday", "01-12-2026 to 02-12-2026"],
		],
		[
			"workdays",
			{ approvals: { total: 2, oldest: "2026-11-20" } },
			["2 workdays to approve", "Oldest 20-11-2026"],
		],
		[
			"a report",
			{ road: road(1) },
			["1 report of drivers was refused", "What a phone reported could not be applied"],
		],
		[
			"reports",
			{ road: road(2) },
			["2 reports of drivers were refused", "What a phone reported could not be applied"],
		],
		[
			"prices",
			{ to_price: step(1) },
			["1 completed job to price", "Oldest 02-11-2026 · each waits for its invoice"],
		],
		["proofs", { proofs: proofs(2) }, ["2 PODs missing", "Oldest 48001-1 of 20-11-2026"]],
	])("%s", (_, fields, expected) => {
		expect(needs(fields).map(({ title, detail }) => [title, detail])).toEqual([expected]);
		expect(needs(fields)).toMatchObject([{ time: "today", tone: null }]);
	});

	it.each<[string, Partial<HomeFacts>]>([
		["charges", { charges: { total: 0, amount: null, rows: [] } }],
		["files", { files: { total: 0, rows: [] } }],
		["holidays", { holidays: { total: 0, rows: [] } }],
		["workdays", { approvals: { total: 0, oldest: null } }],
		["reports", { road: road(0) }],
		["prices", { to_price: step(0) }],
		["proofs", { proofs: { total: 0, jobs: [] } }],
	])("no %s, no row", (_, fields) => {
		expect(needs(fields)).toEqual([]);
	});

	it("holidays, five at most", () => {
		const rows = Array.from({ length: 6 }, (_, at) => holiday(at, 2));
		expect(needs({ holidays: { total: 6, rows } })).toHaveLength(5);
	});
});

describe("what a row leads to", () => {
	const ofJob = "/traffic-diary?date_from=2026-11-20&date_to=2026-11-20";
	const blocked = "/finance/jobs/mark-for-invoice?tab=blocked&reason=pod";
	it.each<[string, Partial<HomeFacts>, string[][]]>([
		["a charge", { charges: charges(1, 30) }, [["Approve charge", `${ofJob}&job=48001`]]],
		["a charge, no diary", { charges: charges(1, 30), may: MAY_NOTHING }, []],
		["a file", { files: { total: 1, rows: [file] } }, [["Open booking files", "/traffic-diary?files=all"]]],
		[
			"a holiday",
			{ holidays: { total: 1, rows: [holiday(1, 1)] } },
			[["Decide", "/driver-holiday-management"]],
		],
		["workdays", { approvals: { total: 1, oldest: null } }, [["Approve workdays", "/approve-workday"]]],
		["a report", { road: road(1) }, [["Review reports", "/organizer/refused"]]],
		[
			"prices",
			{ to_price: step(2) },
			[["Confirm prices", "/traffic-diary?date_from=2026-11-02&date_to=2026-11-20&status=Completed"]],
		],
		["prices, no diary", { to_price: step(2), may: MAY_NOTHING }, []],
		["proofs in Finance", { proofs: proofs(1) }, [["Upload PODs", blocked]]],
		[
			"proofs in the diary",
			{ proofs: proofs(1), may: MAY_DIARY },
			[["Upload PODs", `${ofJob}&keywords=48001`]],
		],
		["more proofs than a link can name", { proofs: proofs(2), may: MAY_DIARY }, []],
		["proofs, neither", { proofs: proofs(1), may: MAY_NOTHING }, []],
	])("%s", (_, fields, actions) => {
		expect(actionsOf(fields)).toEqual(actions);
	});
});

describe("what a customer waits for", () => {
	const request = {
		...{ id: 3, kind: "booking" as const, job_number: "48001", customer_name: "Kestrel" },
		...{ collection_town: "Luton", delivery_town: "Derby", date: "2026-11-23", time: "12:00" },
	};
	const requests = (fields: object) => ({ requests: { total: 1, rows: [{ ...request, ...fields }] } });

	it.each([
		["booking", "48001 waits for its booking", "Answer booking"],
		["quote", "48001 waits for a price", "Give price"],
		["change", "48001 should be changed", "Answer change"],
		["cancel", "48001 should be cancelled", "Answer cancellation"],
	] as const)("an answer to its %s", (kind, title, label) => {
		expect(needs(requests({ kind })).map((need) => [need.title, need.actions[0]?.label])).toEqual([
			[title, label],
		]);
	});

	it.each([
		["in two hours", { time: "12:00" }, "2 h 00", "warn"],
		["a minute later", { time: "12:01" }, "2 h 01", null],
		["within a day", { date: "2026-11-24", time: "09:59" }, "23 h", null],
		["in a day", { date: "2026-11-24", time: "10:00" }, "today", null],
		["on no day", { date: null, time: null }, "today", null],
	])("for a job %s", (_, fields, time, tone) => {
		expect(needs(requests(fields))).toMatchObject([{ time, tone }]);
	});

	it("says where and when", () => {
		expect(needs(requests({}))[0]?.detail).toBe("Kestrel · Luton to Derby · 23-11-2026");
		expect(needs(requests({ date: null, delivery_town: null }))[0]?.detail).toBe("Kestrel · Luton");
	});

	it("leads nowhere for a role without the diary", () => {
		expect(actionsOf({ ...requests({}), may: MAY_NOTHING })).toEqual([]);
	});
});

describe("a document that expires", () => {
	const document = {
		...{
			kind: "licence" as const,
			detail: "",
			owner: "driver" as const,
			owner_id: 4,
			owner_name: "Dan Webb",
		},
		...{ id: 9, title: "Licence", path: "/account-settings/drivers?open=4" },
	};
	const expiring = (date: string, state: "expired" | "soon", fields: object = {}) => ({
		expiring: {
			...{ today: "2026-11-23", expired: 0, soon: 0 },
			documents: [{ ...document, date, state, ...fields }],
		},
	});
	it.each([
		["2026-11-22", "expired", "1 day ago", "danger", "Licence of Dan Webb has expired"],
		["2026-11-23", "soon", "today", "warn", "Licence of Dan Webb expires"],
		["2026-11-26", "soon", "in 3 days", "warn", "Licence of Dan Webb expires"],
	] as const)("on %s is %s", (date, state, time, tone, title) => {
		expect(needs(expiring(date, state))).toMatchObject([{ time, tone, title }]);
	});

	it.each([
		["driver", "Open driver"],
		["vehicle", "Open vehicle"],
		["sub_contractor", "Open sub-contractor"],
		["owner_driver", "Open owner-driver"],
	] as const)("of a %s leads to its editor", (owner, label) => {
		expect(actionsOf(expiring("2026-11-26", "soon", { owner }))).toEqual([[label, document.path]]);
	});

	it("leads nowhere if the user may not open it", () => {
		expect(actionsOf(expiring("2026-11-26", "soon", { path: null }))).toEqual([]);
	});
});
