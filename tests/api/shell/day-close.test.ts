import { beforeEach, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns, FLEET_DAY as TODAY } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { NO_PRICES_PATH } from "~/domain/kernel/permissions/limits";
import { readDashboard } from "~/domain/shell/dashboard/dashboard";
import { readDayClose } from "~/domain/shell/day-close/read-day";
import type { DayClose } from "~/domain/shell/day-close/schemas";
import { type JobStatus, statusRank } from "~/shared/jobs/statuses";
import { addDays } from "~/shared/time/dates";

const YESTERDAY = addDays(TODAY, -1);
const NOW = new Date(`${TODAY}T18:40:00Z`);

let api: TestApi;
let admin: ApiCaller;

async function addJob(status: JobStatus, day: string, columns: Record<string, number | string | null> = {}) {
	const { id, job_number } = await saveJobAs(admin, {
		...{ collection_date: day, collection_time: "09:00", delivery_date: day, delivery_time: "12:00" },
	});
	await setJobColumns(api.north, id, { status: statusRank(status), ...columns });
	return String(job_number);
}

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addJob("Booked", YESTERDAY);
	await addJob("Completed", YESTERDAY, {
		...{ total_charge: 120, subcost: 40, mileage: 30, completed_at: `${YESTERDAY}T11:30:00.000Z` },
	});
	await addJob("Completed", YESTERDAY, {
		...{ total_charge: 0, mileage: 12.5, completed_at: `${YESTERDAY}T12:01:00.000Z` },
	});
	await addJob("Pending", TODAY, { collection_time: "05:00" });
	await addJob("Quote", YESTERDAY);
	await addJob("Cancelled", YESTERDAY);
});

async function readDay(date = YESTERDAY): Promise<DayClose> {
	const { data } = await admin.call<DayClose>("GET", `/client/day-close?date=${date}`);
	return data;
}
const stepOf = (day: DayClose, id: string) => day.steps.find((step) => step.id === id);
const carry = (step: string, reason: string | null, date = YESTERDAY) =>
	admin.call<DayClose>("PUT", "/client/day-close/carry", { date, step, reason });
const signOff = (version: number, date = YESTERDAY) =>
	admin.call<DayClose>("POST", "/client/day-close/sign-off", { date, note: "Plot 9 opens at 8", version });

/** The day as a role with these screens and limits reads it. */
function readDayOf(...paths: string[]) {
	const ctx = readOnlyContext(api.north.d1, NOW);
	if (ctx.actor.type !== "client") throw new Error("the reader is staff");
	const actor = { ...ctx.actor, permissions: new Set(["/home", ...paths]) };
	return readDayClose({ ctx: { ...ctx, actor }, input: { date: YESTERDAY } });
}

describe("a day", () => {
	it("has what is open of it by step, and what it came to", async () => {
		const day = await readDay();
		expect(stepOf(day, "undelivered")).toMatchObject({ count: 1, is_settled: false });
		expect(stepOf(day, "prices")).toMatchObject({ count: 1 });
		expect(stepOf(day, "tomorrow")).toMatchObject({
			count: 1,
			rows: [{ actions: [{ label: "Allocate" }, {}] }],
		});
		expect(day.jobs).toEqual({ total: 3, done: 2, timed: 2, in_time: 1, miles: 42.5 });
		expect(day.money).toMatchObject({ revenue: 220, subcost: 40, left: 180 });
	});

	it("leaves out what a role does not see, and names it", async () => {
		const narrow = await readDayOf();
		expect(narrow).toMatchObject({ steps: [], jobs: null, duty: null, money: null });
		const noPrices = await readDayOf("/traffic-diary", "/planner", "/finance", NO_PRICES_PATH);
		expect(noPrices.unseen).toEqual(["waiting", "hours", "prices"]);
		expect(noPrices.money).toBeNull();
	});

	it("has the defects that were reported until it ended by the clock, also the night the clocks change", async () => {
		const { d1 } = api.north;
		const check_report_id = await addRow(d1, "check_report", {
			...{ uid: "clock-1", truck_type: 1, mode: "start", vehicle_id: 1, done_at: "2026-10-24T23:20:00.000Z" },
		});
		await addRow(d1, "check_result", {
			...{ check_report_id, check_id: 1, name: "Horn", value: "0", defect: 1, defect_severity: "minor" },
		});
		const defectsOf = async (day: string) => stepOf(await readDay(day), "defects")?.count;
		expect([await defectsOf("2026-10-24"), await defectsOf("2026-10-25")]).toEqual([0, 1]);
		await changeRows(d1, "check_result", { check_report_id }, { defect_status: "cleared" });
	});

	it("takes days that exist only", async () => {
		for (const date of ["", "2026-02-30", "x"])
			expect((await admin.call("GET", `/client/day-close?date=${date}`)).status).toBe(422);
	});
});

