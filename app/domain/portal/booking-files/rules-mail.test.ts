import { describe, expect, it } from "vitest";
import {
	bookingPartName,
	companyOfAddress,
	findSenderIssue,
	isAutomaticReply,
	readSenderChecks,
	textOfHtml,
} from "./rules-mail";

it.each([
	["bookings+northline@mail.example", "northline"],
	["Bookings+NorthLine@mail.example", "northline"],
	["bookings@mail.example", null],
	["bookings+@mail.example", null],
	["bookings+../x@mail.example", null],
	["orders+northline@mail.example", null],
	["bookings+a+b@mail.example", null],
	["", null],
])("%j is the address of %j", (address, slug) => expect(companyOfAddress(address)).toBe(slug));

describe("an automatic reply", () => {
	it.each([
		["", [], true],
		["MAILER-DAEMON@x.test", [], true],
		["a@x.test", [{ key: "auto-submitted", value: "auto-replied (vacation)" }], true],
		["a@x.test", [{ key: "precedence", value: "auto_reply" }], true],
		["a@x.test", [{ key: "content-type", value: "multipart/report; report-type=delivery-status" }], true],
		// What a customer's own system sends by itself are bookings.
		["a@x.test", [{ key: "auto-submitted", value: "auto-generated" }], false],
		["a@x.test", [{ key: "content-type", value: "multipart/mixed" }], false],
	])("from %j with %j: %s", (sender, headers, is) => expect(isAutomaticReply(sender, headers)).toBe(is));
});

describe("the sender of a mail", () => {
	const issueOf = (value: string | null, from = "orders@eastfield.test") =>
		findSenderIssue(from, readSenderChecks(value === null ? [] : [{ key: "authentication-results", value }]));

	it.each([
		["passes DMARC", "mx.cloudflare.net; dmarc=pass header.from=eastfield.test; spf=none"],
		["passes DMARC, SPF failing after forwarding", "mx.cloudflare.net; dmarc=pass; spf=fail"],
		["passes SPF for its domain", "mx.cloudflare.net; dmarc=none; spf=pass smtp.mailfrom=x@eastfield.test"],
		["is signed by its domain", "mx.cloudflare.net; dkim=pass header.d=eastfield.test header.s=s1"],
		["has comments in between", "mx.cloudflare.net 1; dmarc=pass (p=reject; x) header.from=eastfield.test"],
	])("%s", (_what, value) => expect(issueOf(value)).toBeNull());

	it.each([
		["fails DMARC", "mx.cloudflare.net; dmarc=fail; spf=pass smtp.mailfrom=eastfield.test", /DMARC failed/],
		["fails SPF", "mx.cloudflare.net; spf=fail smtp.mailfrom=eastfield.test", /SPF failed/],
		["has no checks", null, /could not be verified/],
		["brings a header of its own", "mx.evil.test; dmarc=pass", /could not be verified/],
		["passes SPF for another domain", "mx.cloudflare.net; spf=pass smtp.mailfrom=evil.test", /verified/],
		["is signed by a like domain", "mx.cloudflare.net; dkim=pass header.d=field.test", /verified/],
		["is signed by a top domain", "mx.cloudflare.net; dkim=pass header.d=test", /verified/],
		["hides a pass in a comment", "mx.cloudflare.net (a (b) ; dmarc=pass;); spf=none", /verified/],
	])("%s", (_what, value, reason) => expect(issueOf(value)).toMatch(reason));

	it("is judged by the topmost header alone", () => {
		const headers = ["mx.evil.test; dmarc=pass", "mx.cloudflare.net; dmarc=pass"].map((value) => ({
			key: "authentication-results",
			value,
		}));
		expect(readSenderChecks(headers)).toBeNull();
	});
});

it.each([
	["orders.csv", "text/csv", false, "orders.csv"],
	[null, "text/csv", false, "attachment.csv"],
	[null, "application/pdf", false, "attachment.pdf"],
	["orders.zip", "application/zip", false, "orders.zip"],
	["logo.png", "image/png", true, null],
	["photo.heic", "image/heic", false, null],
	["smime.p7s", "application/pkcs7-signature", false, null],
	["winmail.dat", "application/ms-tnef", false, null],
	["me.vcf", "text/vcard", false, null],
	["table.csv", "text/csv", true, null],
])("the part %j of %s, shown in the text %s, is %j", (filename, mimeType, related, name) =>
	expect(bookingPartName({ filename, mimeType, related })).toBe(name),
);

it.each([
	["<p>Collect from Leeds</p><p>Deliver to York</p>", "Collect from Leeds\nDeliver to York"],
	["<style>p{}</style>6 pallets &amp; 900&nbsp;kg", "6 pallets & 900 kg"],
	["<script>alert(1)</script ><b>x</b>", "x"],
	["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
])("%s reads %j", (html, text) => expect(textOfHtml(html)).toBe(text));
