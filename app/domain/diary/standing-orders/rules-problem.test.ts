import { expect, it } from "vitest";
import { findPatternProblem, type PatternReferences } from "./rules-problem";

const FOUND: PatternReferences = {
	customer_id: 1,
	load_type_id: 1,
	freight_type_id: 1,
	service_id: 1,
	needs: 1,
	blocked: null,
};

it.each<[status: string, subJob: Partial<PatternReferences>, problem: string | null]>([
	["Completed", {}, null],
	["Cancelled", {}, null],
	["Deleted", {}, "The pattern job is deleted"],
	["Pending", { blocked: "credit stop" }, "The customer is on credit stop"],
	["Pending", { blocked: "inactive" }, "The customer is inactive"],
	["Pending", { customer_id: 0, blocked: "inactive" }, "The customer is deleted"],
	["Pending", { load_type_id: 0 }, "The load type is deleted"],
	["Pending", { freight_type_id: 0 }, "The freight type is deleted"],
	["Pending", { service_id: 0 }, "The service is deleted"],
	["Pending", { needs: 0 }, "A need of the job is deleted"],
])("%s with %o: %s", (status, subJob, problem) => {
	expect(findPatternProblem(status, [FOUND, { ...FOUND, ...subJob }])).toBe(problem);
});
