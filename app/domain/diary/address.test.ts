import { describe, expect, test } from "vitest";
import { type DiaryState, listQuery, readDiary, writeDiary } from "./address";

const TODAY = "2026-11-20";
const read = (search: string) => readDiary(new URLSearchParams(search), TODAY);
const write = (state: DiaryState, kept = "") =>
	writeDiary(state, TODAY, new URLSearchParams(kept)).toString();

describe("the address of a diary", () => {
	test("says nothing for today, every status and the own order", () => {
		expect(read("")).toEqual({ from: TODAY, to: TODAY, statuses: [], filters: {}, sort: null });
		expect(write(read(""))).toBe("");
	});

	test("is read back as it was written", () => {
		const state: DiaryState = {
			from: "2026-11-16",
			to: "2026-11-22",
			statuses: ["Pending", "NO/EXT Inv"],
			filters: { keywords: "PO 77120, LR 90812", customer_id: "5", is_marked: "1" },
			sort: { column: "total_charge", direction: "desc" },
		};
		expect(read(write(state))).toEqual(state);
	});

	test("keeps what else stands in it", () => {
		expect(write(read("status=Pending"), "job=7&view=3&keywords=old")).toBe("job=7&view=3&status=Pending");
	});

	test("takes one day for both ends, turns a reversed range round, and passes over what means nothing", () => {
		expect(read("date_from=2026-11-18")).toMatchObject({ from: "2026-11-18", to: "2026-11-18" });
		expect(read("date_from=2026-11-22&date_to=2026-11-16")).toMatchObject({
			from: "2026-11-16",
			to: "2026-11-22",
		});
		expect(read("date_from=2026-02-31&status=Lost,Booked")).toMatchObject({
			from: TODAY,
			statuses: ["Booked"],
		});
	});

	test("is asked of the list with both days and the statuses by name", () => {
		expect(listQuery(read("status=Pending,Booked&col_town=Luton"))).toEqual({
			date_from: TODAY,
			date_to: TODAY,
			status: "Pending,Booked",
			col_town: "Luton",
		});
	});
});
