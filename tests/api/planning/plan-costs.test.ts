import { beforeAll, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { fetchBoard } from "@/tests/support/planning/planner-board";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import { loadPlanCosts } from "~/domain/planning/automatic-planning/load-costs";
import { NO_COMPANY_COSTS } from "~/domain/planning/automatic-planning/merge-costs";
import type { PlanCostsView } from "~/domain/planning/run/cost-schemas";

const [VAN, ARTIC] = [901, 902];
const NOTHING = { per_day: null, per_mile: null, per_hour: null, co2e_per_mile: null };

let api: TestApi;
let admin: ApiCaller;
let south: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRow(api.north.d1, "vehicle_type", { id: ARTIC, v_code: "T-ARTIC" });
	await addRows(api.north.d1, "vehicle", [
		{ id: 11, code: "V11", reg: "AA11 AAA", vehicle_type_id: ARTIC, gross_weight: 44_000 },
		{ id: 12, code: "V12", reg: "AA12 AAA", vehicle_type_id: ARTIC, gross_weight: 18_000 },
	]);
	south = await api.south.signIn("Other office");
});

const readCosts = async (caller = admin) =>
	(await caller.call<PlanCostsView>("GET", "/client/plan-costs")).data;
const save = (body: object, caller = admin) => caller.call<PlanCostsView>("PUT", "/client/plan-costs", body);
const findType = ({ types }: PlanCostsView, id: number) =>
	types.find(({ vehicle_type_id }) => vehicle_type_id === id);

describe("planning costs", () => {
	it("are usual until the company sets any", async () => {
		expect(await loadPlanCosts(api.north)).toEqual(DEFAULT_PLAN_COSTS);
		expect((await fetchBoard(admin)).plan_costs).toEqual({ types: [], company: null });
		const costs = await readCosts();
		expect(costs.company).toEqual(NO_COMPANY_COSTS);
		expect(findType(costs, ARTIC)).toMatchObject({
			...NOTHING,
			v_code: "T-ARTIC",
			usual: { lowest: { per_day: 45 }, highest: { per_day: 60 } },
		});
	});

	it("are saved exactly, by type and for the company, and are on the board", async () => {
		const { status, data, message } = await save({
			types: [
				{ vehicle_type_id: ARTIC, per_day: "94.50", per_mile: 1.02345, per_hour: 0, co2e_per_mile: 1300.5 },
				{ vehicle_type_id: VAN, ...NOTHING },
			],
			company: { ...NO_COMPANY_COSTS, most_late: "20", sub_contractor_per_mile: 2.155 },
		});
		expect([status, message]).toEqual([200, "Details Successfully Updated"]);
		const set = { per_day: 94.5, per_mile: 1.02345, per_hour: 0, co2e_per_mile: 1300.5 };
		expect(findType(data, ARTIC)).toMatchObject(set);
		expect(findType(data, VAN)).toMatchObject(NOTHING);
		expect(await readCosts()).toEqual(data);
		const company = { ...NO_COMPANY_COSTS, most_late: 20, sub_contractor_per_mile: 2.155 };
		const types = [{ vehicle_type_id: ARTIC, ...set }];
		expect((await fetchBoard(admin)).plan_costs).toEqual({ types, company });
		expect(await loadPlanCosts(api.north)).toEqual({
			...DEFAULT_PLAN_COSTS,
			types,
			most_late: 20,
			sub_contractor: { ...DEFAULT_PLAN_COSTS.sub_contractor, per_mile: 2.155 },
		});
		const { results } = await api.north.d1
			.prepare("SELECT type, kind, entity FROM change_log ORDER BY seq DESC LIMIT 1")
			.all();
		expect(results).toEqual([{ type: "settingsChange", kind: "plan_costs", entity: "plan_cost" }]);
	});

	it("of types that are not sent stay, and a figure that is null is usual again", async () => {
		await save({ types: [{ vehicle_type_id: VAN, per_day: 30 }] });
		const { data } = await save({ types: [{ vehicle_type_id: ARTIC, per_hour: 19 }], company: {} });
		expect(findType(data, VAN)).toMatchObject({ ...NOTHING, per_day: 30 });
		expect(findType(data, ARTIC)).toMatchObject({ ...NOTHING, per_hour: 19 });
		expect(data.company).toEqual(NO_COMPANY_COSTS);
	});

	it("are of one company", async () => {
		expect(await loadPlanCosts(api.south)).toEqual(DEFAULT_PLAN_COSTS);
		expect((await save({ types: [{ vehicle_type_id: ARTIC, per_day: 1 }] }, south)).status).toBe(422);
		expect((await save({ company: { per_move: 9 } }, south)).data.company.per_move).toBe(9);
		expect((await readCosts()).company.per_move).toBeNull();
	});
});

