import { describe, expect, it } from "vitest";
import {
	countByAddress,
	listLinks,
	listMailAddresses,
	parseMailKey,
	splitAtAddresses,
	toMailKey,
} from "./rules";

describe("links of a mail", () => {
	it.each([
		["Set it here: http://localhost:8787/set-password/ab-C_9", "Set a password"],
		["http://localhost:8787/change-password/x works once", "Choose a new password"],
		["http://localhost:8787/confirm-email/x", "Confirm the address"],
		["http://localhost:8787/join/x", "Accept the invitation"],
		["https://app.example/quote/x?y=1", "Answer the quote"],
		["https://app.example/track/x", "Follow the delivery"],
		["https://app.example/p/northline", "Open the portal"],
		["https://app.example/constructor", "Open the link"],
		["https://app.example", "Open the link"],
	])("%s: %s", (text, label) => {
		expect(listLinks(text).map((link) => link.label)).toEqual([label]);
	});

	it("are each listed once, in order, without what ends the sentence", () => {
		const text = "See https://a.test/join/1, then (https://b.test/x). Again: https://a.test/join/1!";
		expect(listLinks(text).map(({ address }) => address)).toEqual([
			"https://a.test/join/1",
			"https://b.test/x",
		]);
	});

	it("divide the text, of which nothing is lost", () => {
		const text = "a https://a.test/1\nhttps://b.test/2 z";
		const pieces = splitAtAddresses(text);
		expect(pieces.map(({ isAddress }) => isAddress)).toEqual([false, true, false, true, false]);
		expect(pieces.map((piece) => piece.text).join("")).toBe(text);
		expect(splitAtAddresses("")).toEqual([]);
	});
});

describe("recipients of mails", () => {
	it.each([
		[{ recipient: "A@x.test" }, ["a@x.test"]],
		[{ recipient: "a@x.test, b@x.test;c@x.test", cc: "a@x.test", bcc: "d@x.test" }, "abcd"],
		[{ recipient: "", cc: null, bcc: null }, []],
	])("%j", (mail, addresses) => {
		const expected =
			typeof addresses === "string" ? [...addresses].map((name) => `${name}@x.test`) : addresses;
		expect(listMailAddresses(mail)).toEqual(expected);
	});

	it("are counted, the most frequent first", () => {
		const mails = [
			{ recipient: "b@x.test" },
			{ recipient: "c@x.test", cc: "b@x.test" },
			{ recipient: "a@x.test" },
		];
		expect(countByAddress(mails)).toEqual([
			{ address: "b@x.test", mails: 2 },
			{ address: "a@x.test", mails: 1 },
			{ address: "c@x.test", mails: 1 },
		]);
	});
});

describe("the key of a mail", () => {
	it.each([
		["northline", 17],
		["tidewater-transport-2", 3],
	])("%s and %i", (company, id) => {
		expect(parseMailKey(toMailKey(company, id))).toEqual({ company, id });
	});

	it.each(["", "northline", "northline-", "-4", "north/line-4", "NORTH-4", "north-4x"])(
		"is not %j",
		(key) => {
			expect(parseMailKey(key)).toBeNull();
		},
	);
});
