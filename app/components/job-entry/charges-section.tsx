import { Button } from "~/components/button";
import { Switch } from "~/components/switch";
import { showPounds } from "~/domain/money/text";
import { AmountField, showAmount } from "./amount-field";
import { useEntry, useEntryField } from "./entry-context";
import { mileageCharge, type sumsOf, type TariffLine } from "./price-live";
import { Section } from "./section";
import { TariffTable } from "./tariff-table";

type Sums = ReturnType<typeof sumsOf>;

/** What the job costs the customer, and what it costs us. */
export function ChargesSection(props: { locked: string | null; lines: readonly TariffLine[]; sums: Sums }) {
	const { form, locked } = useEntry();
	const chosen = form.values.job_extra_charges;
	const off = locked.has("job_extra_charges");
	const put = (job_extra_charges: typeof chosen) => form.set({ job_extra_charges });
	const vat = (
		<Switch
			checked={form.values.is_vat === 1}
			name="is_vat"
			disabled={locked.has("is_vat")}
			onChange={(on) => form.set({ is_vat: on ? 1 : 0 })}
		>
			VAT
		</Switch>
	);
	return (
		<Section title="Charges" locked={props.locked} tools={vat}>
			<div className="chg">
				<div className="tariffs">
					<TariffTable lines={props.lines} chosen={chosen} off={off} onChange={put} />
					{chosen.length > 0 && !off && (
						<Button variant="ghost" size="row" onClick={() => put([])}>
							Reset
						</Button>
					)}
				</div>
				<SumsList sums={props.sums} />
			</div>
		</Section>
	);
}

function SumsList({ sums }: { sums: Sums }) {
	const { form } = useEntry();
	const field = useEntryField();
	const ticked = form.values.job_extra_charges.length > 0;
	return (
		<div className="sum">
			<AmountField {...field("base_charge")} label="Base charge" decimals={2} placeholder="0.00" />
			<MileageOffer />
			{ticked ? (
				<p className="line">
					<span>Extras</span>
					<output className="tn">{showAmount(sums.extras)}</output>
				</p>
			) : (
				<AmountField {...field("extras")} label="Extras" decimals={2} placeholder="0.00" />
			)}
			<AmountField {...field("waiting_charge")} label="Waiting charge" decimals={5} placeholder="0.00" />
			<p className="line tot">
				<span>Total</span>
				<output className="tn">{showPounds(sums.total)}</output>
			</p>
			<p className="line mut">
				<span>{form.values.is_vat === 1 ? `With VAT ${showPounds(sums.vat)}` : "No VAT"}</span>
				<output className="tn">{showPounds(sums.gross)}</output>
			</p>
			<AmountField {...field("other_costs")} label="Other costs" decimals={5} placeholder="0.00" />
			<AmountField {...field("subcost")} label="Subcost" decimals={5} placeholder="—" />
			<p className="line">
				<span>Profit</span>
				<output className={sums.profit !== null && sums.profit < 0 ? "tn loss" : "tn"}>
					{sums.profit === null ? "—" : showPounds(sums.profit)}
				</output>
			</p>
		</div>
	);
}

/** The load type's rate times the mileage, offered as base charge; it is never put there unasked. */
function MileageOffer() {
	const { form, defaults, locked } = useEntry();
	const { mileage, load_type_id, base_charge } = form.values;
	const rate = defaults.load_types.find(({ id }) => id === load_type_id)?.per_mile ?? null;
	const worth = mileageCharge(mileage, rate);
	if (worth === null || rate === null || worth === base_charge || locked.has("base_charge")) return null;
	return (
		<p className="offer">
			<span className="mut tn">
				{mileage} mi × {showAmount(rate)}
			</span>
			<button
				type="button"
				className="link"
				onClick={() => form.set({ base_charge: worth, calculator_charge: worth })}
			>
				Use {showPounds(worth)}
			</button>
		</p>
	);
}
