import type { TariffPrice } from "~/domain/portal/bookings/schemas";
import { showPounds } from "~/shared/money/text";
import styles from "./book.module.css";
import type { ShownPrice } from "./use-price";

/** What the booking costs, or why that is not known yet. */
export function PriceBox({ shown, isQuote }: { shown: ShownPrice; isQuote: boolean }) {
	if (isQuote)
		return <p className="secondary-text">We will send you a price. Nothing is booked until you accept it.</p>;
	return (
		<div aria-live="polite">
			{shown.state === "known" ? (
				<KnownPrice price={shown.price} />
			) : (
				<p className="secondary-text">{TEXTS[shown.state]}</p>
			)}
		</div>
	);
}

const TEXTS = {
	unknown: "Choose both places and the load type to see the price.",
	loading: "Working out the price…",
	none: "We will quote: there is no fixed price for this. You can request a quote, or book and be charged as agreed.",
} as const;

function KnownPrice({ price }: { price: TariffPrice }) {
	return (
		<>
			<p className="muted">Your tariff</p>
			<p className={styles.price}>{showPounds(price.net)}</p>
			<p className="muted">
				+ VAT {showPounds(price.vat)}, {price.mileage} mi
				{price.is_estimate && ", distance estimated"}
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
