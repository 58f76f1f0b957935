import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HoursRules } from "~/domain/planner/hours-schemas";
import { boardOf } from "../support/board";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, makeFleet } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let planner: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	await makeFleet(desk.north);
	await desk.north.d1.batch(
		[
			"INSERT INTO role (id, name) VALUES (77, 'Planner')",
			"INSERT INTO role_permission (role_id, permission_id) SELECT 77, id FROM permission WHERE path = '/planner'",
		].map((sql) => desk.north.d1.prepare(sql)),
	);
	planner = await desk.north.signIn("Paul", { user_type: "client", role_id: 77 });
});
afterAll(() => desk.close());

const figures = async (by: Caller, date: string) =>
	(await by.call<HoursRules>("GET", `/client/hours-rules?date=${date}`)).data;
const ruleOf = ({ rules }: HoursRules, slug: string) => rules.find((rule) => rule.slug === slug);
const save = (by: Caller, rule: object, valid_from = DAY) =>
	by.call<HoursRules>("PUT", "/client/hours-rules", { valid_from, rules: [rule] });
const average = {
	slug: "weekly_working_average",
	minutes: 2_700,
	figures: { weeks: 26 },
	source: "Workforce agreement",
};

describe("the figures of the drivers' hours", () => {
	it("every one of the planner's rules, with its source", async () => {
		const { rules, can_edit } = await figures(admin, DAY);
		expect(can_edit).toBe(true);
		expect(rules).toHaveLength(13);
		expect(ruleOf({ rules, can_edit }, "weekly_working_average")).toMatchObject({
			minutes: 2_880,
			figures: { weeks: 17 },
			valid_from: "2024-01-01",
		});
	});

	it("are changed from a day on: the board of that day has them, the day before has those of then", async () => {
		const { status, message } = await save(admin, average);
		expect([status, message]).toEqual([200, "Details Successfully Updated"]);
		await save(admin, { ...average, minutes: 2_760 });
		expect(ruleOf(await figures(admin, "2026-11-22"), average.slug)).toMatchObject({ minutes: 2_880 });
		const { hours_rules } = await boardOf(admin);
		expect(hours_rules.filter(({ slug }) => slug === average.slug)).toMatchObject([
			{ minutes: 2_760, figures: { weeks: 26 }, source: "Workforce agreement" },
		]);
	});

	it.each([
		["no such rule", { ...average, slug: "none" }, 404],
		["other figures than it has", { ...average, figures: { days: 3 } }, 422],
		["no minutes", { ...average, minutes: 0 }, 422],
		["no source", { ...average, source: " " }, 422],
	])("%s: refused", async (_, rule, status) => {
		expect((await save(admin, rule)).status).toBe(status);
	});

	it("are read by planners and changed by who keeps the company's own data", async () => {
		expect((await figures(planner, DAY)).can_edit).toBe(false);
		expect((await save(planner, average)).status).toBe(403);
	});
});

describe("what the board knows of a driver's weeks", () => {
	/** Workdays of the first driver, clocked in and out in UTC. */
	const worked = (days: readonly (readonly [date: string, from: string, to: string])[]) =>
		desk.north.d1.batch([
			desk.north.d1.prepare("DELETE FROM work_day WHERE driver_id = 1 AND date < ?").bind(DAY),
			...days.map(([date, from, to]) =>
				desk.north.d1
					.prepare(
						`INSERT INTO work_day (date, driver_id, clockin_date, clockin_time, clockout_date, clockout_time)
							VALUES (?1, 1, ?1, ?2, ?1, ?3)`,
					)
					.bind(date, from, to),
			),
		]);
	const known = async () => (await boardOf(admin)).vehicles[0]?.work_day[0]?.hours;

	it("the weeks that are averaged, from the first workday in them", async () => {
		await worked([
			["2025-01-06", "06:00", "18:00"],
			["2026-10-28", "06:00", "16:00"],
			["2026-11-20", "06:00", "14:30"],
		]);
		expect(await known()).toMatchObject({ reference: { minutes: 600 + 510, weeks: 5 }, longest_rest: null });
	});

	it("short rests since the last weekly one, and the longest rest of two weeks", async () => {
		await worked([
			["2026-11-10", "06:00", "20:00"],
			["2026-11-11", "05:00", "15:00"],
			["2026-11-14", "06:00", "20:00"],
			["2026-11-15", "06:30", "15:00"],
			["2026-11-16", "06:00", "19:59"],
			["2026-11-17", "06:00", "15:00"],
		]);
		expect(await known()).toMatchObject({ short_rests: 2, longest_rest: 63 * 60 });
	});
});