describe("closing a day", () => {
	beforeEach(async () => {
		const { closed } = await readDay();
		if (closed?.signed_at)
			await admin.call("POST", "/client/day-close/reopen", { date: YESTERDAY, version: closed.version });
		for (const { id, carried } of (await readDay()).steps) if (carried) await carry(id, null);
	});

	const carryAll = async () => {
		for (const { id, is_settled } of (await readDay()).steps) if (!is_settled) await carry(id, "Site shut");
	};
	const versionOf = async () => (await readDay()).closed?.version ?? 0;

	it("is refused while a step is open, and allowed once it is carried over", async () => {
		const refused = await signOff(await versionOf());
		expect(refused.status).toBe(409);
		expect(refused.message).toContain("Not delivered");
		await carryAll();
		const { data, status } = await signOff(await versionOf());
		expect(status).toBe(200);
		expect(data.closed).toMatchObject({ note: "Plot 9 opens at 8", unseen: [] });
		expect(data.closed?.signed_at).not.toBeNull();
	});

	it("carries only what was open by then", async () => {
		await carryAll();
		const number = await addJob("Booked", YESTERDAY);
		expect(stepOf(await readDay(), "undelivered")).toMatchObject({ count: 2, is_settled: false });
		await carry("undelivered", "Both tomorrow");
		expect(stepOf(await readDay(), "undelivered")).toMatchObject({ carried: { open: 2 }, is_settled: true });
		const { data } = await admin.call<{ id: number }>("GET", `/client/get-job/${number}`);
		await setJobColumns(api.north, data.id, { status: statusRank("Cancelled") });
	});

	it("is read only until it is reopened, and a second sign-off is refused", async () => {
		await carryAll();
		const version = await versionOf();
		const [first, second] = await Promise.all([signOff(version), signOff(version)]);
		expect([first.status, second.status].sort()).toEqual([200, 409]);
		expect((await carry("undelivered", "again")).status).toBe(409);
		const { closed } = await readDay();
		const reopened = await admin.call<DayClose>("POST", "/client/day-close/reopen", {
			...{ date: YESTERDAY, version: closed?.version },
		});
		expect(reopened.data.closed?.signed_at).toBeNull();
		expect((await carry("undelivered", "again")).status).toBe(200);
	});

	it("asks a reason of what is carried over, and carries nothing where nothing is open", async () => {
		expect(await carry("undelivered", " ")).toMatchObject({ status: 422 });
		expect(await carry("waiting", "none")).toMatchObject({ status: 409 });
	});

	it("is not for a day to come", async () => {
		expect((await signOff(0, addDays(TODAY, 400))).status).toBe(409);
	});

	it("leaves its note on the home screen and the page of the next day", async () => {
		await carryAll();
		await signOff(await versionOf());
		expect((await readDay(TODAY)).before).toMatchObject({ date: YESTERDAY, note: "Plot 9 opens at 8" });
		const home = await readDashboard({ ctx: readOnlyContext(api.north.d1, NOW), input: undefined });
		expect(home.night_note).toMatchObject({ date: YESTERDAY, note: "Plot 9 opens at 8" });
	});
});
