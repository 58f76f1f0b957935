import { describe, expect, it } from "vitest";
import { FLEET_DAY } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRows } from "@/tests/support/databases/rows";
import { fetchBoard } from "@/tests/support/planning/planner-board";
import type { HoursRules } from "~/domain/planning/run/hours-schemas";

let api: TestApi;
let admin: ApiCaller;
let planner: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const role_id = await createRole(api.north, "/planner");
	planner = await api.north.signIn("Paul", { user_type: "client", role_id });
});

const fetchFigures = async (by: ApiCaller, date: string) =>
	(await by.call<HoursRules>("GET", `/client/hours-rules?date=${date}`)).data;
const findRule = ({ rules }: HoursRules, slug: string) => rules.find((rule) => rule.slug === slug);
const save = (by: ApiCaller, rule: object, valid_from = FLEET_DAY) =>
	by.call<HoursRules>("PUT", "/client/hours-rules", { valid_from, rules: [rule] });
const average = {
	slug: "weekly_working_average",
	minutes: 2_700,
	figures: { weeks: 26 },
	source: "Workforce agreement",
};

describe("the limits of the drivers' hours rules", () => {
	it("list every rule of the planner with its source", async () => {
		const { rules, can_edit } = await fetchFigures(admin, FLEET_DAY);
		expect(can_edit).toBe(true);
		expect(rules).toHaveLength(13);
		expect(findRule({ rules, can_edit }, "weekly_working_average")).toMatchObject({
			minutes: 2_880,
			figures: { weeks: 17 },
			valid_from: "2024-01-01",
		});
	});

	it("change from a day on: the board of that day has the new ones, the day before the old ones", async () => {
		const { status, message } = await save(admin, average);
		expect([status, message]).toEqual([200, "Details Successfully Updated"]);
		await save(admin, { ...average, minutes: 2_760 });
		expect(findRule(await fetchFigures(admin, "2026-11-22"), average.slug)).toMatchObject({ minutes: 2_880 });
		const { hours_rules } = await fetchBoard(admin);
		expect(hours_rules.filter(({ slug }) => slug === average.slug)).toMatchObject([
			{ minutes: 2_760, figures: { weeks: 26 }, source: "Workforce agreement" },
		]);
	});

	it.each([
		["an unknown rule", { ...average, slug: "none" }, 404],
		["figures of another rule", { ...average, figures: { days: 3 } }, 422],
		["no minutes", { ...average, minutes: 0 }, 422],
		["no source", { ...average, source: " " }, 422],
	])("refuse %s", async (_, rule, status) => {
		expect((await save(admin, rule)).status).toBe(status);
	});

	it("can be read by planners and changed by staff who can change the company's details", async () => {
		expect((await fetchFigures(planner, FLEET_DAY)).can_edit).toBe(false);
		expect((await save(planner, average)).status).toBe(403);
	});
});

describe("a driver's weeks on the board", () => {
	/** Inserts workdays of the first driver, clocked in and out in UTC. */
	const insertWorkdays = async (days: readonly (readonly [date: string, from: string, to: string])[]) => {
		const { d1 } = api.north;
		// A workday that has been clocked in cannot be deleted.
		await d1
			.prepare(
				"UPDATE work_day SET clockin_time = NULL, version = version + 1 WHERE driver_id = 1 AND date < ?",
			)
			.bind(FLEET_DAY)
			.run();
		await d1.prepare("DELETE FROM work_day WHERE driver_id = 1 AND date < ?").bind(FLEET_DAY).run();
		await addRows(
			d1,
			"work_day",
			days.map(([date, clockin_time, clockout_time]) => ({
				date,
				driver_id: 1,
				clockin_date: date,
				clockin_time,
				clockout_date: date,
				clockout_time,
			})),
		);
	};
	const driverHours = async () => (await fetchBoard(admin)).vehicles[0]?.work_day[0]?.hours;

	it("include the reference weeks for the average, from their first workday", async () => {
		await insertWorkdays([
			["2025-01-06", "06:00", "18:00"],
			["2026-10-28", "06:00", "16:00"],
			["2026-11-20", "06:00", "14:30"],
		]);
		expect(await driverHours()).toMatchObject({
			reference: { minutes: 600 + 510, weeks: 5 },
			longest_rest: null,
		});
	});

	it("include the short rests since the last weekly rest, and the longest rest of two weeks", async () => {
		await insertWorkdays([
			["2026-11-10", "06:00", "20:00"],
			["2026-11-11", "05:00", "15:00"],
			["2026-11-14", "06:00", "20:00"],
			["2026-11-15", "06:30", "15:00"],
			["2026-11-16", "06:00", "19:59"],
			["2026-11-17", "06:00", "15:00"],
		]);
		expect(await driverHours()).toMatchObject({ short_rests: 2, longest_rest: 63 * 60 });
	});
});
