import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { judgePlannedDay } from "~/domain/planning/fitness/judge";
import { getBoard } from "~/domain/planning/planner/board/board";
import { boardResponse, hoursRuleResponse, plannerVehicleResponse } from "~/domain/planning/run/responses";
import { TENANTS } from "../../scripts/demo/accounts/tenants";
import { buildCompanyRows } from "../../scripts/demo/load";
import { createClock } from "../../scripts/demo/shared/clock.mjs";
import type { Database } from "../../scripts/lib/worker/http-d1.mjs";
import { openD1 } from "../support/databases/d1";
import { readOnlyContext } from "../support/databases/read-only-context";

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const [northline, harbour] = TENANTS;
const texts = z.object({ vehicles: z.string(), hours_rules: z.string(), bases: boardResponse.shape.bases });

/** The boards of a company's demo data: warnings by rule and job positions of each vehicle. */
async function boards(spec: (typeof TENANTS)[number], now: string, days: readonly number[]) {
	const opened = await openD1("tenant");
	close = opened.close;
	const clock = createClock(new Date(now));
	const { inserts } = await buildCompanyRows(opened.d1, { ...spec, isRecentOnly: true }, clock);
	const database: Database = opened.d1;
	await database.batch(inserts);
	const ctx = readOnlyContext(opened.d1, new Date(now));
	return await Promise.all(
		days.map(async (away) => {
			const date = clock.day(away);
			const board = texts.parse(await getBoard({ ctx, input: { date } }));
			const rules = z.array(hoursRuleResponse).parse(JSON.parse(board.hours_rules));
			const vehicles = z.array(plannerVehicleResponse).parse(JSON.parse(board.vehicles));
			return vehicles.map((vehicle) => ({
				date,
				reg: vehicle.reg,
				places: vehicle.planned_jobs.map(({ job_planner }) => job_planner?.position),
				warnings: judgePlannedDay({
					date,
					vehicle,
					jobs: vehicle.planned_jobs,
					rules,
					bases: board.bases,
				}).map(({ rule }) => rule),
			}));
		}),
	);
}

const warned = (rows: Awaited<ReturnType<typeof boards>>[number]) =>
	rows.filter(({ warnings }) => warnings.length > 0);

describe("the demo boards", () => {
	it.each([
		["on a Saturday night", northline, "2026-11-21T21:00:00Z"],
		["on a Tuesday morning", northline, "2026-11-24T09:00:00Z"],
		["at noon in summer", northline, "2026-07-15T12:00:00Z"],
		["in the night when the clocks go forward", northline, "2026-03-29T00:20:00Z"],
		["before the morning", northline, "2026-11-25T03:10:00Z"],
		["in the afternoon", northline, "2026-11-25T15:40:00Z"],
		["late in the evening", northline, "2026-11-25T21:40:00Z"],
		["on a Sunday", northline, "2026-11-29T11:00:00Z"],
		["after midnight in summer", northline, "2027-03-28T23:20:00Z"],
		["on New Year's Eve", northline, "2026-12-31T23:50:00Z"],
		["on a leap day", northline, "2028-02-29T10:00:00Z"],
		["of the smaller company", harbour, "2026-11-26T13:00:00Z"],
	])("loaded %s have no warnings except for today's demonstration cases", async (_, spec, now) => {
		const [today = [], ...others] = await boards(spec, now, [0, -5, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]);
		const isOffRoad = ({ reg }: { reg: string }) => defective.some((row) => row.reg === reg);
		const defective = warned(today).filter(({ warnings }) => warnings.includes("defect"));
		expect(defective.length).toBeLessThanOrEqual(1);
		expect(defective.flatMap(({ places }) => places)).toEqual([]);
		expect(others.flatMap(warned).filter((row) => !isOffRoad(row))).toEqual([]);
		const demonstrated = warned(today)
			.filter((row) => !isOffRoad(row))
			.filter(({ warnings }) => warnings.some((rule) => rule !== "late"));
		expect(demonstrated.map(({ reg, warnings }) => [reg, ...warnings]).slice(3)).toEqual([]);
		const late = warned(today).flatMap(({ warnings }) => warnings.filter((rule) => rule === "late"));
		expect(late.length).toBeLessThanOrEqual(3);
		for (const { places } of [today, ...others].flat())
			expect(places).toEqual(places.map((_place, at) => at + 1));
	});

	it("show an overload, an overlap and a driver over hours", async () => {
		const [today = []] = await boards(northline, "2026-11-24T09:00:00Z", [0]);
		const rules = warned(today).flatMap(({ warnings }) => warnings);
		expect(rules).toEqual(expect.arrayContaining(["overload_weight", "overlap"]));
		expect(rules.some((rule) => /rest|duty|driving|work/.test(rule))).toBe(true);
	});
});
