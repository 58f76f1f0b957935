import { useEffect, useRef } from "react";
import { type ReasonedPrice, ReasonsButton } from "~/features/jobs/price-reasons";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { AmountField, formatAmount } from "../price/amount-field";
import { cardTariffs, isAsFilled, withCardTariffs } from "../price/card-extras";
import type { CardPriceState } from "../price/card-state";
import { answerForExtras, type ProposedCharge, toFilled, toProposedCharge } from "../price/filled-price";
import { computeMileageCharge } from "../price/live-price";
import { useCardPrice } from "../price/use-card-price";
import { proposedFieldClass, useEntryContext, useEntryField } from "../state/entry-context";
import type { SelectedTariff } from "../values/values";
import styles from "./charges-section.module.css";
import sectionStyles from "./section.module.css";

/** By the card of the job; else by the rate of its load type for the mileage. While the card's price is not known, by what is known, as pending. */
function useProposal(
	card: CardPriceState,
): ProposedCharge & { basis: string; mileage_charge: number | null } {
	const { form, defaults } = useEntryContext();
	const { mileage, load_type_id } = form.values;
	const rate = defaults.load_types.find(({ id }) => id === load_type_id)?.per_mile ?? null;
	const mileage_charge = computeMileageCharge(mileage, rate);
	const proposed = { ...toProposedCharge(card, mileage_charge), mileage_charge };
	if (card.state === "none") return { ...proposed, basis: `${mileage} mi × ${formatAmount(rate)}` };
	if (card.state !== "known")
		return {
			...proposed,
			basis: card.state === "loading" ? "Pricing…" : "Priced by the card as it is saved",
		};
	const { price, missing, card: used } = card.answer;
	const about = price?.is_estimate ? ", miles estimated" : "";
	return { ...proposed, basis: missing ?? `${used?.name ?? ""}${about}` };
}

/** Fills in the base charge of a new job, and the extras of its card, until the user types others. */
function useFilledPrice(card: CardPriceState, proposed: ReturnType<typeof useProposal>, isLocked: boolean) {
	const { form, isNew, pendingPrice } = useEntryContext();
	const { values, set } = form;
	const { charge, isCarded, mileage_charge } = proposed;
	const lastCharge = useRef<number | null>(null);
	const lastTariffs = useRef<SelectedTariff[]>([]);
	const isCards = isCarded && charge !== null && values.base_charge === charge;
	// An emptied field stays empty.
	const canFill = isNew && !isLocked && (isCards || values.base_charge === lastCharge.current);
	const isOutdated = isCarded ? values.calculator_charge !== null : values.calculator_charge !== charge;
	useEffect(() => {
		if (!canFill || (charge === lastCharge.current && !isOutdated)) return;
		lastCharge.current = charge;
		if (!isCards || isOutdated) set(toFilled({ charge, isCarded }));
	}, [canFill, charge, isCards, isCarded, isOutdated, set]);
	const selected = values.job_extra_charges;
	const answer = answerForExtras(card);
	useEffect(() => {
		const before = lastTariffs.current;
		const mayFill = isNew && !isLocked && (canFill || before.length > 0);
		if (!mayFill || !answer || !isAsFilled(selected, before)) return;
		const next = cardTariffs(answer);
		if (JSON.stringify(next) === JSON.stringify(before)) return;
		set({ job_extra_charges: withCardTariffs(selected, before, answer) });
		lastTariffs.current = next;
	}, [canFill, isNew, isLocked, answer, selected, set]);
	const isPending = canFill && (card.state === "loading" || card.state === "failed");
	const hasCard = isCarded;
	useEffect(() => {
		pendingPrice.current = isPending
			? { base_charge: charge, tariffs: lastTariffs.current, mileage_charge, hasCard }
			: null;
		return () => {
			pendingPrice.current = null;
		};
	});
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
 * the user types one; then, and for a saved job, it is offered with the card's extras.
 */
export function BaseChargeField({ total }: { total: number }) {
	const { form, isNew, defaults, locked } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const { values, set } = form;
	const field = useEntryField()("base_charge");
	const isLocked = locked.has("base_charge");
	const card = useCardPrice(values, defaults.has_rate_cards === 1 && hasPrices && !isLocked);
	const proposal = useProposal(card);
	const { charge, basis, isCarded } = proposal;
	useFilledPrice(card, proposal, isLocked);
	const isPending = card.state === "loading" || card.state === "failed";
	const isFilledIn = charge !== null && values.base_charge === charge && !isLocked;
	const canOffer = charge !== null && !isFilledIn && !isLocked && !isPending;
	const label = isPending
		? basis
		: isFilledIn
			? `${isCarded ? "Card" : "Tariff"}: ${basis}`
			: isCarded && !canOffer
				? basis
				: undefined;
	const reasoned = toReasoned(card, values.base_charge);
	const take = () => {
		const extras = card.state === "known" && {
			job_extra_charges: withCardTariffs(values.job_extra_charges, [], card.answer),
		};
		set({ ...toFilled(proposal), ...extras });
	};
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
