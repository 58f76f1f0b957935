import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import type { PriceReason } from "~/shared/rates/rate-card";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import styles from "./price-reasons.module.css";

/** How a price came about; pounds. */
export interface ReasonedPrice {
	card_name: string;
	card_version: number;
	base_charge: number;
	reasons: readonly PriceReason[];
	is_estimate: boolean;
	/** Who typed another price, and when, both null while it is being entered; null where the card's is charged. */
	typed: { name: string | null; at: string | null } | null;
}

const amountText = (amount: number | null) => (amount === null ? "—" : amount.toFixed(2));

/** The lines of the card with what they made of the job, beside what the job is charged. */
export function PriceReasons({
	rate,
	charged,
	onTake,
}: {
	rate: ReasonedPrice;
	/** What the job is charged before VAT: base charge and total. */
	charged: { base_charge: number; total_charge: number };
	/** Charges the card's price again; absent where the person may not. */
	onTake?: (() => void) | undefined;
}) {
	const base = rate.reasons.filter(({ group }) => group === "base");
	const others = rate.reasons.filter(({ group }) => group !== "base");
	const total = sum(rate.reasons.map(({ amount }) => amount));
	const difference = sum([charged.base_charge, -rate.base_charge]);
	const isTyped = rate.typed !== null;
	return (
		<div className={styles.reasons}>
			<h3 className={styles.title}>How this price came about</h3>
			<p className="muted text-12">
				{rate.card_name ? `Card ${rate.card_name}, V${rate.card_version}` : "A card that is not saved"}
				{rate.is_estimate && <span className={styles.estimate}> · miles estimated</span>}
			</p>
			<table className={styles.lines}>
				<thead>
					<tr>
						<th scope="col">Line</th>
						<th scope="col" className={styles.amount}>
							Card
						</th>
						<th scope="col" className={styles.amount}>
							This job
						</th>
					</tr>
				</thead>
				<tbody>
					{base.map(toRow)}
					<tr className={styles.subtotal}>
						<th scope="row">Base charge</th>
						<td className={styles.amount}>{amountText(rate.base_charge)}</td>
						<td className={classNames(styles.amount, isTyped && styles.typed)}>
							{amountText(charged.base_charge)}
						</td>
					</tr>
					{others.map(toRow)}
					<tr className={styles.subtotal}>
						<th scope="row">Price before VAT</th>
						<td className={styles.amount}>{amountText(total)}</td>
						<td className={styles.amount}>{amountText(charged.total_charge)}</td>
					</tr>
				</tbody>
			</table>
			{rate.typed && (
				<p>
					{describeTyped(rate.typed)}{" "}
					{difference !== 0 && (
						<Tag tone="warn">
							{showPounds(Math.abs(difference))} {difference > 0 ? "over" : "under"} the card
						</Tag>
					)}
				</p>
			)}
			{isTyped && onTake && (
				<Button isWriting onClick={onTake}>
					Use card price {showPounds(rate.base_charge)}
				</Button>
			)}
		</div>
	);
}

const toRow = ({ line, label, detail, amount }: PriceReason, at: number) => (
	<tr key={`${line} ${label} ${at}`} className={amount === null ? styles.unused : undefined}>
		<th scope="row">
			{line !== null && <span className={styles.place}>{line}</span>} {label}
			{detail && <span className={styles.detail}>{detail}</span>}
		</th>
		<td className={styles.amount}>{amountText(amount)}</td>
		<td />
	</tr>
);

/** Who typed a price; a customer who has agreed to it has no name here. */
function describeTyped({ name, at }: NonNullable<ReasonedPrice["typed"]>): string {
	if (at === null) return "Typed here";
	const by = name === null ? "Agreed with the customer" : `Typed by ${name}`;
	return `${by}, ${formatMoment(at)}`;
}
