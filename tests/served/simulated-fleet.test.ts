import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "@/scripts/demo/accounts/logins.mjs";
import { simulateDay } from "@/scripts/simulate/simulation.mjs";
import { type Instance, serveInstance } from "./killable-instance";

const DRIVERS = 20;
/** Its own databases: the drivers, vehicles and jobs of the day would be in other tests' lists. */
const data = mkdtempSync(join(tmpdir(), "cartage-simulated-"));
let instance: Instance;

beforeAll(async () => {
	instance = await serveInstance(data);
}, 120_000);
afterAll(async () => {
	await instance?.kill();
	rmSync(data, { recursive: true, force: true });
});

it("what 20 drivers report on a day with dead zones, double sends and restarts is with the office once, whole", async () => {
	const { journal, drivers, differences } = await simulateDay({
		base: instance.origin,
		company: "northline",
		email: "both@cartage.test",
		password: DEMO_PASSWORD,
		drivers: DRIVERS,
		speed: 2500,
		minutes: 540,
		seed: "test",
		ownOnly: true,
	});
	expect(differences).toEqual([]);
	expect(drivers).toBe(DRIVERS);
	expect(journal.entries.size).toBeGreaterThan(DRIVERS * 15);
	for (const hindrance of ["twice", "unanswered", "restarts"])
		expect(journal.counts.get(hindrance)).toBeGreaterThan(0);
}, 120_000);
