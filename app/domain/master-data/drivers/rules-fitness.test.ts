import { describe, expect, it } from "vitest";
import { type DrivenVehicle, type DriverPapers, findUnfitReasons } from "./rules-fitness";

const papers: DriverPapers = {
	class_name: "C",
	rank: 4,
	licence_expires_on: "2027-01-31",
	tacho_expires_on: "2027-01-31",
	cpc_expires_on: "2027-01-31",
};
const lorry: DrivenVehicle = { class_name: "C", rank: 4, gross_weight: 18_000 };
const van: DrivenVehicle = { class_name: "B", rank: 1, gross_weight: 3_500 };
const DAY = "2026-11-23";

describe("whether a driver may drive a vehicle", () => {
	it.each<[string, Partial<DriverPapers>, Partial<DrivenVehicle>, string[]]>([
		["with everything in order", {}, {}, []],
		["with a higher class than needed", { rank: 5 }, {}, []],
		["with too low a licence", { class_name: "B", rank: 1 }, {}, ["Licence B is too low, C needed"]],
		["with a licence without a class", { class_name: null, rank: null }, {}, []],
		["on a vehicle without a class", { rank: 1 }, { class_name: null, rank: null }, []],
		["on the last day of the licence", { licence_expires_on: DAY }, {}, []],
		[
			"a day after the last of the licence",
			{ licence_expires_on: "2026-11-22" },
			{},
			["Licence expired on 22-11-2026"],
		],
		["without a date of the licence", { licence_expires_on: null }, {}, []],
		[
			"with expired cards on a lorry",
			{ tacho_expires_on: "2026-10-29", cpc_expires_on: "2026-10-03" },
			{},
			["Tacho card expired on 29-10-2026", "CPC card expired on 03-10-2026"],
		],
		["with expired cards on a van", { tacho_expires_on: "2026-10-29" }, van, []],
		[
			"with expired cards on a vehicle of unknown weight",
			{ cpc_expires_on: "2026-10-03" },
			{ gross_weight: null },
			[],
		],
		[
			"with several reasons, the class first",
			{ class_name: "B", rank: 1, licence_expires_on: "2026-09-27" },
			{},
			["Licence B is too low, C needed", "Licence expired on 27-09-2026"],
		],
	])("%s", (_name, ofDriver, ofVehicle, unfit_reasons) => {
		expect(findUnfitReasons({ ...papers, ...ofDriver }, { ...lorry, ...ofVehicle }, DAY)).toEqual(
			unfit_reasons,
		);
	});
});
