import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorPage } from "./error-page";
import { ERROR_PAGE_COLOURS } from "./error-page-style";

const TOKENS = readFileSync(join(import.meta.dirname, "../../../app/ui/styles/tokens.css"), "utf8");

async function open(status: number, { message = "Not found", cookie = "", method = "GET" } = {}) {
	const request = new Request("https://app.cartage.test/nowhere", { method, headers: { Cookie: cookie } });
	const page = errorPage(status, message, "6f0c-1", request);
	return { headers: page.headers, html: await page.text() };
}

describe("the error page", () => {
	it.each(["light_mode", "dark_mode"] as const)("has the product's colours of %s", (theme) => {
		const block = new RegExp(`\\.${theme} \\{([^}]*)\\}`).exec(TOKENS)?.[1] ?? "";
		for (const [name, colour] of Object.entries(ERROR_PAGE_COLOURS[theme]))
			expect(block, name).toContain(`\t--${name}: ${colour};`);
	});

	it.each([
		["theme=dark_mode", "dark_mode"],
		["a=1; theme=light_mode", "light_mode"],
		["theme=pink", ""],
		["mytheme=dark_mode", ""],
		["", ""],
	])("of the cookie %j has the theme %j", async (cookie, theme) => {
		expect((await open(404, { cookie })).html).toContain(`<html lang="en-GB" class="${theme}">`);
	});

	it("loads nothing, runs nothing and fits its content policy", async () => {
		const { html, headers } = await open(500);
		expect(html).not.toMatch(/<script|<link|\bsrc=|url\(|@import| style=/);
		const nonce = /<style nonce="([0-9a-f]+)">/.exec(html)?.[1];
		expect(headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
		expect(headers.get("Cache-Control")).toBe("no-store");
	});

	it("has the message, the reference and the way back", async () => {
		const { html } = await open(404, { message: "<b>No</b> such page" });
		expect(html).toContain("<h1>&lt;b&gt;No&lt;/b&gt; such page</h1>");
		expect(html).toContain("<code>6f0c-1</code>");
		expect(html).toContain('href="/"');
	});

	it.each([
		[500, "GET", true],
		[503, "GET", true],
		[500, "POST", false],
		[404, "GET", false],
	])("of a %d to a %s offers to try again: %j", async (status, method, offers) => {
		expect((await open(status, { method })).html.includes("Try again")).toBe(offers);
	});
});
