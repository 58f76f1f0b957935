import { describe, expect, it } from "vitest";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { OpenDayJob } from "~/shared/open-of-day";
import type { DayFacts } from "./facts";
import { listDaySteps, listUnseen } from "./rules-steps";

const DAY = "2026-11-24";
const jobRow = (columns: Partial<OpenDayJob> = {}): OpenDayJob => ({
	id: 1,
	job_number: "48244",
	diary_date: DAY,
	customer_name: "Halden Steel",
	status: statusRank("Inprogress"),
	place: "Peterborough",
	date: DAY,
	time: "18:00",
	carrier: "N Bevan",
	reg: "RX21 TDK",
	total: 1,
	...columns,
});
const CLEAR: DayFacts = {
	date: DAY,
	done: 3,
	undelivered: [],
	proofs: [],
	waiting: [],
	defects: [],
	hours: [],
	prices: [],
	tomorrow: { jobs: 31, open: [] },
	carries: [],
	may: { diary: true, allocate: true, amounts: true },
};
const stepOf = (facts: Partial<DayFacts>, id: string) => {
	const step = listDaySteps({ ...CLEAR, ...facts }).find((one) => one.id === id);
	if (!step) throw new Error(`no step ${id}`);
	return step;
};
const carry = (open: number) => ({
	step: "undelivered" as const,
	open,
	reason: "site shut",
	carried_at: `${DAY}T18:40:00.000Z`,
	by: "Priya Shah",
});

describe("the steps of a day", () => {
	it("of which nothing is open are all settled, each with a word why", () => {
		const steps = listDaySteps(CLEAR);
		expect(steps.map(({ count, is_settled }) => ({ count, is_settled }))).toEqual(
			Array.from({ length: 7 }, () => ({ count: 0, is_settled: true })),
		);
		expect(steps.map(({ note }) => note)).toEqual([
			"All jobs are delivered",
			"All PODs are in",
			"All charges are answered",
			"None waits for the workshop",
			"All workdays are approved",
			"3 jobs of the day priced",
			"31 jobs, all with a carrier",
		]);
	});

	it("of jobs name them, so that their PODs can be requested together", () => {
		expect(stepOf({ proofs: [jobRow({ id: 7 }), jobRow({ id: 9 })] }, "proofs")?.job_ids).toEqual([7, 9]);
		expect(stepOf({}, "defects")?.job_ids).toEqual([]);
	});

	it.each([
		{ carried: [], settled: false },
		{ carried: [carry(2)], settled: true },
		{ carried: [carry(3)], settled: true },
		{ carried: [carry(1)], settled: false },
	])("are settled with no more open than $carried.0.open carried over: $settled", ({ carried, settled }) => {
		const undelivered = [jobRow({ total: 2 }), jobRow({ id: 2, total: 2 })];
		expect(stepOf({ undelivered, carries: carried }, "undelivered")).toMatchObject({
			count: 2,
			is_settled: settled,
		});
	});

	it("that a role does not see are left out and named", () => {
		const steps = listDaySteps({ ...CLEAR, hours: null, prices: null });
		expect(listUnseen(steps)).toEqual(["hours", "prices"]);
	});
});

describe("a row", () => {
	it.each([
		[{}, "due 18:00 · Inprogress · N Bevan · RX21 TDK"],
		[{ time: null }, "due that day · Inprogress · N Bevan · RX21 TDK"],
		[{ date: "2026-11-20" }, "due 20-11-2026 18:00 · Inprogress · N Bevan · RX21 TDK"],
		[{ carrier: null, reg: null }, "due 18:00 · Inprogress · no carrier"],
	])("of a job %j that is not delivered reads %s", (columns, detail) => {
		expect(stepOf({ undelivered: [jobRow(columns)] }, "undelivered").rows[0]).toMatchObject({
			title: "48244 · Halden Steel · Peterborough",
			detail,
			actions: [{ label: "Open job" }],
		});
	});

	it("of the next morning offers the allocation first, to a role that may", () => {
		const tomorrow = { jobs: 2, open: [jobRow({ status: statusRank("Pending"), time: "05:30" })] };
		expect(stepOf({ tomorrow }, "tomorrow").rows[0]?.actions.map(({ label }) => label)).toEqual([
			"Allocate",
			"Open job",
		]);
		const may = { diary: false, allocate: false, amounts: false };
		expect(stepOf({ tomorrow, may }, "tomorrow").rows[0]?.actions).toEqual([]);
	});

	it("of hours leads to the approval, or to the driver who is still on duty", () => {
		const day = { id: 7, date: DAY, driver: "A Pryce", reg: "FG23 KPU", clockin_time: "06:00", total: 2 };
		const hours = [
			{ ...day, clockout_time: "15:30" },
			{ ...day, id: 8, clockout_time: null },
		];
		expect(stepOf({ hours }, "hours")).toMatchObject({
			count: 2,
			note: "1 driver not clocked out",
			rows: [
				{ detail: "06:00 to 15:30", actions: [{ label: "Approve" }] },
				{ detail: "since 06:00, not clocked out", actions: [{ to: "/live" }] },
			],
		});
	});

	it("of a waiting charge has its amount for a role that sees amounts", () => {
		const waiting = [
			{ job_number: "48190", diary_date: DAY, customer_name: "Lumen", amount: 25.5, total: 1 },
		];
		expect(stepOf({ waiting }, "waiting").rows[0]?.detail).toBe("£25.50 · of 24-11-2026");
		const may = { ...CLEAR.may, amounts: false };
		expect(stepOf({ waiting, may }, "waiting").rows[0]?.detail).toBe("of 24-11-2026");
	});

	it("of a defect that bars driving has the words for it", () => {
		const defects = [
			{
				id: 4,
				name: "Horn weak",
				subject: "DV69 AFE",
				severity: "do_not_drive" as const,
				reported_by: "G Whitlock",
				reported_at: `${DAY}T12:42:00.000Z`,
				total: 1,
			},
		];
		expect(stepOf({ defects }, "defects").rows[0]).toMatchObject({
			title: "DV69 AFE · Horn weak",
			detail: "Do not drive · G Whitlock · 24-11-2026 12:42",
		});
	});
});
