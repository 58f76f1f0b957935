import type { RateOccasion } from "~/shared/rates/rate-card";
import { type ExtraInput, type ExtraOf, priceAddition } from "./additions";
import { type LinePrice, notApplied } from "./line-price";

/** What an occasion is called in a reason. */
const OCCASION_NAMES: ReadonlyMap<RateOccasion, string> = new Map([
	["failed", "failed journey"],
	["return", "return journey"],
	["night_out", "night out"],
	["adr", "dangerous goods"],
]);

/** Why the work of a line is done, and how often; null if it is not. */
function findCause(line: ExtraOf<"work">, { facts }: ExtraInput): { cause: string; times: number } | null {
	const happened = facts.occasions.filter((one) => line.occasions.includes(one));
	if (happened.length > 0) {
		const names = [...new Set(happened)].map((one) => OCCASION_NAMES.get(one) ?? one);
		return { cause: names.join(" and "), times: happened.length };
	}
	if (line.need_ids.some((id) => facts.need_ids.includes(id)))
		return { cause: "a need of the job", times: 1 };
	return facts.service_id !== null && line.service_ids.includes(facts.service_id)
		? { cause: "the service of the job", times: 1 }
		: null;
}

/** Work that a need or the service of a job asks for, charged once, or that has happened to it, charged each time. */
export function priceWork(line: ExtraOf<"work">, input: ExtraInput): LinePrice {
	const found = findCause(line, input);
	if (!found) return notApplied(line.label, "not part of the job");
	const added = priceAddition(line.adds, input, found.times);
	if (!added) return notApplied(line.label, `none for ${input.type.name}`);
	return { label: line.label, detail: `${found.cause}: ${added.detail}`, pence: added.pence };
}
