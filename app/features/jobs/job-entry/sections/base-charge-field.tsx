import { useEffect, useRef } from "react";
import { type ReasonedPrice, ReasonsButton } from "~/features/jobs/price-reasons";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { AmountField, formatAmount } from "../price/amount-field";
import { cardTariffs, isAsFilled, withCardTariffs } from "../price/card-extras";
import { computeMileageCharge } from "../price/live-price";
import { type CardPriceState, useCardPrice } from "../price/use-card-price";
import { proposedFieldClass, useEntryContext, useEntryField } from "../state/entry-context";
import type { SelectedTariff } from "../values/values";
import styles from "./charges-section.module.css";
import sectionStyles from "./section.module.css";

/** A charge that is proposed, and what it follows from. */
interface ProposedCharge {
	charge: number | null;
	basis: string;
}

/** By the card of the job; else by the rate of its load type for the mileage. Nothing while the card's price is not known: the server has it. */
function useProposedCharge(card: CardPriceState): ProposedCharge {
	const { form, defaults } = useEntryContext();
	const { mileage, load_type_id } = form.values;
	if (card.state === "loading") return { charge: null, basis: "Pricing…" };
	if (card.state === "failed") return { charge: null, basis: "Priced by the card as it is saved" };
	if (card.state === "known") {
		const { price, missing, card: used } = card.answer;
		const about = price?.is_estimate ? ", miles estimated" : "";
		return { charge: price?.base_charge ?? null, basis: missing ?? `${used?.name ?? ""}${about}` };
	}
	const rate = defaults.load_types.find(({ id }) => id === load_type_id)?.per_mile ?? null;
	return { charge: computeMileageCharge(mileage, rate), basis: `${mileage} mi × ${formatAmount(rate)}` };
}

/** Fills in the base charge of a new job, and the extras of its card, until the user types others. */
function useFilledCharge(card: CardPriceState, charge: number | null, isLocked: boolean) {
	const { form, isNew } = useEntryContext();
	const { values, set } = form;
	const lastCharge = useRef<number | null>(null);
	const lastTariffs = useRef<SelectedTariff[]>([]);
	const isCarded = card.state !== "none";
	const isCards = isCarded && charge !== null && values.base_charge === charge;
	// An emptied field stays empty.
	const canFill = isNew && !isLocked && (isCards || values.base_charge === lastCharge.current);
	useEffect(() => {
		if (!canFill || charge === lastCharge.current) return;
		lastCharge.current = charge;
		if (isCards) return;
		set(isCarded ? { base_charge: charge } : { base_charge: charge, calculator_charge: charge });
	}, [canFill, charge, isCards, isCarded, set]);
	const selected = values.job_extra_charges;
	const answer = card.state === "known" ? card.answer : null;
	useEffect(() => {
		if (!canFill || !answer || !isAsFilled(selected, lastTariffs.current)) return;
		const next = cardTariffs(answer);
		if (JSON.stringify(next) === JSON.stringify(lastTariffs.current)) return;
		set({ job_extra_charges: withCardTariffs(selected, lastTariffs.current, answer) });
		lastTariffs.current = next;
	}, [canFill, answer, selected, set]);
}

/** How the card's price came about, for the button beside it; null without one. */
function toReasoned(card: CardPriceState, base_charge: number | null): ReasonedPrice | null {
	if (card.state !== "known" || !card.answer.price || !card.answer.card) return null;
	const { price, card: used } = card.answer;
	return {
		...{ card_name: used.name, card_version: used.version, base_charge: price.base_charge },
		...{ reasons: price.reasons, is_estimate: price.is_estimate },
		typed: base_charge === null || base_charge === price.base_charge ? null : { name: null, at: null },
	};
}

/**
 * The base charge. That of a new job is filled in by its rate card, or by the load type's rate for the mileage, marked as proposed, until
 * the user types one; then, and for a saved job, it is offered.
 */
export function BaseChargeField({ total }: { total: number }) {
	const { form, isNew, defaults, locked } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const { values, set } = form;
	const field = useEntryField()("base_charge");
	const isLocked = locked.has("base_charge");
	const card = useCardPrice(values, defaults.has_rate_cards === 1 && hasPrices && !isLocked);
	const { charge, basis } = useProposedCharge(card);
	useFilledCharge(card, charge, isLocked);
	const isFilledIn = charge !== null && values.base_charge === charge && !isLocked;
	const canOffer = charge !== null && !isFilledIn && !isLocked;
	const isCarded = card.state !== "none";
	const label = isFilledIn
		? `${isCarded ? "Card" : "Tariff"}: ${basis}`
		: isCarded && !canOffer
			? basis
			: undefined;
	const reasoned = toReasoned(card, values.base_charge);
	const take = () =>
		set(isCarded ? { base_charge: charge } : { base_charge: charge, calculator_charge: charge });
	return (
		<>
			<AmountField
				{...field}
				label="Base charge"
				decimals={2}
				placeholder="0.00"
				className={classNames(field.className, isFilledIn && isNew && proposedFieldClass)}
				hint={field.hint ?? label}
			/>
			{reasoned && (
				<p className={styles.offer}>
					<ReasonsButton
						rate={reasoned}
						charged={{ base_charge: values.base_charge ?? 0, total_charge: total }}
						onTake={canOffer ? take : undefined}
					/>
				</p>
			)}
			{canOffer && (
				<p className={styles.offer}>
					<span className="muted tabular">{basis}</span>
					<button type="button" className={sectionStyles.textButton} onClick={take}>
						Use {showPounds(charge)}
					</button>
				</p>
			)}
		</>
	);
}
