import { foldName } from "~/domain/master-data/addresses/names";
import type { ExtractionContext, Proposal } from "~/domain/portal/document-imports/proposal";
import { readOrders } from "~/domain/portal/document-imports/read-orders";

const TOWNS = new Set([
	"northampton",
	"leicester",
	"milton keynes",
	"felixstowe",
	"birmingham",
	"slough",
	"brackley",
]);
/** What the reader knows on the day of these tests. */
export const knowledge = { today: "2026-11-20", isTown: (name: string) => TOWNS.has(foldName(name)) };
/** The fields of the first order, with those of its customer. */
export function proposeJob(
	lines: string[],
	context: ExtractionContext,
): Pick<Proposal, "field" | "value" | "source" | "line" | "confidence">[] {
	const { customer, drafts } = readOrders(lines, context);
	const { value, words } = customer;
	const found =
		value === null
			? []
			: [
					{
						field: "customer" as const,
						value,
						source: "",
						line: words[0]?.line ?? 0,
						confidence: "high" as const,
					},
				];
	return [...found, ...(drafts[0]?.proposals ?? [])];
}
/** The same for a text. */
export const readText = (text: string) => proposeJob(text.split("\n"), knowledge);
/** The values of a text by field; several of one as a list. */
export const proposedFields = (text: string) => {
	const fields: Record<string, string | string[]> = {};
	for (const { field, value } of readText(text)) {
		const before = fields[field];
		fields[field] = before === undefined ? value : [before, value].flat();
	}
	return fields;
};
