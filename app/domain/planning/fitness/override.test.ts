import { describe, expect, it } from "vitest";
import { confirmForbidden, EVERY_RULE, overrideField } from "./override";
import type { Verdict } from "./verdict";

const verdict = (rule: string, level: Verdict["level"] = "forbidden"): Verdict => ({
	rule,
	title: rule === "vor" ? "VOR" : "Driving in a day",
	level,
	message: rule === "vor" ? "Off road: gearbox" : "10h driving, limit 9h",
	tag: rule,
	job_ids: [9],
});
const verdicts = [verdict("vor"), verdict("daily_driving"), verdict("overlap", "warning")];
const refusalOf = (override: string[] | undefined) => {
	try {
		confirmForbidden(verdicts, override, "Dan Webb AB12 CDE");
		return null;
	} catch (error) {
		return error;
	}
};

describe("what is forbidden", () => {
	it.each<[string, string[] | undefined, string[]]>([
		["is refused", undefined, ["vor", "daily_driving"]],
		["is refused by the rules that are not named", ["vor"], ["daily_driving"]],
		["is not overridden by the name of another", ["overlap"], ["vor", "daily_driving"]],
	])("%s", (_, override, rules) => {
		expect(refusalOf(override)).toMatchObject({
			status: 409,
			data: { forbidden: rules.map((rule) => expect.objectContaining({ rule })) },
		});
	});

	it("names whom it is about and the first reason", () => {
		expect(refusalOf(undefined)).toMatchObject({
			message: "Dan Webb AB12 CDE: Off road: gearbox and 1 more. Confirm it to plan it anyway.",
		});
	});

	it("is for the timeline once all its rules are named", () => {
		expect(confirmForbidden(verdicts, ["daily_driving", "vor"], "")).toBe(
			", although VOR (Off road: gearbox); Driving in a day (10h driving, limit 9h)",
		);
		expect(confirmForbidden([verdict("overlap", "warning")], undefined, "")).toBe("");
	});

	it("is restored without a word, but a request cannot name every rule", () => {
		expect(confirmForbidden(verdicts, EVERY_RULE, "")).toBe("");
		expect(overrideField.safeParse([...EVERY_RULE]).success).toBe(false);
	});
});
