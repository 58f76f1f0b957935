import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getSamples, MAIL_KINDS } from "./catalogue";
import { buildMail } from "./template";
import { fillWording, findUnknownPlaceholders, toHtml } from "./wording";

const template = {
	slug: "quote",
	subject: "Quote for {{ job_number }}",
	body: "Hello {{name}},\n\nfrom {{collection}}\nto {{delivery}}{{unknown}}.",
	cc: null,
	bcc: "copy@x.test",
	reply_to: null,
	is_enabled: 1,
} as const;

describe("the wording of a mail", () => {
	it.each([
		["{{a}}-{{b}}-{{ a }}", { a: "1" }, "1--1"],
		["{{ a }}", { a: "{{b}}", b: "no" }, "{{b}}"],
		["{a} {{a b}} {{}}", { a: "1" }, "{a} {{a b}} {{}}"],
		["{{constructor}}", {}, ""],
	])("%j with %j is %j", (wording, values, text) => {
		expect(fillWording(wording, values as Record<string, string>)).toBe(text);
	});

	it("is built as plain text and as escaped HTML", () => {
		const mail = buildMail(template, "a@x.test", {
			name: "<b>Ann & Co</b>",
			job_number: "48190",
			collection: "Leeds",
			delivery: "York",
		});
		expect(mail).toEqual({
			kind: "quote",
			recipient: "a@x.test",
			subject: "Quote for 48190",
			text: "Hello <b>Ann & Co</b>,\n\nfrom Leeds\nto York.",
			html: "<p>Hello &lt;b&gt;Ann &amp; Co&lt;/b&gt;,</p>\n<p>from Leeds<br>to York.</p>",
			bcc: "copy@x.test",
		});
	});

	it.each([
		[
			"Set it here: https://a.test/set-password/t0k. Thanks",
			'<p>Set it here: <a href="https://a.test/set-password/t0k">https://a.test/set-password/t0k</a>. Thanks</p>',
		],
		[
			"(https://a.test/?a=1&b=2)",
			'<p>(<a href="https://a.test/?a=1&amp;b=2">https://a.test/?a=1&amp;b=2</a>)</p>',
		],
		['https://a.test/"><img>', '<p><a href="https://a.test/">https://a.test/</a>&quot;&gt;&lt;img&gt;</p>'],
		["javascript:alert(1)", "<p>javascript:alert(1)</p>"],
	])("%j links its addresses", (text, html) => {
		expect(toHtml(text)).toBe(html);
	});

	it("finds unknown placeholders", () => {
		expect(findUnknownPlaceholders("{{name}} {{nmae}} {{nmae}} {{x}}", ["name"])).toEqual(["nmae", "x"]);
	});
});

describe("the kinds of mail", () => {
	it.each(MAIL_KINDS)("$slug has samples for every placeholder of its default wording", (kind) => {
		const names = kind.placeholders.map(({ name }) => name);
		expect(findUnknownPlaceholders(kind.subject + kind.body, names)).toEqual([]);
		const shown = fillWording(kind.subject + kind.body, getSamples(kind, "Northline"));
		expect(shown).not.toMatch(/[{}]/);
		expect(names.includes("company") && !shown.includes("Northline")).toBe(false);
	});

	it("each have their row in the seed of a new company, with exactly these wordings", () => {
		const sql = [
			"0002_seed",
			"0004_settings",
			"0014_pay-papers",
			"0016_portal",
			"0022_default-mails",
			"0023_run-sheet-mail",
			"0035_pod-mails",
			"0036_amend-booked-jobs",
		]
			.map((name) => readFileSync(`migrations/tenant/${name}.sql`, "utf8"))
			.join("\n")
			.replaceAll(" || '' || ", " || ");
		const asSql = (text: string) =>
			`'${text.replaceAll("'", "''").replaceAll("\n", "' || char(10) || '")}'`.replaceAll(
				" || '' || ",
				" || ",
			);
		for (const { area, slug, title, subject, body } of MAIL_KINDS) {
			expect(sql).toContain(`'${area}', '${slug}', '${title}', `);
			const inserted = `${[title, subject, body].map(asSql).join(", ")}`;
			const updated = `SET \`subject\` = ${asSql(subject)}, \`body\` = ${asSql(body)}\n	WHERE \`slug\` = '${slug}'`;
			expect([sql.includes(inserted), sql.includes(updated)]).toContain(true);
		}
	});
});