it.each<[object, string]>([
	[{ types: [{ vehicle_type_id: ARTIC, per_day: -1 }] }, "types.0.per_day"],
	[{ types: [{ vehicle_type_id: ARTIC, per_day: 10.005 }] }, "types.0.per_day"],
	[{ types: [{ vehicle_type_id: VAN }, { vehicle_type_id: ARTIC, per_mile: 100.1 }] }, "types.1.per_mile"],
	[{ types: [{ vehicle_type_id: ARTIC, per_hour: "dear" }] }, "types.0.per_hour"],
	[{ types: [{ vehicle_type_id: ARTIC, co2e_per_mile: 10_001 }] }, "types.0.co2e_per_mile"],
	[{ types: [{ vehicle_type_id: VAN }, { vehicle_type_id: VAN }] }, "types.1.vehicle_type_id"],
	[{ types: [{ vehicle_type_id: 99_999, per_day: 1 }] }, "types.0.vehicle_type_id"],
	[{ company: { most_late: 31 } }, "company.most_late"],
	[{ company: { most_late: 1.5 } }, "company.most_late"],
	[{ company: { full_load_spaces: 0 } }, "company.full_load_spaces"],
	[{ company: { sub_contractor_per_job: 10_001 } }, "company.sub_contractor_per_job"],
])("planning costs that do not fit are refused at their field: %j", async (body, field) => {
	const before = await readCosts();
	const answer = await admin.call<Record<string, unknown>>("PUT", "/client/plan-costs", body);
	expect([answer.status, Object.keys(answer.data)]).toEqual([422, [field]]);
	expect(await readCosts()).toEqual(before);
});

it("a vehicle type that is deleted is no longer listed, and costs nothing of its own to save", async () => {
	await save({ types: [{ vehicle_type_id: ARTIC, per_day: 50 }] });
	await changeRow(api.north.d1, "vehicle_type", ARTIC, { deleted_at: "2026-11-01T00:00:00.000Z" });
	expect(findType(await readCosts(), ARTIC)).toBeUndefined();
	expect((await save({ types: [{ vehicle_type_id: ARTIC, per_day: 1 }] })).status).toBe(422);
	expect((await fetchBoard(admin)).plan_costs.types).toContainEqual(
		expect.objectContaining({ vehicle_type_id: ARTIC, per_day: 50 }),
	);
	await changeRow(api.north.d1, "vehicle_type", ARTIC, { deleted_at: null });
});

describe("planning costs by role", () => {
	const roles = [
		["of another screen of the account settings", ["/account-settings/drivers"], 200, 403],
		["of the company details", ["/account-settings/company-details"], 200, 200],
		[
			"of the company details, without prices",
			["/account-settings/company-details", NO_PRICES_PATH],
			403,
			403,
		],
		["of the planner", ["/planner"], 403, 403],
	] as const;

	beforeAll(() => runStatements(api.north.d1, insertPermissions(ROLE_LIMITS)));

	it.each(roles)("%s", async (name, paths, reads, writes) => {
		const role_id = await createRole(api.north, ...paths);
		const caller = await api.north.signIn(name.replaceAll(/\W/g, ""), { user_type: "client", role_id });
		expect((await caller.call("GET", "/client/plan-costs")).status).toBe(reads);
		expect((await save({ types: [] }, caller)).status).toBe(writes);
	});

	it("a role without prices gets none on the board: its plans weigh by the usual figures", async () => {
		await save({
			types: [{ vehicle_type_id: VAN, per_day: 31, co2e_per_mile: 400 }],
			company: { per_move: 7, most_late: 15 },
		});
		const role_id = await createRole(api.north, "/planner", NO_PRICES_PATH);
		const caller = await api.north.signIn("Priceless", { user_type: "client", role_id });
		const { types, company } = (await fetchBoard(caller)).plan_costs;
		expect(types).toContainEqual({ vehicle_type_id: VAN, ...NOTHING, co2e_per_mile: 400 });
		expect(company).toEqual({ ...NO_COMPANY_COSTS, most_late: 15 });
	});
});
