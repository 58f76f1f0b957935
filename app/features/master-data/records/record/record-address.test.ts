import { describe, expect, test } from "vitest";
import { isSameList, keepsRecord, parseOpenId, RECORD_REMOVED } from "./record-address";

const LIST = "/account-settings/vehicles";
const place = (search: string, state: unknown = null) => ({ pathname: LIST, search, state });

describe("an open record has an address", () => {
	test.each([
		["?open=12", 12],
		["", null],
		["?open=0", null],
		["?open=a", null],
		["?open=1.5", null],
	])("%s names %s", (search, id) => {
		expect(parseOpenId(new URLSearchParams(search))).toBe(id);
	});

	test.each([
		["another page", "?open=12&page=2", null, true],
		["another tab", "?open=12&tab=2", null, false],
		["another record", "?open=13", null, false],
		["Back to the list", "", null, false],
		["the record was removed", "", RECORD_REMOVED, true],
	])("%s keeps what was typed: %s", (_, search, state, keeps) => {
		expect(keepsRecord(place("?open=12"), place(search, state))).toBe(keeps);
	});

	test.each([
		["?open=12", "", true],
		["?page=2", "?page=2&open=3", true],
		["?open=12", "?open=12&page=2", false],
		["?open=12", "?open=12", false],
	])("from %s to %s is the same list: %s", (from, to, isSame) => {
		const url = (search: string) => new URL(`https://example.test${LIST}${search}`);
		expect(isSameList(url(from), url(to))).toBe(isSame);
	});
});
