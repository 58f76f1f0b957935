import { useEffect, useRef } from "react";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { AmountField, formatAmount } from "../price/amount-field";
import { computeMileageCharge } from "../price/live-price";
import { proposedFieldClass, useEntryContext, useEntryField } from "../state/entry-context";
import styles from "./charges-section.module.css";
import sectionStyles from "./section.module.css";

/**
 * The base charge. That of a new job is filled in by the load type's rate for the mileage, marked as proposed, until the user types one;
 * then, and for a saved job, the rate is offered.
 */
export function BaseChargeField() {
	const { form, isNew, defaults, locked } = useEntryContext();
	const { values, set } = form;
	const field = useEntryField()("base_charge");
	const isLocked = locked.has("base_charge");
	const rate = defaults.load_types.find(({ id }) => id === values.load_type_id)?.per_mile ?? null;
	const charge = computeMileageCharge(values.mileage, rate);
	const lastProposal = useRef<number | null>(null);
	// An emptied field stays empty.
	const canFill = isNew && !isLocked && values.base_charge === lastProposal.current;
	useEffect(() => {
		if (!canFill || charge === lastProposal.current) return;
		lastProposal.current = charge;
		set({ base_charge: charge, calculator_charge: charge });
	}, [canFill, charge, set]);
	const isFilledIn = charge !== null && values.base_charge === charge && !isLocked;
	const canOffer = charge !== null && !isFilledIn && !isLocked;
	const basis = `${values.mileage} mi × ${formatAmount(rate)}`;
	return (
		<>
			<AmountField
				{...field}
				label="Base charge"
				decimals={2}
				placeholder="0.00"
				className={classNames(field.className, isFilledIn && isNew && proposedFieldClass)}
				hint={field.hint ?? (isFilledIn ? `Tariff: ${basis}` : undefined)}
			/>
			{canOffer && (
				<p className={styles.offer}>
					<span className="muted tabular">{basis}</span>
					<button
						type="button"
						className={sectionStyles.textButton}
						onClick={() => set({ base_charge: charge, calculator_charge: charge })}
					>
						Use {showPounds(charge)}
					</button>
				</p>
			)}
		</>
	);
}
