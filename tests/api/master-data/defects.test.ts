import { beforeEach, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows } from "@/tests/support/databases/rows";
import { listOrganizerChanges } from "@/tests/support/planning/test-workdays";
import { runCheckReports } from "@/workers/background/reminders";
import type { DefectPage, DefectWithHistory } from "~/domain/master-data/defects/schemas";

let api: TestApi;
let admin: ApiCaller;
let ben: ApiCaller;
let dan: ApiCaller;
let stranger: ApiCaller;
let count = 0;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	ben = await api.north.signIn("Ben");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	stranger = await api.south.signIn("Stranger");
	await addRows(api.north.d1, "check_definition", [
		{ id: 901, truck_type: 1, name: "Tyres of the test", field_type: "Radio", position: 1 },
		{ id: 902, truck_type: 1, name: "Lights of the test", field_type: "Radio", position: 2 },
	]);
});

/** Sends a check of the driver's vehicle with one defect. */
async function report(answer: object = {}) {
	const at = new Date().toISOString();
	const { data } = await dan.call<{ results: { outcome: string }[] }>("POST", "/driver/writes", {
		sent_at: at,
		writes: [
			{
				uid: `defects-test-${++count}`,
				at,
				type: "check",
				work_day_id: 1,
				truck_type: 1,
				mode: "start",
				answers: [
					{ check_id: 901, value: "no", defect_description: "Bald", ...answer },
					{ check_id: 902, value: "yes" },
				],
			},
		],
	});
	expect(data.results).toMatchObject([{ outcome: "applied" }]);
}
const list = async (query = "") => (await admin.call<DefectPage>("GET", `/client/defects${query}`)).data;
const firstDefect = async () => {
	const [defect] = (await list()).data;
	if (!defect) throw new Error("no defect");
	return defect;
};
const change = (by: ApiCaller, id: number, body: object) =>
	by.call<DefectWithHistory>("PUT", `/client/defects/${id}`, body);

beforeEach(async () => {
	await api.north.d1.batch(
		["DELETE FROM defect_action", "DELETE FROM check_result", "DELETE FROM check_report"].map((sql) =>
			api.north.d1.prepare(sql),
		),
	);
});

describe("a defect", () => {
	it("that a driver reports is open, and its history begins with the report", async () => {
		await report({ defect_severity: "do_not_drive" });
		const page = await list();
		expect(page).toMatchObject({ total: 1, counts: { open: 1, repairing: 0, cleared: 0, do_not_drive: 1 } });
		expect(page.data[0]).toMatchObject({
			subject: "AB12 CDE",
			name: "Tyres of the test",
			status: "open",
			severity: "do_not_drive",
			reported_by: "Dan",
			is_off_road: false,
		});
		const { data } = await admin.call<DefectWithHistory>("GET", `/client/defects/${page.data[0]?.id}`);
		expect(data.history).toMatchObject([{ status: "open", note: "Bald", by: "Dan" }]);
	});

	it("is repaired, closed with a note and opened again, each by whom and when", async () => {
		await report();
		const { id } = await firstDefect();
		expect((await change(admin, id, { status: "repairing" })).message).toBe("Repair started");
		expect(await change(ben, id, { status: "cleared" })).toMatchObject({
			status: 422,
			data: { note: ["Please enter what was done"] },
		});
		const closed = await change(ben, id, { status: "cleared", note: "New tyre" });
		expect(closed).toMatchObject({ message: "Defect closed", data: { status: "cleared", last_by: "Ben" } });
		expect(closed.data.cleared_at).not.toBeNull();
		expect((await list()).total).toBe(0);
		const reopened = await change(admin, id, { status: "open", note: "Flat again" });
		expect(reopened.data.cleared_at).toBeNull();
		expect(reopened.data.history.map(({ status, note, by }) => [status, note, by])).toEqual([
			["open", "Bald", "Dan"],
			["repairing", "", "Admin"],
			["cleared", "New tyre", "Ben"],
			["open", "Flat again", "Admin"],
		]);
		expect((await listOrganizerChanges(api.north))[0]).toMatchObject({
			kind: "vehicleDefect",
			vehicle_id: 1,
		});
	});

	it("is changed by one of two people at once; the other reads who was first", async () => {
		await report();
		const { id, last_action_id } = await firstDefect();
		const replies = await Promise.all([
			change(admin, id, { status: "cleared", note: "Done", last_action_id }),
			change(ben, id, { status: "repairing", last_action_id }),
		]);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const [first, second] = replies[0].status === 200 ? ["Admin", replies[1]] : ["Ben", replies[0]];
		expect(second.message).toContain(`${first} changed this in the meantime`);
		expect((await change(ben, id, { status: "open", last_action_id })).status).toBe(409);
	});

	it.each([
		["another company's staff", () => stranger, 404],
		["a driver", () => dan, 403],
	])("cannot be changed by %s", async (_, caller, status) => {
		await report();
		const { id } = await firstDefect();
		expect((await change(caller(), id, { status: "repairing" })).status).toBe(status);
	});
});

describe("the list of defects", () => {
	it.each([
		["?state=open", 2],
		["?state=cleared", 0],
		["?state=all&severity=do_not_drive", 1],
		["?vehicle_id=1", 2],
		["?vehicle_id=2", 0],
		["?keywords=ab12cde", 2],
		["?keywords=bald", 1],
		["?from=2020-01-01&to=2020-01-31", 0],
	])("%s has %i", async (query, total) => {
		await report();
		await report({ defect_description: "Loose", defect_severity: "do_not_drive" });
		expect(await list(query)).toMatchObject({ total });
	});

	it("is exported as CSV without formulas", async () => {
		await report({ defect_description: "=1+1" });
		const response = await admin.fetch("GET", "/client/defects/csv");
		expect(response.headers.get("Content-Disposition")).toContain("defects.csv");
		const text = await response.text();
		expect(text).toContain("Vehicle or trailer,Check,Severity,Status");
		expect(text).toContain("AB12 CDE,Tyres of the test,Minor,Open,'=1+1");
	});
});

describe("a defect with which nobody may drive", () => {
	it("rings the office at once and proposes to take the vehicle off the road, which nobody does for it", async () => {
		await report({ defect_severity: "do_not_drive" });
		const { id } = await firstDefect();
		const rung = await readNotifications(api.north, admin);
		const tenant = {
			id: api.north.id,
			slug: "north",
			name: "north",
			binding: "TENANT_DB_01",
			status: "active",
		};
		await runCheckReports(api.env, tenant as Parameters<typeof runCheckReports>[1], new Date());
		expect(await readNotifications(api.north, admin)).toEqual(rung);
		expect(rung.at(-1)).toEqual({
			slug: "vehicle_defect",
			title: "Do not drive AB12 CDE: Tyres of the test",
		});
		const stored = await api.north.d1
			.prepare(
				"SELECT message, about, about_id FROM notification WHERE slug = 'vehicle_defect' ORDER BY id DESC",
			)
			.first();
		expect(stored).toEqual({
			message: "Dan: Bald. Open it to take the vehicle off the road.",
			about: "check_result",
			about_id: id,
		});
		expect((await firstDefect()).is_off_road).toBe(false);
		expect(await readOutbox(api.north, "kind = 'defect'")).toEqual([]);
		const today = new Date().toISOString().slice(0, 10);
		await admin.call("PUT", "/client/update-vor-pmi-mot-dates/1", {
			vor_dates: [today],
			pmi_dates: [],
			mot_dates: [],
		});
		expect((await firstDefect()).is_off_road).toBe(true);
	});
});
