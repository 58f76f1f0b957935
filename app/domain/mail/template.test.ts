import { describe, expect, it } from "vitest";
import { filled, mailFrom } from "./template";

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
	it("is filled in, an unknown mark with nothing", () => {
		expect(filled("{{a}}-{{b}}-{{ a }}", { a: "1" })).toBe("1--1");
	});

	it("comes as text and as a page in which nothing typed is markup", () => {
		const mail = mailFrom(template, "a@x.test", {
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
});
