import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { fetchBoard } from "@/tests/support/planning/planner-board";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { updateRoadMatrix } from "~/domain/planning/arrivals/update-road-matrix";
import type { MapPoint } from "~/shared/maps-port";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const [leeds, hull] = [chartedTown("Leeds"), chartedTown("Hull")];
const now = new Date("2026-11-23T08:00:00.000Z");
const today = todayInLondon(now);

let api: TestApi;
let office: ApiCaller;
let requests: (readonly MapPoint[])[];

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	const { id } = await saveJobAs(office, { collection_date: today, delivery_date: today });
	await setJobColumns(api.north, id, {
		collection_latitude: leeds.latitude,
		collection_longitude: leeds.longitude,
		delivery_latitude: hull.latitude,
		delivery_longitude: hull.longitude,
	});
});
afterAll(() => api.close());
beforeEach(async () => {
	requests = [];
	await api.north.d1.prepare("DELETE FROM road_matrix").run();
});

type Matrix = (number | null)[][] | null;

/** A visit of the background whose route provider answers with a matrix, or is not there. */
function visit(answer: Matrix | "none", at = now) {
	const ctx = readOnlyContext(api.north.d1, at);
	const matrix = async (points: readonly MapPoint[]) => {
		requests.push(points);
		return answer === "none" ? null : answer;
	};
	const maps = { ...ctx.maps, matrix: answer === "none" ? null : matrix };
	const room = { ...ctx.room, announce: async () => {} };
	return updateRoadMatrix({
		...ctx,
		maps,
		room,
		background: { committed: async () => {} },
		waitUntil: () => {},
	});
}
const road = async () => (await fetchBoard(office)).road_times;
const SLOW = Math.round(estimateRoadLeg(leeds, hull).minutes * 1.5);

it("without a provider nothing is fetched or stored", async () => {
	expect(await visit("none")).toBeNull();
	expect([requests, await road()]).toEqual([[], []]);
});

it("the places of the day are fetched once a day, and correct the board", async () => {
	const due = await visit([
		[0, SLOW],
		[null, 0],
	]);
	expect(todayInLondon(due ?? now)).toBe(addDays(today, 1));
	expect(requests.map((points) => points.length)).toEqual([2]);
	const [time, ...others] = await road();
	expect(others).toEqual([]);
	expect(time).toMatchObject({
		from: findRoadPlace(leeds),
		to: findRoadPlace(hull),
		part: null,
		trips: null,
	});
	expect(Math.abs((time?.percent ?? 0) - 150)).toBeLessThan(2);
	await visit([[0]], new Date(now.getTime() + 60_000));
	expect(requests).toHaveLength(1);
});

it("a provider that does not answer has one request on the day", async () => {
	await visit(null);
	await visit(null);
	expect([requests.length, await road()]).toEqual([1, []]);
});
