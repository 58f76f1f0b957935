import { expect, it } from "vitest";
import { createPageContext } from "@/workers/http/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/request-context";
import { loader } from "~/routes/_shell.planner/route";
import { FLEET_DAY } from "../support/fleet";
import { openFleetBeforeAll } from "../support/open-api";
import { fetchBoard, fetchUnplanned } from "../support/planner-board";
import type { ApiCaller, TestApi } from "../support/test-api";

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
	const context = createPageContext(request, api.env, platform, visitor, new Set());
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

it("the planner's loader falls back to today for a date that does not exist", async () => {
	const { day, today } = await loadPlanner("/planner?date=2026-02-31");
	expect(day.date).toBe(today);
});
