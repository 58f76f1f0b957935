import { describe, expect, it } from "vitest";
import { stopErrorsOf, stopFieldName, toFieldErrors } from "./stop-names";

describe("the errors of a stop", () => {
	it.each([
		["town", 2, "trip_sub_jobs.3.delivery_town"],
		["town", 1, "trip_sub_jobs.3.collection_town"],
		["weight", 2, "trip_sub_jobs.3.weight"],
		["reference", 1, "trip_sub_jobs.3.customer_reference"],
	] as const)("are at the API's name of %s in mode %d", (field, mode, name) => {
		expect(stopFieldName(3, mode, field)).toBe(name);
	});

	it.each([
		["are none for those of others", { "trip_sub_jobs.2.weight": "Wrong", town: "Wrong" }, {}, false],
		["are shown in the row", { "trip_sub_jobs.3.delivery_time": "Wrong" }, { time: "Wrong" }, false],
		[
			"of its references are at their one field",
			toFieldErrors({
				"trip_sub_jobs.3.customer_reference.0.name": "Too long",
				"trip_sub_jobs.3.customer_reference.1.name": "Too long too",
			}),
			{ reference: "Too long" },
			false,
		],
		["unfold the row where it has no such field", { "trip_sub_jobs.3.delivery_phone": "Wrong" }, {}, true],
	])("%s", (_case, errors, byField, isHidden) => {
		expect(stopErrorsOf(errors, 3, 2)).toEqual({ byField, isHidden });
	});
});
