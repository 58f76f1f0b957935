import { describe, expect, it } from "vitest";
import { cleanCode, isCode, masterWordError } from "./rules";

describe("Master Edit", () => {
	it.each([
		["master-edit-case", "confirm", "Please Type CONFIRM. (Case sensitive)"],
		["master-edit-case: a blank behind", "CONFIRM ", "Please Type CONFIRM. (Case sensitive)"],
		["master-edit-flow", "CONFIRM", null],
	])("%s", (_id, input, error) => {
		expect(masterWordError(input)).toBe(error);
	});

	it.each([
		["otp-input", "a1-b2c3d", "A1B2C3"],
		["otp-input: short", " x9 ", "X9"],
		["otp-input: other letters", "ÄÖ12", "12"],
	])("%s", (_id, input, code) => {
		expect(cleanCode(input)).toBe(code);
	});

	it.each([
		["otp-format", "A1B2C3", true],
		["otp-format: small letters", "a1b2c3", false],
		["otp-format: five", "A1B2C", false],
		["otp-format: seven", "A1B2C3D", false],
	])("%s", (_id, text, good) => {
		expect(isCode(text)).toBe(good);
	});
});
