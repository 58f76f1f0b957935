import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/scripts/demo/accounts/logins.mjs";
import { formatStepTime, runStep } from "@/scripts/lib/steps.mjs";
import { alignColumns, describeWelcome } from "@/scripts/local/welcome.mjs";
import { matchRoute } from "~/domain/kernel/permissions/match";

const ORIGIN = "http://localhost:8787";

describe("the text of a started server", () => {
	const text = describeWelcome(ORIGIN);

	it("names the address, each login with what it is for, and the password once", () => {
		expect(text.split("\n")[0]).toBe(`Cartage is running: ${ORIGIN}`);
		for (const { email, role } of DEMO_LOGINS) expect(text).toMatch(new RegExp(`^  ${email} +${role}$`, "m"));
		expect(text.split(DEMO_PASSWORD)).toHaveLength(2);
	});

	it("has five things to try, each a screen and a login that exist, and says where mail goes", () => {
		const steps = [...text.matchAll(/^ {2}\d {2}.+? {2,}(http\S+) +as (\S+)$/gm)];
		expect(steps).toHaveLength(5);
		for (const [, address = "", email] of steps) {
			expect(matchRoute(new URL(address).pathname)?.route.path).not.toBe("/:unknownPath");
			expect(DEMO_LOGINS.map((login) => login.email)).toContain(email);
		}
		expect(text).toContain(`${ORIGIN}/dev/mail`);
	});

	it("says so where the demo is of another day", () => {
		expect(text).not.toMatch(/^ {2}Demo/m);
		expect(describeWelcome(ORIGIN, { staleDay: "2026-11-26" })).toMatch(
			/^ {2}Demo +of 26-11-2026\. Press D and Enter to bring to today/m,
		);
	});

	it("fits into a terminal", () => {
		const lines = describeWelcome(ORIGIN, { staleDay: "2026-11-26" }).split("\n");
		const widest = Math.max(...lines.map((line) => line.length));
		expect(widest).toBeLessThanOrEqual(100);
	});

	it("is in columns", () => {
		expect(
			alignColumns([
				["a", "one"],
				["bcd", "two"],
			]),
		).toBe("  a     one\n  bcd   two");
		expect(alignColumns([])).toBe("");
	});
});

it("the README lists every demo login", () => {
	const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
	expect(DEMO_LOGINS.filter(({ email }) => !readme.includes(email))).toEqual([]);
	expect(readme).toContain(DEMO_PASSWORD);
});

describe("a step of a start", () => {
	it.each([
		[40, "0.0 s"],
		[3_140, "3.1 s"],
		[9_960, "10 s"],
		[41_400, "41 s"],
		[125_000, "2 min 5 s"],
	])("of %i ms took %s", (ms, text) => {
		expect(formatStepTime(ms)).toBe(text);
	});

	it("is one line with its name and how long it took, or that it failed", async () => {
		const written: string[] = [];
		let time = 0;
		const options = { write: (text: string) => void written.push(text), now: () => (time += 1_500) };
		expect(await runStep("Building", () => 7, options)).toBe(7);
		const failing = runStep("Loading the demo", () => Promise.reject(new Error("down")), options);
		await expect(failing).rejects.toThrow("down");
		expect(written.join("")).toBe(
			"Building ................... 1.5 s\nLoading the demo ........... failed\n",
		);
	});
});
