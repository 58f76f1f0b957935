import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { waitUntilLive } from "./support/diary";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
/** The report of a run: the demo's screens, in a folder of its moment. */
const MOMENT = new Date().toISOString().slice(0, 16).replace(":", "");
const FOLDER = join(import.meta.dirname, "../../.cache/test/demo", MOMENT);

const headed = (name: string | RegExp) => (page: Page) =>
	page.getByRole("heading", { name }).first().waitFor();

const DISPATCHER = "dispatch@northline.test";
/** What a visitor of the demo looks at first: the screen, whose it is, and what is on it once it is drawn. */
const SCREENS: [name: string, email: string, path: string, drawn: (page: Page) => Promise<unknown>][] = [
	["home", DISPATCHER, "/", (page) => page.getByRole("link", { name: "Traffic Diary" }).first().waitFor()],
	["diary", DISPATCHER, "/traffic-diary", waitUntilLive],
	["planner", DISPATCHER, "/planner", (page) => page.locator("[data-vehicle]").first().waitFor()],
	["organizer", DISPATCHER, "/organizer", (page) => page.locator("[data-cell]").first().waitFor()],
	["live", DISPATCHER, "/live", (page) => page.getByText("on duty").first().waitFor()],
	["finance", "finance@northline.test", "/finance", headed(/./)],
	["portal", "portal@eastfield.test", "/p/northline", headed(/./)],
];

it.each(SCREENS)("the demo's %s is drawn at this moment", async (name, email, path, drawn) => {
	const { page } = await open({ email });
	await page.goto(path);
	await drawn(page);
	await page.evaluate(() => document.fonts.ready);
	await expectAccessible(page);
	const picture = await page.screenshot();
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(join(FOLDER, `${name}.png`), picture);
	expect(picture.byteLength).toBeGreaterThan(20_000);
});
