import type { CSSProperties } from "react";
import { highestPrice, priceTicks } from "~/domain/connections/exchange/rules-board";
import { quoteMargin } from "~/domain/connections/exchange/rules-format";
import type { CxQuote } from "~/domain/connections/exchange/schemas";
import { showPounds } from "~/shared/money/text";
import styles from "./price-scale.module.css";

/** How much better than the wanted margin a quote is shown as good. */
const GOOD_MARGIN = 10;

const wholePounds = (amount: number) => `£${amount.toLocaleString("en-GB")}`;

function judge(quote: CxQuote, charge: number, minMargin: number): string {
	if (quote.quoteStatus.status !== "POSTED" && quote.quoteStatus.status !== "ACCEPTED") return "closed";
	const margin = quoteMargin(charge, quote.totalPrice);
	if (margin === null || margin < minMargin) return "low";
	return margin < minMargin + GOOD_MARGIN ? "fair" : "good";
}

/** The quotes' prices on a scale, with the charge and the range that leaves the wanted margin. The table above has the same in words. */
export function PriceScale(props: { quotes: readonly CxQuote[]; charge: number; minMargin: number }) {
	const { quotes, charge, minMargin } = props;
	if (quotes.length === 0 || charge <= 0) return null;
	const limit = highestPrice(charge, minMargin) ?? charge;
	const ticks = priceTicks([...quotes.map(({ totalPrice }) => totalPrice), charge, limit]);
	const [first = 0] = ticks;
	const last = ticks.at(-1) ?? first + 1;
	const at = (price: number): CSSProperties => ({
		insetInlineStart: `${((price - first) / (last - first)) * 100}%`,
	});
	return (
		<figure className={styles.scale} aria-label="Prices on a scale">
			<div className={styles.track} aria-hidden="true">
				<span className={styles.range} style={{ inlineSize: at(limit).insetInlineStart }} />
				<span className={styles.limit} style={at(limit)}>
					<span>{`${minMargin}% margin up to ${showPounds(limit)}`}</span>
				</span>
				<span className={styles.charge} style={at(charge)}>
					<span>{`our price ${showPounds(charge)}`}</span>
				</span>
				{quotes.map((quote) => (
					<span
						key={quote.id}
						className={styles.quoted}
						data-judged={judge(quote, charge, minMargin)}
						title={`${quote.quoteOwner.company.name} ${showPounds(quote.totalPrice)}`}
						style={at(quote.totalPrice)}
					/>
				))}
			</div>
			<div className={styles.ticks} aria-hidden="true">
				{ticks.map((tick) => (
					<span key={tick} style={at(tick)}>
						{wholePounds(tick)}
					</span>
				))}
			</div>
			<figcaption className="visually-hidden">
				{`Our price is ${showPounds(charge)}. A price up to ${showPounds(limit)} leaves ${minMargin}%.`}
			</figcaption>
		</figure>
	);
}
