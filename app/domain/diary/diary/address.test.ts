import { describe, expect, test } from "vitest";
import { buildDiaryAddress, type DiaryState, parseDiaryAddress, toListQuery } from "./address";

const TODAY = "2026-11-20";
const read = (search: string) => parseDiaryAddress(new URLSearchParams(search), TODAY);
const write = (state: DiaryState, otherParams = "") =>
	buildDiaryAddress(state, TODAY, new URLSearchParams(otherParams)).toString();

describe("the address of a diary", () => {
	test("is empty for today, every status and the default order", () => {
		expect(read("")).toEqual({ from: TODAY, to: TODAY, statuses: [], filters: {}, sort: null });
		expect(write(read(""))).toBe("");
	});

	test("parses what it builds", () => {
		const state: DiaryState = {
			from: "2026-11-16",
			to: "2026-11-22",
			statuses: ["Pending", "NO/EXT Inv"],
			filters: { keywords: "PO 77120, LR 90812", customer_id: "5", is_marked: "1" },
			sort: { column: "total_charge", direction: "desc" },
		};
		expect(read(write(state))).toEqual(state);
	});

	test("keeps other parameters", () => {
		expect(write(read("status=Pending"), "job=7&view=3&keywords=old")).toBe("job=7&view=3&status=Pending");
	});

	test("uses a single day for both ends, swaps a reversed range and ignores invalid values", () => {
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

	test("becomes a list query with both days and statuses by name", () => {
		expect(toListQuery(read("status=Pending,Booked&col_town=Luton"))).toEqual({
			date_from: TODAY,
			date_to: TODAY,
			status: "Pending,Booked",
			col_town: "Luton",
		});
	});
});
