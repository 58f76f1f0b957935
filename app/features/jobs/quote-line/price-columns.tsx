import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import { ReasonsButton } from "~/features/jobs/price-reasons";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDate, showDateShort } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { useIsPhone } from "~/ui/hooks/use-media";
import { pricesAround } from "./prices-around";
import styles from "./quote-line.module.css";

type LanePrice = LanePrices["prices"][number];

/** How many vehicles are beside each other. */
const COLUMNS = { phone: 2, desk: 4 };

/** The prices of the chosen vehicle and of those next to it in price. */
export function PriceColumns(props: {
	lane: LanePrices | null;
	chosen: number | null;
	/** Whether it is known for which customer. */
	isOfCustomer: boolean;
	onChoose: (load_type_id: number) => void;
}) {
	const { lane, chosen } = props;
	const isPhone = useIsPhone(false);
	if (!lane || lane.mileage === null) return null;
	if (lane.prices.length === 0)
		return (
			<p className={styles.facts}>
				<span className="muted">No load type has a charge per mile, and no card gives a price.</span>
			</p>
		);
	const shown = pricesAround(lane.prices, chosen, isPhone ? COLUMNS.phone : COLUMNS.desk);
	const row = (label: string, read: (price: LanePrice) => string, isMain = false) => (
		<tr className={isMain ? styles.main : undefined}>
			<th scope="row">{label}</th>
			{shown.map((price) => (
				<td key={price.load_type_id} className={price.load_type_id === chosen ? styles.chosen : undefined}>
					{read(price)}
				</td>
			))}
		</tr>
	);
	return (
		<div className={styles.prices}>
			<table aria-label="Prices by vehicle">
				<thead>
					<tr>
						<td />
						{shown.map(({ load_type_id, code, description }) => (
							<th
								key={load_type_id}
								scope="col"
								className={load_type_id === chosen ? styles.chosen : undefined}
							>
								<button
									type="button"
									className={styles.vehicle}
									aria-pressed={load_type_id === chosen}
									onClick={() => props.onChoose(load_type_id)}
								>
									<b>{code}</b>
									<span className={classNames("muted", styles.size)}>{description}</span>
								</button>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{row(`${lane.mileage} mi at`, ({ card, per_mile }) =>
						card ? card.name : `${showPounds(per_mile)} a mile`,
					)}
					{shown.some(({ extras }) => extras > 0) &&
						row("Extras of the card", ({ extras }) => (extras > 0 ? showPounds(extras) : "none"))}
					{lane.fuel_percent > 0 &&
						row(`Fuel ${lane.fuel_percent}%, invoiced`, ({ fuel_surcharge }) => showPounds(fuel_surcharge))}
					{row("Price before VAT", ({ base_charge, extras }) => showPounds(sum([base_charge, extras])), true)}
					{row(`With VAT ${lane.vat_rate}%`, ({ total }) => showPounds(total))}
					{props.isOfCustomer &&
						row("Last time, this lane", ({ last }) =>
							last ? `${showPounds(last.total_charge)}, ${showDateShort(last.date)}` : "never",
						)}
				</tbody>
			</table>
			<ChosenReasons price={lane.prices.find(({ load_type_id }) => load_type_id === chosen)} />
			<LastOnLane lane={lane} />
		</div>
	);
}

/** How the price of the chosen vehicle came about, where a card gives it. */
function ChosenReasons({ price }: { price: LanePrice | undefined }) {
	if (!price?.card) return null;
	const { card, base_charge, extras } = price;
	return (
		<p className={styles.facts}>
			<span className="muted">{card.is_binding ? card.name : `${card.name}, miles estimated`}</span>
			<ReasonsButton
				rate={{
					...{ card_name: card.name, card_version: card.version, reasons: card.reasons },
					...{ base_charge, is_estimate: !card.is_binding, typed: null },
				}}
				charged={{ base_charge, total_charge: sum([base_charge, extras]) }}
			/>
		</p>
	);
}

const OUTCOMES = { quote: "quoted", lost: "lost", won: "booked" } as const;

/** What the customer was charged on the lane before. */
function LastOnLane({ lane }: { lane: LanePrices }) {
	const jobs = lane.last_jobs;
	const codes = new Map(lane.prices.map(({ load_type_id, code }) => [load_type_id, code]));
	if (jobs.length === 0) return null;
	return (
		<ul className={styles.facts} aria-label="Last on this lane">
			{jobs.map(({ id, job_number, date, load_type_id, total_charge, outcome }) => (
				<li key={id}>
					<span className="muted tabular">
						{[job_number, showDate(date), codes.get(load_type_id ?? 0)].filter(Boolean).join(", ")}
					</span>{" "}
					<span className="tabular">{showPounds(total_charge)}</span> {OUTCOMES[outcome]}
				</li>
			))}
		</ul>
	);
}
