import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { waitUntilLive } from "./support/diary";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "docs/pictures";

/** With the list of drivers, at night too, and the towns of the map. */
async function drawnMap(page: Page) {
	await page.getByText("on duty").first().waitFor();
	await waitUntilLive(page);
	await page.waitForLoadState("networkidle");
}

/** The README's pictures: the screen of each, and what is on it once it is drawn. */
const PICTURES: [name: string, path: string, drawn: (page: Page) => Promise<unknown>][] = [
	["diary", "/traffic-diary", waitUntilLive],
	["planner", "/planner", (page) => page.locator("[data-job]").first().waitFor()],
	["live", "/live", drawnMap],
];

const heightAndWidth = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each(PICTURES)("the README's picture of the %s is of the screen", async (name, path, drawn) => {
	const { page } = await open({ email: "dispatch@northline.test" });
	await page.goto(path);
	await drawn(page);
	await page.evaluate(() => document.fonts.ready);
	const picture = await page.screenshot();
	const file = join(ROOT, FOLDER, `${name}.png`);
	// The pictures are made again on request: each run would change them, as the demo is about now.
	if (process.env.PICTURES === "write") {
		mkdirSync(join(ROOT, FOLDER), { recursive: true });
		writeFileSync(file, picture);
	}
	expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain(`(${FOLDER}/${name}.png)`);
	expect(heightAndWidth(readFileSync(file))).toEqual(heightAndWidth(picture));
});
