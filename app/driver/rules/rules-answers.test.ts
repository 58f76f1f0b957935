import { describe, expect, it } from "vitest";
import { telephoneLink } from "~/shared/contact/phone";
import { durationSince, EMPTY_ANSWER, isAnswered, toCheckAnswer } from "./rules-answers";
import { navigationLink } from "./rules-links";

const question = <Type extends "Radio" | "Text" | "Number">(field_type: Type) => ({
	...{ id: 3, name: "Tyres", random_picture: 0 },
	field_type,
});

describe("answers of a check", () => {
	it.each([
		["Radio", { value: "" }, false],
		["Radio", { value: "yes" }, true],
		["Radio", { value: "no" }, false],
		["Radio", { value: "no", description: "Cut" }, true],
		["Text", { value: " " }, false],
		["Text", { value: "Full" }, true],
		["Number", { value: "far" }, false],
		["Number", { value: "184220,5" }, true],
	] as const)("%s %o: %s", (type, answer, expected) =>
		expect(isAnswered(question(type), { ...EMPTY_ANSWER, ...answer })).toBe(expected),
	);

	it("send a defect with its severity, and nothing of one that was corrected", () => {
		const answer = { ...EMPTY_ANSWER, description: "Cut", severity: "do_not_drive" as const };
		expect(toCheckAnswer(question("Radio"), { ...answer, value: "no" })).toEqual({
			check_id: 3,
			value: "no",
			defect_description: "Cut",
			defect_severity: "do_not_drive",
		});
		expect(toCheckAnswer(question("Radio"), { ...answer, value: "yes" })).toEqual({
			check_id: 3,
			value: "yes",
		});
	});

	it.each([
		[65_000, "01:05"],
		[3_725_000, "01:02:05"],
		[-5, "00:00"],
	])("%i ms are %s", (time, text) => expect(durationSince(0, time)).toBe(text));
});

describe("links", () => {
	const stop = {
		name: "Plant 2",
		address_line_1: "Algores Way",
		address_line_2: null,
		town: "Wisbech",
		country: null,
		post_code: "PE13 2TQ",
		date: null,
		time: null,
		time_until: null,
		instruction: null,
		phone: null,
		latitude: null,
		longitude: null,
		radius: 150,
	};
	it("show the way to coordinates, or else to the address", () => {
		expect(navigationLink({ ...stop, latitude: 52.6, longitude: 0.1 })).toContain("destination=52.6%2C0.1");
		expect(navigationLink(stop)).toContain("Wisbech+PE13+2TQ");
	});
	it.each([
		["01632 960400 (gate)", "tel:01632960400"],
		["n/a", undefined],
		[null, undefined],
	])("%s rings %s", (phone, link) => expect(telephoneLink(phone)).toBe(link));
});
