import { expect, it } from "vitest";
import { expiryOn } from "./rules-expiry";

it.each([
	[null, { state: "endless" }],
	["2026-11-23", { state: "expired", days: -1 }],
	["2026-11-24", { state: "soon", days: 0 }],
	["2026-12-24", { state: "soon", days: 30 }],
	["2026-12-25", { state: "good", days: 31 }],
])("a document that ends on %s", (date, expiry) => {
	expect(expiryOn("2026-11-24", date)).toEqual(expiry);
});
