import { describe, expect, it } from "vitest";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { progressOf, type Step } from "./progress";

const said = (steps: Step[]) =>
	steps
		.map(({ status, state }) => `${status}${state === "now" ? "*" : state === "done" ? "+" : ""}`)
		.join(" ");

describe("the road of a job", () => {
	it.each([
		["Pending", null, "Pending* Planned Booked Inprogress Completed Priced POD Invoiced"],
		["Quote", null, "Quote* Planned Booked Inprogress Completed Priced POD Invoiced"],
		["Indepot", null, "Pending+ Planned+ Booked+ Indepot* Completed Priced POD Invoiced"],
		["CX Delivered", null, "Pending+ Planned+ Booked+ CX Delivered* Completed Priced POD Invoiced"],
		["NO/EXT Inv", null, "Pending+ Planned+ Booked+ Inprogress+ Completed+ Priced+ POD+ NO/EXT Inv*"],
		["Invoiced", null, "Pending+ Planned+ Booked+ Inprogress+ Completed+ Priced+ POD+ Invoiced*"],
		["Cancelled", null, "Cancelled*"],
		["Deleted", "Planned", "Pending+ Planned+ Deleted*"],
	] as const)("of %s (before: %s) is %s", (status, before, road) => {
		expect(said(progressOf(status, before))).toBe(road);
	});

	it("holds every status exactly once as the present one", () => {
		for (const { name } of JOB_STATUSES) {
			const now = progressOf(name, null).filter(({ state }) => state === "now");
			expect(now).toEqual([{ status: name, state: "now" }]);
		}
	});
});
