import { describe, expect, it } from "vitest";
import {
	appendText,
	describeAge,
	describeBrowser,
	fillCannedAnswer,
	statusAfterMessage,
	type ThreadStatus,
} from "./rules-support";

describe("statusAfterMessage", () => {
	it.each<[ThreadStatus, "client" | "console", boolean, ThreadStatus]>([
		["open", "client", false, "open"],
		["answered", "client", false, "open"],
		["closed", "client", false, "open"],
		["open", "console", false, "answered"],
		["answered", "console", false, "answered"],
		["closed", "console", false, "answered"],
		["open", "console", true, "open"],
		["closed", "console", true, "closed"],
	])(
		"of a thread that is %s, after a message of the %s (internal: %s), is %s",
		(status, from, internal, after) => {
			expect(statusAfterMessage(status, from, internal)).toBe(after);
		},
	);
});

describe("fillCannedAnswer", () => {
	const values = { name: "Megan", company: "Harrow Vale", number: "318", me: "Ines" };
	it.each([
		["Hello {name} of {company}, {number}. {me}", "Hello Megan of Harrow Vale, 318. Ines"],
		["{name} {name}", "Megan Megan"],
		["{invoice} stays", "{invoice} stays"],
		["nothing to fill", "nothing to fill"],
	])("makes %j %j", (body, filled) => {
		expect(fillCannedAnswer(body, values)).toBe(filled);
	});

	it("does not fill what a value brings along", () => {
		expect(fillCannedAnswer("{name}", { ...values, name: "{me}" })).toBe("{me}");
	});
});

describe("appendText", () => {
	it.each([
		["", "Hello", "Hello"],
		["  \n", "Hello", "Hello"],
		["Dear Megan,\n", "Hello", "Dear Megan,\n\nHello"],
	])("%j and %j are %j", (draft, text, joined) => {
		expect(appendText(draft, text)).toBe(joined);
	});
});

describe("describeBrowser", () => {
	it.each([
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
			"Chrome 130, Windows",
		],
		[
			"Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
			"Edge 130, Windows",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
			"Safari 18, iOS",
		],
		["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox 132, Linux"],
		["curl/8.0", "Unknown browser"],
	])("%s is %s", (agent, text) => {
		expect(describeBrowser(agent)).toBe(text);
	});
});

describe("describeAge", () => {
	const now = new Date("2026-11-23T15:00:00.000Z");
	it.each([
		["2026-11-23T14:59:30.000Z", "now"],
		["2026-11-23T15:00:30.000Z", "now"],
		["2026-11-23T14:52:00.000Z", "8 min"],
		["2026-11-23T12:01:00.000Z", "2 h"],
		["2026-11-22T23:30:00.000Z", "yesterday"],
		["2026-11-20T10:00:00.000Z", "20-11-26"],
	])("of %s is %s", (at, text) => {
		expect(describeAge(at, now)).toBe(text);
	});
});
