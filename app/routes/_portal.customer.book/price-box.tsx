import type { TariffPrice } from "~/domain/portal/bookings/schemas";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./book.module.css";
import type { ShownPrice } from "./use-price";

/**
 * What the booking costs, or why that is not known yet. It stays as high while a price is worked out, so that nothing moves under a
 * pointer: pressing another control ends the typing that the price follows.
 */
export function PriceBox({ shown, isQuote }: { shown: ShownPrice; isQuote: boolean }) {
	if (isQuote)
		return <p className="secondary-text">We will send you a price. Nothing is booked until you accept it.</p>;
	return (
		<div aria-live="polite">
			{shown.state === "known" ? (
				<KnownPrice price={shown.price} label="Your tariff" />
			) : shown.state === "loading" && shown.before ? (
				<div className="secondary-text" aria-busy="true">
					<KnownPrice price={shown.before} label={TEXTS.loading} />
				</div>
			) : (
				<p className={classNames("secondary-text", styles.priceText)}>{TEXTS[shown.state]}</p>
			)}
		</div>
	);
}

const TEXTS = {
	unknown: "Choose both places and the load type to see the price.",
	loading: "Working out the price…",
	none: "We will quote: there is no fixed price for this. You can request a quote, or book and be charged as agreed.",
} as const;

function KnownPrice({ price, label }: { price: TariffPrice; label: string }) {
	return (
		<>
			<p className="muted">{label}</p>
			<p className={styles.price}>
				{price.is_binding === false && "about "}
				{showPounds(price.net)}
			</p>
			<p className="muted">
				+ VAT {showPounds(price.vat)}, {price.mileage} mi
				{price.is_estimate && ", distance estimated"}
				{price.is_binding === false && ". We will confirm the price."}
			</p>
			<dl className={styles.lines}>
				{price.lines.map(({ label, amount }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="tabular">{amount.toFixed(2)}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
