import { expect, it } from "vitest";
import {
	type CheapestCard,
	costOutside,
	DEFAULT_PLAN_COSTS,
	sourceOutside,
	subContractorPrice,
} from "./costs";

const CARD: CheapestCard = { cost: 310, card_name: "Hallam 2026", sub_contractor: "Hallam" };
const job = (subcost: number | null) => ({ subcost, spaces: 26 });

it.each<[string, number | null, CheapestCard | undefined, number, ReturnType<typeof sourceOutside>]>([
	["what is agreed on it", 275, CARD, 275, "agreed"],
	["its cost card", null, CARD, 310, CARD],
	["its cost card where the agreed cost is nothing", 0, CARD, 310, CARD],
	["the usual price", null, undefined, 360, "usual"],
])("a job outside costs %s", (_, subcost, card, price, source) => {
	expect(subContractorPrice(DEFAULT_PLAN_COSTS, job(subcost), 100, card)).toBe(price);
	expect(sourceOutside(job(subcost), card)).toEqual(source);
	expect(costOutside(DEFAULT_PLAN_COSTS, job(subcost), 100, card)).toBe(price);
});

it("a job that is left unplanned costs what is lost, whatever a card has", () => {
	expect(costOutside({ ...DEFAULT_PLAN_COSTS, per_left_job: 500 }, job(null), 100, CARD)).toBe(500);
});
