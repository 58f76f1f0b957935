import { expect, test } from "vitest";
import { type Blocker, type BlockerFacts, findBlockers } from "./rules-blockers";

const READY: BlockerFacts = {
	total_charge: 100,
	pod_required: 0,
	po_required: 0,
	has_proof: false,
	references: [],
	has_pending_waiting_charge: false,
	has_company_details: true,
	credit_stop: 0,
	credit_limit: null,
	outstanding: 900,
	is_released: false,
};

test.each<[string, Partial<BlockerFacts>, Blocker[]]>([
	["nothing in the way", {}, []],
	["no price", { total_charge: 0 }, ["price"]],
	["proof missing", { pod_required: 1 }, ["pod"]],
	["proof there", { pod_required: 1, has_proof: true }, []],
	["order number missing", { po_required: 1 }, ["po_number"]],
	["order number there", { po_required: 1, references: ["PO-1"] }, []],
	["waiting charge pending", { has_pending_waiting_charge: true }, ["waiting_charge"]],
	["company details missing", { has_company_details: false }, ["company_details"]],
	["on stop", { credit_stop: 1 }, ["on_stop"]],
	["released from the stop", { credit_stop: 1, is_released: true }, []],
	["credit limit reached exactly", { credit_limit: 1000 }, []],
	["credit limit passed", { credit_limit: 999 }, ["credit_limit"]],
	["a limit of 0 is none", { credit_limit: 0 }, []],
	["released from the limit", { credit_limit: 1, is_released: true }, []],
	["several", { total_charge: 0, pod_required: 1, credit_stop: 1 }, ["price", "pod", "on_stop"]],
])("%s", (_, facts, blockers) => {
	expect(findBlockers({ ...READY, ...facts })).toEqual(blockers);
});
