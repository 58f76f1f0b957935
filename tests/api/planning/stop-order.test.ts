import { beforeEach, describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import {
	fetchBoardOrder,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";

let admin: ApiCaller;
let ids: number[];

openFleetBeforeAll((opened) => {
	({ admin } = opened);
});

/** Each of its own place, without times: they are done one after the other. */
const saveUntimed = async (n: number) =>
	(
		await saveJobAs(admin, {
			collection_post_code: `LS${n} 1AA`,
			delivery_post_code: `YO${n} 1AA`,
			collection_time: null,
			delivery_time: null,
		})
	).id;

beforeEach(async () => {
	const before = Object.values(await fetchBoardOrder(admin)).flat();
	if (before.length > 0) await requestUnplan(admin, before);
	ids = [await saveUntimed(1), await saveUntimed(2), await saveUntimed(3)];
	await requestPlan(admin, ids, 1);
});

/** "1c 3d" as stops of the jobs of the test. */
const stopsOf = (text: string) =>
	text.split(" ").map((code) => ({
		job_id: ids[Number.parseInt(code, 10) - 1],
		stop: code.endsWith("c") ? "collection" : "delivery",
	}));
const requestOrder = (text: string | null, extra: object = {}) =>
	sendPlannerAction(admin, "POST", "update-stop-order", {
		plannerable_id: 1,
		date: FLEET_DAY,
		stops: text === null ? null : stopsOf(text),
		...extra,
	});

async function fetchStops(): Promise<string> {
	const query = `date=${FLEET_DAY}&vehicle_id=1`;
	const { data } = await admin.call<VehicleRoute>("GET", `/client/planner/vehicle-route?${query}`);
	return data.stops.map(({ job_id, does }) => `${ids.indexOf(job_id) + 1}${does.slice(0, 1)}`).join(" ");
}

describe("the order of a vehicle's stops", () => {
	it("follows from the times until a planner changes it, and again after that", async () => {
		expect(await fetchStops()).toBe("1c 1d 2c 2d 3c 3d");
		expect((await requestOrder("2c 1c 3c 3d 1d 2d")).status).toBe(200);
		expect(await fetchStops()).toBe("2c 1c 3c 3d 1d 2d");
		expect((await requestOrder(null)).status).toBe(200);
		expect(await fetchStops()).toBe("2c 2d 1c 1d 3c 3d");
	});

	it("is given back by undo, with the order of the cards", async () => {
		await requestOrder("1c 2c 2d 1d 3c 3d");
		const { data } = await requestOrder("3c 2c 1c 1d 2d 3d");
		const undone = await admin.call("POST", `/client/undo/${data.undo?.id}`, {});
		expect(undone.status).toBe(200);
		expect(await fetchStops()).toBe("1c 2c 2d 1d 3c 3d");
	});

	it("is announced to the others and answered with the rows", async () => {
		const { data } = await requestOrder("1c 2c 2d 1d 3c 3d");
		expect(data.rows[0]?.jobs.map(({ deliver_after_id }) => deliver_after_id)).toEqual([
			ids[1],
			ids[1],
			ids[2],
		]);
		expect(data.jobs[0]?.job_planner).toMatchObject({ deliver_after_id: ids[1], deliver_order: 3 });
	});

	it("survives a job that comes in between and goes again", async () => {
		await requestOrder("1c 2c 3c 3d 2d 1d");
		const added = await saveUntimed(9);
		await requestPlan(admin, [added], 1, { position: 2 });
		expect(await fetchStops()).toBe("1c 0c 0d 2c 3c 3d 2d 1d");
		await requestUnplan(admin, [added]);
		expect(await fetchStops()).toBe("1c 2c 3c 3d 2d 1d");
	});
});

describe("an order of stops with the jobs that are planned", () => {
	const placed = (job: number, after: number, order: number) => ({
		job_id: ids[job - 1] ?? 0,
		deliver_after_id: ids[after - 1] ?? 0,
		deliver_order: order,
	});

	it("is judged and saved with them, and given back by undo", async () => {
		await requestUnplan(admin, ids.slice(2));
		await requestOrder("1c 2c 2d 1d");
		const all = [ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0];
		const places = [placed(3, 2, 3), placed(1, 2, 4), placed(2, 2, 5)];
		const { data, status } = await requestPlan(admin, all, 1, { position: 1, places });
		expect([status, await fetchStops()]).toEqual([200, "3c 1c 2c 3d 1d 2d"]);
		expect((await admin.call("POST", `/client/undo/${data.undo?.id}`, {})).status).toBe(200);
		expect(await fetchStops()).toBe("1c 2c 2d 1d");
	});

	it("is only of jobs of the call", async () => {
		const answer = await requestPlan(admin, ids.slice(0, 2), 1, { places: [placed(1, 3, 2)] });
		expect([answer.status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining("places")]);
	});
});

describe("an order of stops is refused", () => {
	it.each([
		["with a delivery before its collection", "1d 1c 2c 2d 3c 3d", 422, /before it is collected/],
		["without one of them", "1c 1d 2c 2d 3c", 409, /changed/],
		["with one of them twice", "1c 1d 2c 2d 3c 3c", 409, /changed/],
	])("%s", async (_, order, status, text) => {
		const answer = await requestOrder(order);
		expect([answer.status, JSON.stringify(answer)]).toEqual([status, expect.stringMatching(text)]);
		expect(await fetchStops()).toBe("1c 1d 2c 2d 3c 3d");
	});

	it("of a vehicle that does not exist", async () => {
		expect((await requestOrder("1c 1d 2c 2d 3c 3d", { plannerable_id: 9_999 })).status).toBe(404);
	});
});
