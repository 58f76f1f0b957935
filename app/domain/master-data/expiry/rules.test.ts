import { describe, expect, it } from "vitest";
import { editorPath, expiryState, formatExpiry } from "./rules";

const TODAY = "2026-11-20";

describe("expiry of a document", () => {
	it.each([
		["2026-11-19", "expired", "1 day ago"],
		["2026-10-20", "expired", "31 days ago"],
		["2026-11-20", "soon", "today"],
		["2026-11-21", "soon", "tomorrow"],
		["2026-12-20", "soon", "in 30 days"],
		["2026-12-21", "good", "in 31 days"],
	])("%s", (date, state, text) => {
		expect([expiryState(date, TODAY), formatExpiry(date, TODAY)]).toEqual([state, text]);
	});

	it("links to the editor of its owner", () => {
		expect([editorPath("driver", 7), editorPath("vehicle", 9)]).toEqual([
			"/account-settings/drivers?open=7",
			"/account-settings/vehicles?tab=1&open=9",
		]);
	});
});
