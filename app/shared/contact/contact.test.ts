import { describe, expect, it } from "vitest";
import { emailListError, isEmail, splitEmails } from "./email";
import { emailField, textField } from "./schemas";

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

	const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@x.test`).join(", ");
	it.each([
		["nobody", "", null],
		["ten addresses", many(10), null],
		["one of them twice", `${many(10)}, a0@x.test`, null],
		["eleven", many(11), "At most 10 addresses"],
		["what is none", "a@x.test nonsense", "Please enter a valid email address."],
	])("a mail is to ten addresses at most: %s", (_id, typed, error) => {
		expect(emailListError(typed)).toBe(error);
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
