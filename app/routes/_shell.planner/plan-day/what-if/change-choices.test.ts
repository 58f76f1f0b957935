import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import { applyVariant, type DayChange } from "~/domain/planning/automatic-planning/day-variant";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { CopiedDay } from "../what-if-day";
import { CHANGE_KINDS, describeChange, describeNextSteps, listChangeChoices } from "./change-choices";

const shift = (id: number, full_name: string) =>
	sampleShift({ id, driver_id: id, client_driver: sampleDriver({ id, full_name }) });
const artic = { vehicle_type_id: 3, vehicle_type: { id: 3, v_code: "ARTIC" } };
const ACME = { id: 2, customer_name: "Acme" };
const VEHICLES = [
	sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked" })], {
		work_day: [shift(1, "Dev Patel")],
		driver_name: "Dev Patel",
	}),
	sampleVehicle(2, [], artic),
	sampleVehicle(3, [placedJob(3, 3, 1)], { work_day: [shift(2, "Ann Lee"), shift(3, "Bo Cole")] }),
	sampleVehicle(4, [], { vor: 1 }),
];
const UNPLANNED = [sampleJob(5, { customer: ACME, delivery_name: "Hub", delivery_town: "Hull" })];
const COPIED: CopiedDay = {
	prices: DEFAULT_PLAN_COSTS,
	board: {
		...{ date: PLANNER_DAY, totals: null, hours_rules: [], bases: [], road_times: [], needs: NO_NEEDS },
		...{ vehicles: VEHICLES, unplanned: UNPLANNED, earlier: [], plan_costs: NO_COST_SETTINGS },
	},
	day: {
		...{ date: PLANNER_DAY, rules: [], bases: [], road_times: [], needs: NO_NEEDS },
		vehicles: VEHICLES.filter(({ work_day }) => work_day.length > 0),
		unplanned: UNPLANNED,
		...{ may_move: new Set<number>(), locked_vehicles: new Set<number>(), costs: DEFAULT_PLAN_COSTS },
	},
};

const shown = (kind: DayChange["kind"]) =>
	listChangeChoices(kind, COPIED).map(({ label, secondary }) => [label, secondary]);

describe("what can be changed in a copy", () => {
	it.each<[DayChange["kind"], [string, string | undefined][]]>([
		[
			"hired",
			[
				["18T", "KV23 HD1"],
				["ARTIC", "KV23 HD2"],
			],
		],
		["driver_more", [["KV23 HD2", "ARTIC"]]],
		["vehicle_less", [["KV23 HD1", "Dev Patel, 2 jobs"]]],
		["driver_away", [["Dev Patel", "KV23 HD1, 2 jobs"]]],
		[
			"customer_out",
			[
				["Brightwell Foods", "3 jobs"],
				["Acme", "1 job"],
			],
		],
		[
			"place_closed",
			[
				["Luton", "4 jobs"],
				["Derby", "3 jobs"],
				["Hub, Hull", "1 job"],
			],
		],
		[
			"starts_moved",
			[
				["An hour earlier", undefined],
				["An hour later", undefined],
			],
		],
	])("%s", (kind, choices) => {
		expect(shown(kind)).toEqual(choices);
	});

	it("changes the day, each of it", () => {
		for (const { value } of CHANGE_KINDS)
			for (const { change } of listChangeChoices(value, COPIED))
				expect(applyVariant(COPIED, [change], VEHICLES)).not.toEqual(COPIED);
	});

	it.each<[DayChange, string]>([
		[{ kind: "hired", like: 2, price: 295 }, "Hired ARTIC with its driver, £295.00 the day"],
		[{ kind: "hired", like: 1, price: null }, "Hired 18T with its driver"],
		[{ kind: "driver_more", vehicle_id: 2 }, "A driver for KV23 HD2"],
		[{ kind: "vehicle_less", vehicle_id: 1 }, "Without KV23 HD1"],
		[{ kind: "driver_away", driver_id: 1 }, "Dev Patel away"],
		[{ kind: "customer_out", customer_id: 2 }, "Without Acme"],
		[{ kind: "place_closed", place: "hub|de12bb" }, "Hub, Hull closed"],
		[{ kind: "starts_moved", minutes: -60 }, "Drivers start an hour earlier"],
	])("is in words: %o", (change, text) => {
		expect(describeChange(change, COPIED)).toBe(text);
	});

	it("names what has to be done on the board before", () => {
		const text = describeNextSteps([
			{ kind: "vehicle_less", vehicle_id: 1 },
			{ kind: "vehicle_less", vehicle_id: 2 },
			{ kind: "customer_out", customer_id: 2 },
		]);
		expect(text).toBe(
			"The board is not like this, so this plan cannot be accepted. First take the vehicle off the road, cancel the customer's jobs; then plan the day.",
		);
	});
});
