import { describe, expect, it } from "vitest";
import { JOB_STATUSES } from "~/domain/jobs/jobs/model/status";
import { getProgressSteps, type ProgressStep } from "./progress";

const describeSteps = (steps: ProgressStep[]) =>
	steps
		.map(({ status, state }) => `${status}${state === "now" ? "*" : state === "done" ? "+" : ""}`)
		.join(" ");

describe("the progress of a job", () => {
	it.each([
		["Pending", null, "Pending* Planned Booked Inprogress Completed Priced POD Invoiced"],
		["Quote", null, "Quote* Planned Booked Inprogress Completed Priced POD Invoiced"],
		["Indepot", null, "Pending+ Planned+ Booked+ Indepot* Completed Priced POD Invoiced"],
		["CX Delivered", null, "Pending+ Planned+ Booked+ CX Delivered* Completed Priced POD Invoiced"],
		["NO/EXT Inv", null, "Pending+ Planned+ Booked+ Inprogress+ Completed+ Priced+ POD+ NO/EXT Inv*"],
		["Invoiced", null, "Pending+ Planned+ Booked+ Inprogress+ Completed+ Priced+ POD+ Invoiced*"],
		["Cancelled", null, "Cancelled*"],
		["Deleted", "Planned", "Pending+ Planned+ Deleted*"],
	] as const)("in %s (previously %s) is %s", (status, previousStatus, steps) => {
		expect(describeSteps(getProgressSteps(status, previousStatus))).toBe(steps);
	});

	it("marks every status exactly once as the current step", () => {
		for (const { name } of JOB_STATUSES) {
			const now = getProgressSteps(name, null).filter(({ state }) => state === "now");
			expect(now).toEqual([{ status: name, state: "now" }]);
		}
	});
});
