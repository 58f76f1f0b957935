import { Pencil } from "lucide-react";
import { useState } from "react";
import type { RateCardView } from "~/domain/master-data/rates/cards/card-schemas";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { CardOptions } from "../card/card-options";
import { describeCustomers, describeUses } from "../head/describe-uses";
import styles from "./card-editor.module.css";

const HeadDialog = lazyLayer(() => import("../head/head-dialog"));

const describeFuel = (percent: number | null, is_cost: 0 | 1) =>
	percent === null ? (is_cost ? "none" : "of the month") : percent === 0 ? "in the prices" : `${percent} %`;

/** For whom, when and how a card counts, with a button that changes it. */
export function CardFacts(props: {
	view: RateCardView;
	options: CardOptions;
	content: RateCardContent;
	mayWrite: boolean;
}) {
	const { view, options, content } = props;
	const { card, versions } = view;
	const [isOpen, setOpen] = useState(false);
	const live = versions.find(({ number }) => number === card.live_version);
	const party = card.is_cost ? "Carrier" : "Customer";
	const vat =
		options.tax_codes.find(({ value }) => value === card.tax_code_id)?.label ??
		`the ${party.toLowerCase()}’s`;
	const facts = [
		[party, describeCustomers(card)],
		["Used for", describeUses(card)],
		["From", showDate(card.date_from)],
		["To", card.date_to ? showDate(card.date_to) : "further notice"],
		["VAT", vat],
		["Rounding", content.rounded_to === 0.01 ? "to the penny" : `to ${content.rounded_to.toFixed(2)}`],
		...(content.kg_per_m3 === null ? [] : [["1 m³", `${content.kg_per_m3} kg`] as const]),
		["Fuel", describeFuel(content.fuel_percent, card.is_cost)],
	] as const;
	return (
		<div className={styles.facts}>
			<dl>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{props.mayWrite && (
				<Button size="row" variant="ghost" icon={Pencil} onClick={() => setOpen(true)}>
					Change
				</Button>
			)}
			<span className="grow" />
			{live && (
				<span>
					V{live.number} <b>approved by {live.approved_by ?? "a user"}</b>
					{live.approved_at && `, ${formatMoment(live.approved_at)}`}
				</span>
			)}
			{isOpen && <HeadDialog card={card} options={options} onClose={() => setOpen(false)} />}
		</div>
	);
}
