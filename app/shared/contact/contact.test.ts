import { describe, expect, it } from "vitest";
import { isEmail, splitEmails } from "./email";
import { contactError, phoneError } from "./rules";
import { contactField, emailField, textField } from "./schemas";

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

describe("email addresses", () => {
	it.each([
		["v-email-pattern", "abc", false],
		["v-email-pattern: good", "ops@northline.test", true],
		["v-email-pattern: tagged", "o'dowd+jobs@mail.co.uk", true],
		["v-email-pattern: no ending", "ops@northline", false],
		["v-email-pattern: two dots", "ops@northline..test", false],
		["v-email-pattern: a line break", "ops@northline.test\nBcc: all@x.test", false],
		["v-email-pattern: too long", `${"a".repeat(250)}@x.test`, false],
	])("%s", (_id, typed, good) => {
		expect(isEmail(typed)).toBe(good);
		expect(emailField.safeParse(typed).success).toBe(good);
	});

	it("splits a typed list into valid and invalid addresses", () => {
		expect(splitEmails("a@x.test; b@x.test,\na@x.test  nonsense")).toEqual({
			valid: ["a@x.test", "b@x.test"],
			invalid: ["nonsense"],
		});
	});

	it("lower-cases an email address and limits the length of a text", () => {
		expect(emailField.parse(" Ann@X.Test ")).toBe("ann@x.test");
		expect([textField(5).parse("  hi "), textField(5).parse("  "), textField(5).parse(null)]).toEqual([
			"hi",
			null,
			null,
		]);
		expect(textField(5).safeParse("longer").success).toBe(false);
	});
});
