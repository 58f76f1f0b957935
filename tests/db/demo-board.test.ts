import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { getBoard } from "~/domain/planner/board";
import { warningsFor } from "~/domain/planner/rules-warnings";
import { hoursRuleShape, plannerVehicleShape } from "~/domain/planner/shapes";
import { clockAt } from "../../scripts/demo/clock.mjs";
import { companyRows } from "../../scripts/demo/load.mjs";
import { TENANTS } from "../../scripts/demo/tenants.mjs";
import { openD1 } from "../support/d1";
import { readerOf } from "../support/reader";

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const [northline, harbour] = TENANTS;
const texts = z.object({ vehicles: z.string(), hours_rules: z.string() });

/** A company's board of several days, as loaded at a moment: each vehicle's warnings by rule, and its places in order. */
async function boards(spec: typeof northline, now: string, days: readonly number[]) {
	const opened = await openD1("tenant");
	close = opened.close;
	const clock = clockAt(new Date(now));
	const { inserts } = await companyRows(opened.d1, spec, clock);
	await opened.d1.batch(inserts);
	const ctx = readerOf(opened.d1, new Date(now));
	return await Promise.all(
		days.map(async (away) => {
			const date = clock.day(away);
			const board = texts.parse(await getBoard({ ctx, input: { date, jobStatus: [], vehicle_type_id: [] } }));
			const rules = z.array(hoursRuleShape).parse(JSON.parse(board.hours_rules));
			const vehicles = z.array(plannerVehicleShape).parse(JSON.parse(board.vehicles));
			return vehicles.map((vehicle) => ({
				date,
				reg: vehicle.reg,
				places: vehicle.planned_jobs.map(({ job_planner }) => job_planner?.position),
				warnings: warningsFor({ date, vehicle, jobs: vehicle.planned_jobs, rules }).map(({ rule }) => rule),
			}));
		}),
	);
}

const warned = (rows: Awaited<ReturnType<typeof boards>>[number]) =>
	rows.filter(({ warnings }) => warnings.length > 0);

describe("the demo's days", () => {
	it.each([
		["on a Saturday night", northline, "2026-11-21T21:00:00Z"],
		["on a Tuesday morning", northline, "2026-11-24T09:00:00Z"],
		["at noon in summer", northline, "2026-07-15T12:00:00Z"],
		["of the smaller company", harbour, "2026-11-26T13:00:00Z"],
	])("%s can be driven as planned, but for the cases shown today", async (_, spec, now) => {
		const [today = [], ...others] = await boards(spec, now, [0, -5, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]);
		expect(others.flatMap(warned)).toEqual([]);
		expect(warned(today).length).toBeLessThanOrEqual(3);
		for (const { places } of [today, ...others].flat())
			expect(places).toEqual(places.map((_place, at) => at + 1));
	});

	it("shows an overload, an overlap and a driver over hours", async () => {
		const [today = []] = await boards(northline, "2026-11-24T09:00:00Z", [0]);
		const rules = warned(today).flatMap(({ warnings }) => warnings);
		expect(rules).toEqual(expect.arrayContaining(["overload_weight", "overlap"]));
		expect(rules.some((rule) => /rest|duty|driving|work/.test(rule))).toBe(true);
	});
});
