import { raiseCard } from "~/domain/master-data/rates/engine/rules-raise";
import { starterCard } from "~/shared/rates/starter-card";
import type { World } from "../world/world";
import { addCard } from "./rate-cards";

/** Whom the company pays by a card, by place in the list, and how its prices are against the standard card's, in per cent. */
const COST_CARDS = [
	{ carrier: "sub_contractor", place: 6, percent: -26, versions: 2 },
	{ carrier: "sub_contractor", place: 8, percent: -31, versions: 1 },
	{ carrier: "sub_contractor", place: 11, percent: -22, versions: 3 },
	{ carrier: "owner_driver", place: 1, percent: -34, versions: 1 },
] as const;

/** Adds the cost cards of the first company: what it has agreed with a few sub-contractors and an owner-driver, until further notice. */
export function addCostCards(world: World) {
	const { rows, spec, clock, loadTypes, subContractors, ownerDrivers } = world;
	if (spec.slug !== "northline") return;
	// Carriers are paid for miles, minimum and waiting; what is charged beside them is the company's own.
	const types = loadTypes.map(({ id, code, description }) => ({ id, code, description: description ?? "" }));
	const standard = { ...starterCard(types), extras: [] };
	for (const { carrier, place, percent, versions } of COST_CARDS) {
		const sub = carrier === "sub_contractor" ? subContractors[place] : undefined;
		const owner = carrier === "owner_driver" ? ownerDrivers[place] : undefined;
		const name = sub?.name ?? (owner && `${owner.first_name} ${owner.last_name}`);
		if (!name) continue;
		const card = addCard(
			world,
			{
				...{ name: `Pay ${name}`, is_standard: 0, is_cost: 1, live_version: versions },
				date_from: `${clock.today.slice(0, 4)}-01-01`,
				created_at: clock.instant(clock.day(-380), 540),
				updated_at: clock.instant(clock.day(-20), 905),
			},
			{ content: raiseCard(standard, percent), versions },
		);
		rows.add("rate_card_use", {
			...{ rate_card_id: card.id, customer_id: null },
			...{ sub_contractor_id: sub?.id ?? null, owner_driver_id: owner?.id ?? null },
		});
	}
}
