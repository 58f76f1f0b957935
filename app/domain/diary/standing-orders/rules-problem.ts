/** Whether what a job refers to exists and is not deleted, and why its customer may not order. */
export interface PatternReferences {
	customer_id: 0 | 1;
	load_type_id: 0 | 1;
	freight_type_id: 0 | 1;
	service_id: 0 | 1;
	needs: 0 | 1;
	blocked: "inactive" | "credit stop" | null;
}

const BLOCKED = {
	inactive: "The customer is inactive",
	"credit stop": "The customer is on credit stop",
} as const;

const DELETED = [
	["customer_id", "The customer is deleted"],
	["load_type_id", "The load type is deleted"],
	["freight_type_id", "The freight type is deleted"],
	["service_id", "The service is deleted"],
	["needs", "A need of the job is deleted"],
] as const;

/** Why no job can be made from a pattern, its sub-jobs included; null if one can. */
export function findPatternProblem(status: string, references: readonly PatternReferences[]): string | null {
	if (status === "Deleted") return "The pattern job is deleted";
	const missing = DELETED.find(([field]) => references.some((found) => found[field] === 0));
	if (missing) return missing[1];
	const block = references.find(({ blocked }) => blocked !== null)?.blocked;
	return block ? BLOCKED[block] : null;
}
