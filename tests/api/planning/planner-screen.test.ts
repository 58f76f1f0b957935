import { expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows } from "@/tests/support/databases/rows";
import { fetchBoard, fetchUnplanned, requestPlan } from "@/tests/support/planning/planner-board";
import { createPageContext } from "@/workers/http/session/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { loader } from "~/routes/_shell.planner/route";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

/** What the planner's loader gives for an address. */
async function loadPlanner(address: string) {
	const request = new Request(`http://cartage.test${address}`, { headers: { Cookie: admin.cookies } });
	const platform = platformCtx(request, api.env, () => {});
	const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
	const context = createPageContext(request, platform, visitor, new Set());
	return await loader({ request, params: {}, context });
}

it("the planner's loader gives the day of the address as the API does", async () => {
	const { day } = await loadPlanner(`/planner?date=${FLEET_DAY}&types=1&keywords=x`);
	const board = await fetchBoard(admin);
	const unplanned = await fetchUnplanned(admin);
	expect(day).toMatchObject({ date: FLEET_DAY, seq: board.seq });
	expect(JSON.parse(day.vehicles)).toEqual(board.vehicles);
	expect(JSON.parse(day.unplanned)).toEqual(unplanned.jobs);
	expect(JSON.parse(day.hours_rules)).toEqual(board.hours_rules);
});

it("the planner's loader gives the first vehicles of a large fleet, with the totals of the day, unless a filter may want others", async () => {
	const { d1 } = api.north;
	const fleet = Array.from({ length: 50 }, (_, at) => 100 + at);
	await addRows(
		d1,
		"vehicle",
		fleet.map((id) => ({ id, code: `L${id}`, reg: `LF${id} LNG`, order: id })),
	);
	const planned = await saveJobAs(admin);
	await requestPlan(admin, [planned.id], 149);
	const board = await fetchBoard(admin);
	const { data: statuses } = await admin.call(
		"GET",
		`/client/planner/job-status-list-count?date=${FLEET_DAY}`,
	);
	const { day } = await loadPlanner(`/planner?date=${FLEET_DAY}`);
	expect(board.vehicles).toHaveLength(53);
	expect(JSON.parse(day.vehicles)).toEqual(board.vehicles.slice(0, 40));
	expect(day.totals).toEqual({ types: board.vehicleTypeCounts, statuses });
	for (const address of [`/planner?date=${FLEET_DAY}&used=1`, `/planner?date=${FLEET_DAY}&route=149`]) {
		const whole = await loadPlanner(address);
		expect(JSON.parse(whole.day.vehicles)).toEqual(board.vehicles);
		expect(whole.day.totals).toBeNull();
	}
});

it("the planner's loader falls back to today for a date that does not exist", async () => {
	const { day, today } = await loadPlanner("/planner?date=2026-02-31");
	expect(day.date).toBe(today);
});
