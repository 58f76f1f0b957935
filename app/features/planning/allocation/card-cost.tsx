import type { CarrierCost } from "~/domain/finance/rates/price-carrier";
import { ReasonsButton } from "~/features/jobs/price-reasons";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";

/** The carrier's card beside the cost: where the cost comes from, or what the card makes of the job beside one that was typed. */
export function CardCost(props: {
	card: CarrierCost | null;
	cost: number | null;
	isTyped: boolean;
	onTake: () => void;
}) {
	const { card, cost, onTake } = props;
	if (!card?.card) return null;
	if (card.cost === null || card.base_charge === null)
		return <span className="muted">{card.missing ?? card.card.name}</span>;
	const isTyped = props.isTyped && cost !== card.cost;
	const charged = cost ?? 0;
	const rate = {
		...{ card_name: card.card.name, card_version: card.card.version, base_charge: card.base_charge },
		...{ reasons: card.reasons, is_estimate: card.is_estimate },
		typed: isTyped ? { name: null, at: null } : null,
	};
	return (
		<>
			<span className="muted tabular">
				{isTyped ? `Typed, card ${showPounds(card.cost)}` : `Card: ${card.card.name}`}
			</span>
			<ReasonsButton
				rate={rate}
				charged={{ base_charge: sum([card.base_charge, charged, -card.cost]), total_charge: charged }}
			/>
			{isTyped && <Button onClick={onTake}>Use {showPounds(card.cost)}</Button>}
		</>
	);
}
