import { describe, expect, it } from "vitest";
import { isSecretKind, MASK, maskSecrets } from "./mask";

describe("masking secrets", () => {
	it.each([
		["one_time_code", "Your code is A1B2C3", `Your code is ${MASK}`],
		["one_time_code", "<p>code for job 48190 is ZZZZZZ.</p>", `<p>code for job 48190 is ${MASK}.</p>`],
		["one_time_code", "Your code is ZA1B2C3Z", `Your code is ${MASK}`],
		["one_time_code", "code_A1B2C3xyz", `code_${MASK}xyz`],
		["one_time_code", "<b>xA1B2C3</b>", `<b>x${MASK}</b>`],
		["invoice", "Invoice ABC123 from Northline", "Invoice ABC123 from Northline"],
		[
			"registration",
			"https://x.test/set-password/abc_DEF-123 once",
			`https://x.test/set-password/${MASK} once`,
		],
		[
			"quote",
			'<a href="https://x.test/change-password/t0k">',
			`<a href="https://x.test/change-password/${MASK}">`,
		],
		["registration", "https://x.test/join/abc", `https://x.test/join/${MASK}`],
		["quote_offer", "https://x.test/quote/t0k to accept", `https://x.test/quote/${MASK} to accept`],
		["registration", "https://x.test/confirm-email/t0k", `https://x.test/confirm-email/${MASK}`],
		["quote", "https://x.test/track/abc", "https://x.test/track/abc"],
		["quote", "Your password: hunter2", `Your password: ${MASK}`],
		["quote", "Choose a password that you know", "Choose a password that you know"],
	])("%s: %s", (kind, text, shown) => {
		expect(maskSecrets(kind, text)).toBe(shown);
	});

	it("knows which kinds are never resent", () => {
		expect(["one_time_code", "registration", "quote", "test"].map(isSecretKind)).toEqual([
			true,
			true,
			false,
			false,
		]);
	});
});
