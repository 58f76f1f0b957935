import { describe, expect, it } from "vitest";
import { CONGESTION_CHARGES, KNOWN_CHARGES } from "~/shared/rates/known-charges";
import type { AreaCharge } from "~/shared/rates/rate-card";
import { describeChargeHours, describeChargePlaces } from "./charge-texts";

const charges = KNOWN_CHARGES.flatMap((known) => known.charges);
const charge = (name: string): AreaCharge => {
	const found = charges.find((one) => one.name === name);
	if (!found) throw new Error(`no ${name}`);
	return found;
};

describe("a charge of an authority", () => {
	it.each([
		[
			CONGESTION_CHARGES[0],
			"Mon to Fri 07:00 to 18:00, not on bank holidays",
			"none 25-12 to 01-01 and its bank holiday",
		],
		[CONGESTION_CHARGES[1], "every day 12:00 to 18:00", "none 25-12 to 01-01 and its bank holiday"],
		[charge("Ultra Low Emission Zone"), "every day all day", "none 25-12"],
		[charge("Low Emission Zone"), "every day all day", null],
		[{ ...charge("Low Emission Zone"), weekdays: [7, 6] }, "Sat, Sun all day", null],
	])("has its hours in words", (one, hours, free) => {
		expect(one && describeChargeHours(one)).toEqual({ hours, free });
	});

	it.each([
		["Congestion Charge", "EC1, EC2, EC3 and 6 more"],
		["Dartford Crossing, 2 axles", "CM, CO, IP and 2 more ↔ CT, DA, ME, TN"],
	])("has its places in words: %s", (name, places) => {
		expect(describeChargePlaces(charge(name))).toBe(places);
	});
});
