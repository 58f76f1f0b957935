import { describe, expect, it } from "vitest";
import type { LeaseHolder } from "@/durable-objects/row-leases/lease-table";
import { FLEET_DAY } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { replaceRows } from "@/tests/support/databases/rows";
import { readJob, savePlainJobs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import { requestPlan, requestUnplan } from "@/tests/support/planning/planner-board";

let api: TestApi;
let admin: ApiCaller;

openPlannerBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("leases", () => {
	const holder: LeaseHolder = { session: "p".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
	const row = { vehicle_id: 1, date: FLEET_DAY };
	const sessionOf = async (who: ApiCaller) =>
		(await api.env.PLATFORM_DB.prepare("SELECT token_hash FROM session WHERE user_id = ? AND tenant_id = ?")
			.bind(who.user_id, api.north.id)
			.first<string>("token_hash")) ?? "";

	it("a row with a colleague's lease is refused as source and target with their name, until the lease is released", async () => {
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
		await requestPlan(admin, [firstId], 1);
		api.rowLeases.north.acquire([row], holder);
		const refused = await requestPlan(admin, [secondId], 1);
		expect(refused).toMatchObject({
			status: 409,
			message: "Priya Shah is planning AB12 CDE.",
			data: { held: [{ ...row, user_id: 7, name: "Priya Shah" }] },
		});
		expect((await requestPlan(admin, [firstId], 2)).status).toBe(409);
		expect((await requestUnplan(admin, [firstId])).status).toBe(409);
		expect((await requestPlan(admin, [secondId], 2)).status).toBe(200);
		api.rowLeases.north.release([row], holder.session);
		expect((await requestPlan(admin, [firstId], 2)).status).toBe(200);
	});

	it("a write with the fencing token of an older lease is refused", async () => {
		const [firstId = 0] = await savePlainJobs(admin, 1);
		const ownHolder = { ...holder, session: await sessionOf(admin), name: "Admin" };
		const first = api.rowLeases.north.acquire([row], ownHolder);
		const fence = first.ok ? (first.leases[0]?.fence ?? 0) : 0;
		expect((await requestPlan(admin, [firstId], 1, { fences: [{ ...row, fence }] })).status).toBe(200);
		api.rowLeases.north.release([row], ownHolder.session);
		expect(await requestUnplan(admin, [firstId], { fences: [{ ...row, fence }] })).toMatchObject({
			status: 409,
			message: "Your lock on AB12 CDE has expired. Please try again.",
			data: { ended: [row] },
		});
		expect((await requestUnplan(admin, [firstId])).status).toBe(200);
	});

	it("the database stops a permitted write that arrives after a newer one", async () => {
		const [firstId = 0] = await savePlainJobs(admin, 1);
		await replaceRows(api.north.d1, "planner_fence", [
			{ vehicle_id: 3, date: FLEET_DAY, fence: Date.now() + 3_600_000 },
		]);
		expect(await requestPlan(admin, [firstId], 3)).toMatchObject({
			status: 409,
			message: "Your lock on LM56 NOP has expired. Please try again.",
		});
		expect((await readJob(admin, firstId)).status).toBe("Pending");
		await api.north.d1.prepare("DELETE FROM planner_fence").run();
	});
});
