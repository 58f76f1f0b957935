import { describe, expect, it } from "vitest";
import { isChosen, listRotaDays, type RotaPreviewDay, toRotaEntries } from "./rota-choice";

const day = (vehicle_id: number, outcome: RotaPreviewDay["outcome"]): RotaPreviewDay => ({
	vehicle_id,
	reg: `REG ${vehicle_id}`,
	date: "2026-11-23",
	driver_id: 7,
	driver: "Dan Webb",
	start_time: null,
	trailer_id: null,
	outcome,
	reasons: [],
	replaces: outcome === "replace" ? 8 : null,
});
const DAYS = [day(1, "same"), day(2, "create"), day(3, "refused"), day(4, "replace"), day(5, "confirm")];

describe("the days of a rota", () => {
	it("are shown with conflicts first", () => {
		expect(listRotaDays(DAYS, "all").map(({ vehicle_id }) => vehicle_id)).toEqual([4, 5, 3, 2, 1]);
		expect(listRotaDays(DAYS, "decide")).toHaveLength(2);
	});

	it("are booked without a tick only where nothing has to be decided", () => {
		expect(DAYS.filter((one) => isChosen(one, new Set())).map(({ vehicle_id }) => vehicle_id)).toEqual([2]);
	});

	it("can be left out and ticked, but not where it is impossible", () => {
		const flipped = new Set(DAYS.map(({ vehicle_id, date }) => `${vehicle_id} ${date}`));
		expect(toRotaEntries(DAYS, flipped)).toMatchObject([
			{ vehicle_id: 4, replaces: 8, confirmed: 1 },
			{ vehicle_id: 5, replaces: null, confirmed: 1 },
		]);
	});
});
