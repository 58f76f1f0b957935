import { describe, expect, it } from "vitest";
import {
	buildJobListAddress,
	daysOf,
	type JobListState,
	parseJobListAddress,
	toJobListQuery,
} from "./address";

const TODAY = "2026-11-23";
const parse = (search: string) => parseJobListAddress(new URLSearchParams(search));
const build = (state: JobListState, other = "") =>
	buildJobListAddress(state, TODAY, new URLSearchParams(other)).toString();

describe("the address of a customer's list", () => {
	it.each([
		[""],
		["group=under"],
		["date_from=2026-11-01&date_to=2026-11-07&group=delivered&keywords=TW+5531&sort=status&direction=asc"],
		["sort=collection_date&direction=asc"],
	])("%s is read and written alike", (search) => {
		expect(build(parse(search))).toBe(search);
	});

	it("keeps other parameters and drops what is invalid", () => {
		expect(build(parse("group=secret&sort=driver_sub&date_from=2026-02-31&date_to=x"), "job=48190")).toBe(
			"job=48190",
		);
	});

	it.each([
		["", "2026-11-09", "2026-12-07"],
		["keywords=TW", "2024-11-23", "2027-11-23"],
		["keywords=TW&date_from=2026-11-01&date_to=2026-11-02", "2026-11-01", "2026-11-02"],
	])("%s covers %s to %s", (search, from, to) => {
		expect(daysOf(parse(search), TODAY)).toEqual({ from, to });
	});

	it("asks for the statuses of a group", () => {
		expect(toJobListQuery(parse("group=invoiced"), TODAY)).toEqual({
			date_from: "2026-11-09",
			date_to: "2026-12-07",
			status: "Billed Manually,Invoiced",
			sort: "collection_date",
			direction: "desc",
		});
	});
});
