import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { showPounds } from "~/shared/money/text";
import type { PriceReason } from "~/shared/rates/rate-card";
import { classNames } from "~/ui/class-names";
import styles from "./trial.module.css";

interface TrialResultProps {
	answer: EntryPrice | null;
	problem: string | null;
	loading: boolean;
}

/** The price line by line; what did not apply unfolds with its reasons. */
export function TrialResult({ answer, problem, loading }: TrialResultProps) {
	if (problem)
		return (
			<p className={styles.missing} role="alert">
				{problem}
			</p>
		);
	if (!answer) return <p className={styles.missing}>Working it out…</p>;
	const { price, missing, reasons, fuel_percent } = answer;
	const all = price?.reasons ?? reasons;
	const applied = all.filter(({ amount }) => amount !== null);
	const others = all.filter(({ amount }) => amount === null);
	return (
		<div className={classNames(styles.result, loading && "stale")} aria-busy={loading}>
			<p className={styles.total}>
				<span>Price, before fuel and VAT</span>
				<strong>{price ? showPounds(price.total) : "–"}</strong>
			</p>
			{!price && <p className={styles.missing}>{missing ?? "The card has no price for this job."}</p>}
			<ol className={styles.reasons}>{price && applied.map(toItem)}</ol>
			{fuel_percent !== null && price && (
				<p className="muted text-12">Fuel surcharge: {fuel_percent} %, on the invoice.</p>
			)}
			{price?.is_estimate && <p className="muted text-12">By estimated miles.</p>}
			{others.length > 0 && (
				<details className={styles.others} open={price === null}>
					<summary>Did not apply: {others.map(({ label }) => label).join(", ")}</summary>
					<ol className={styles.reasons}>{others.map(toItem)}</ol>
				</details>
			)}
		</div>
	);
}

const toItem = ({ line, label, detail, amount }: PriceReason, at: number) => (
	<li key={`${line ?? ""} ${label} ${at}`}>
		<span className={styles.place}>{line}</span>
		<div>
			<b>{label}</b>
			{detail && <p>{detail}</p>}
		</div>
		<span>{amount?.toFixed(2)}</span>
	</li>
);
