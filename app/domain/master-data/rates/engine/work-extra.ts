import type { RateOccasion } from "~/shared/rates/rate-card";
import { type ExtraInput, type ExtraOf, priceAddition } from "./additions";
import { type LinePrice, notApplied } from "./line-price";

/** What an occasion is called in a reason. */
const OCCASION_NAMES: ReadonlyMap<RateOccasion, string> = new Map([
	["failed", "failed delivery"],
	["return", "return"],
	["night_out", "night out"],
	["adr", "dangerous goods"],
]);

/** Why the work of a line is done; null if it is not. */
function findCause(line: ExtraOf<"work">, { facts }: ExtraInput): string | null {
	const occasion = line.occasions.find((one) => facts.occasions.includes(one));
	if (occasion) return OCCASION_NAMES.get(occasion) ?? occasion;
	if (line.need_ids.some((id) => facts.need_ids.includes(id))) return "a need of the job";
	return facts.service_id !== null && line.service_ids.includes(facts.service_id)
		? "the service of the job"
		: null;
}

/** Work that a need, the service or an occasion of a job asks for, charged once. */
export function priceWork(line: ExtraOf<"work">, input: ExtraInput): LinePrice {
	const cause = findCause(line, input);
	if (!cause) return notApplied(line.label, "not part of the job");
	const added = priceAddition(line.adds, input);
	if (!added) return notApplied(line.label, `none for ${input.type.name}`);
	return { label: line.label, detail: `${cause}: ${added.detail}`, pence: added.pence };
}
