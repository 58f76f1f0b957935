import { describe, expect, it } from "vitest";
import { readStopRow } from "~/domain/portal/booking-imports/read-stop";
import { emptyValues } from "../values/values";
import { listToStops } from "./list-to-stops";

const row = (...cells: string[]) =>
	readStopRow(cells, { 0: "name", 1: "time", 2: "date", 3: "weight", 4: "reference" }).stop;

describe("a list of stops", () => {
	it("is put behind the stops of the trip, on its day, an hour apart until the road is known", () => {
		const trip = { ...emptyValues("trip"), collection_date: "2026-11-23", collection_time: "07:00" };
		const stops = listToStops(
			[row("Barton"), row("Priory", "9-12"), row("Olney", "", "24/11/26", "14kg", "TW 1")],
			trip,
		);
		expect(
			stops.map(({ name, date, time, time_until, there_at }) => [name, date, time, time_until, there_at]),
		).toEqual([
			["Barton", "2026-11-23", null, null, "08:00"],
			["Priory", "2026-11-23", "09:00", "12:00", null],
			["Olney", "2026-11-24", null, null, "10:00"],
		]);
		expect(stops[2]).toMatchObject({ mode: 2, weight: 14, reference: "TW 1" });
		expect(new Set(stops.map(({ key }) => key)).size).toBe(3);
	});
});
