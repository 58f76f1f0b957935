import { expect, it } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords";
import { passwordError } from "./passwords";

it("knows at least 3,000 common passwords", () => {
	expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3000);
	expect([...COMMON_PASSWORDS].filter((password) => password.length < 8)).toEqual([]);
});

it.each([
	["trustno1", "This password is too common. Please choose another."],
	["Haulage123", "This password is too common. Please choose another."],
	["qwertyuiop", "This password is too common. Please choose another."],
	["seven77", "Password must be at least 8 characters."],
	["quiet lorry at dawn", null],
])("%s", (password, error) => {
	expect(passwordError(password, { email: "" })).toBe(error);
});

it.each([
	"ann.lee@acmehaulage.test",
	"ACMEhaulage2026",
	"Ann-Lee-Acme-1!",
	"acme-haulage-ltd",
	"L33.acmehaulage",
])("made of the owner's names: %s", (password) => {
	const owner = { email: "ann.lee@acmehaulage.test", names: ["Acme Haulage Ltd", "Ann", "Leestone"] };
	expect(passwordError(password, owner)).toMatch(/^Password cannot be (made of your|your email)/);
	expect(passwordError("acme lorries at the quay", owner)).toBeNull();
});
