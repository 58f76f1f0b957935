import { describe, expect, it } from "vitest";
import { contactError, phoneDigits, phoneError } from "./rules";
import { contactField } from "./schemas";

describe("phones on a job", () => {
	it.each([
		["v-phone-length", "012345678", "Number cannot be less than 10 characters"],
		["v-phone-length: ten", "0123456789", null],
		["v-phone-length: as customers write it", "+44 7135 496911", null],
		["v-phone-length: brackets and hyphens", "(01910) 851-677", null],
		["v-phone-length: spaces do not count", "0 1 2 3 4 5", "Number cannot be less than 10 characters"],
		["v-phone-length: may be left out", "", null],
		["v-phone-length: may be missing", null, null],
		["v-phone-length: sixteen", "0123456789012345", "Number cannot be more than 15 digits"],
		["v-phone-numeric: separators alone", "----------", "Please enter a valid number"],
		["v-phone-numeric", "01234abcde", "Please enter a valid number"],
		["v-phone-numeric: a plus inside", "01234+567890", "Please enter a valid number"],
		["v-phone-numeric: markup", "<b>0123456789</b>", "Please enter a valid number"],
	])("%s: %s", (_id, typed, message) => {
		expect(phoneError(typed)).toBe(message);
	});
});

describe("contact info", () => {
	it.each([
		["v-contact-required", "", "Please Provide Contact Info."],
		["v-contact-numeric", "07a", "Please enter a valid Contact Info."],
		["v-contact-numeric: separators alone", "----------", "Please enter a valid Contact Info."],
		["v-contact-min", "012345678", "Contact Info must be at least 10 digits."],
		["v-contact-min: ten", "0123456789", null],
		["v-contact-max", "0123456789012345", "Contact Info cannot be more than 15 digits"],
		["v-contact-max: fifteen", "012345678901234", null],
	])("%s: %s", (_id, typed, message) => {
		expect(contactError(typed)).toBe(message);
		expect(contactField.safeParse(typed).error?.issues[0]?.message ?? null).toBe(message);
	});
});

describe("the digits of a number", () => {
	it.each([
		["+44 (0)7135-496.911", "+4407135496911"],
		[" 01910/851677 ", "01910851677"],
		["07a", "07a"],
		["", ""],
	])("of %j are %j", (typed, digits) => {
		expect(phoneDigits(typed)).toBe(digits);
	});
});
