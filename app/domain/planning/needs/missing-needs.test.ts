import { describe, expect, it } from "vitest";
import { type CarrierFeatures, type JobNeed, missingNeeds } from "./missing-needs";

const DAY = "2026-11-27";
const need = (id: number, name: string, parts: Partial<JobNeed>): JobNeed => ({
	id,
	name,
	on_vehicle: 0,
	on_trailer: 0,
	skill_id: null,
	...parts,
});
const ADR = need(1, "ADR", { skill_id: 5 });
const TAIL_LIFT = need(2, "Tail lift", { on_vehicle: 1, on_trailer: 1 });
const HIAB = need(4, "Hiab", { on_vehicle: 1, skill_id: 9 });
const CURTAIN = need(9, "Curtain sider", { on_trailer: 1 });
const NOTED = need(10, "Ring before", {});

const carrier = (parts: Partial<CarrierFeatures>): CarrierFeatures => ({
	vehicleFeatures: [],
	trailerFeatures: null,
	driverSkills: [],
	...parts,
});
const until = (skill_id: number, expires_on: string | null) => ({ skill_id, expires_on });

describe("needs that are not met", () => {
	it.each<[string, JobNeed[], Partial<CarrierFeatures>, string[]]>([
		["nothing is asked for", [], {}, []],
		["a need that nothing fulfils is a note", [NOTED], {}, []],
		["a driver without the skill", [ADR], {}, ["ADR by driver"]],
		["a driver with the skill for ever", [ADR], { driverSkills: [until(5, null)] }, []],
		["on the last day of the skill", [ADR], { driverSkills: [until(5, DAY)] }, []],
		[
			"the day after",
			[ADR],
			{ driverSkills: [until(5, "2026-11-26")] },
			["ADR by driver, expired 2026-11-26"],
		],
		["another skill", [ADR], { driverSkills: [until(9, null)] }, ["ADR by driver"]],
		["no driver yet", [ADR], { driverSkills: null }, []],
		["a vehicle without the tail lift", [TAIL_LIFT], {}, ["Tail lift by vehicle"]],
		[
			"neither vehicle nor trailer",
			[TAIL_LIFT],
			{ trailerFeatures: [] },
			["Tail lift by vehicle_or_trailer"],
		],
		["the tail lift on the vehicle", [TAIL_LIFT], { vehicleFeatures: [2] }, []],
		["the tail lift on the trailer", [TAIL_LIFT], { trailerFeatures: [2] }, []],
		[
			"what only a trailer can have, on the vehicle",
			[CURTAIN],
			{ vehicleFeatures: [9] },
			["Curtain sider by trailer"],
		],
		[
			"what only a vehicle can have, on the trailer",
			[HIAB],
			{ trailerFeatures: [4], driverSkills: [until(9, null)] },
			["Hiab by vehicle"],
		],
		["equipment without the skill for it", [HIAB], { vehicleFeatures: [4] }, ["Hiab by driver"]],
		["neither equipment nor skill", [HIAB], {}, ["Hiab by vehicle", "Hiab by driver"]],
		["several needs, in their order", [TAIL_LIFT, ADR], {}, ["Tail lift by vehicle", "ADR by driver"]],
	])("%s", (_, needs, parts, expected) => {
		const found = missingNeeds(needs, carrier(parts), DAY);
		expect(
			found.map(
				({ name, by, expired_on }) => `${name} by ${by}${expired_on ? `, expired ${expired_on}` : ""}`,
			),
		).toEqual(expected);
	});
});
