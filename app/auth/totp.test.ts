import { describe, expect, it } from "vitest";
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpUri } from "./totp";

/** The secret of RFC 6238, appendix B. */
const SECRET = toBase32(new TextEncoder().encode("12345678901234567890"));
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of an authenticator app", () => {
	it.each([
		[59, "287082"],
		[1111111109, "081804"],
		[1111111111, "050471"],
		[1234567890, "005924"],
		[2000000000, "279037"],
		[20000000000, "353130"],
	])("at %d seconds is %s, as RFC 6238 has it", (seconds, code) => {
		expect(totpCode(SECRET, at(seconds))).toBe(code);
	});

	it.each([
		[-30, true],
		[0, true],
		[30, true],
		[-60, false],
		[60, false],
	])("of a clock that is %d seconds off is accepted: %s", (offset, isAccepted) => {
		const now = at(1_700_000_010);
		expect(findTotpStep(SECRET, totpCode(SECRET, at(1_700_000_010 + offset)), now) !== null).toBe(isAccepted);
	});

	it("belongs to one secret", () => {
		expect(findTotpStep(newTotpSecret(), "000000", at(59)) ?? -1).toBeLessThan(3);
		expect(findTotpStep(SECRET, "287083", at(59))).toBeNull();
		expect(findTotpStep(SECRET, "", at(59))).toBeNull();
	});
});

describe("a secret", () => {
	it("has 160 bits in base32", () => {
		expect(SECRET).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
		expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
	});

	it("is read by apps from its address", () => {
		expect(totpUri("ABC", "ann+1@acme.test")).toBe(
			"otpauth://totp/Cartage%3Aann%2B1%40acme.test?secret=ABC&issuer=Cartage&algorithm=SHA1&digits=6&period=30",
		);
	});
});
