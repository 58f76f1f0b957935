import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Switch } from "~/ui/switch";
import { AmountField, formatAmount } from "../price/amount-field";
import type { computeSums, TariffLine } from "../price/live-price";
import { TariffTable } from "../price/tariff-table";
import { useEntryContext, useEntryField } from "../state/entry-context";
import { BaseChargeField } from "./base-charge-field";
import styles from "./charges-section.module.css";
import { Section } from "./section";

type Sums = ReturnType<typeof computeSums>;

/** What the customer pays, and what the job costs the company. */
export function ChargesSection(props: { locked: string | null; lines: readonly TariffLine[]; sums: Sums }) {
	const { form, isLoading, locked } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const selected = form.values.job_extra_charges;
	const isDisabled = locked.has("job_extra_charges");
	const setTariffs = (job_extra_charges: typeof selected) => form.set({ job_extra_charges });
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
	if (!hasPrices) return null;
	return (
		<Section title="Charges" locked={props.locked} tools={vat}>
			<div className={styles.charges}>
				<div className={styles.tariffs}>
					<TariffTable
						lines={props.lines}
						selected={selected}
						disabled={isDisabled}
						isLoading={isLoading}
						onChange={setTariffs}
					/>
					{selected.length > 0 && !isDisabled && (
						<Button variant="ghost" size="row" onClick={() => setTariffs([])}>
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
	const { form } = useEntryContext();
	const field = useEntryField();
	const hasTariffs = form.values.job_extra_charges.length > 0;
	return (
		<div className={styles.sums} data-testid="job-sums">
			<BaseChargeField total={sums.total} />
			{hasTariffs ? (
				<p className={styles.line}>
					<span>Extras</span>
					<output className="tabular">{formatAmount(sums.extras)}</output>
				</p>
			) : (
				<AmountField {...field("extras")} label="Extras" decimals={2} placeholder="0.00" />
			)}
			<AmountField {...field("waiting_charge")} label="Waiting charge" decimals={5} placeholder="0.00" />
			<p className={classNames(styles.line, styles.total)}>
				<span>Total</span>
				<output className="tabular">{showPounds(sums.total)}</output>
			</p>
			<p className={classNames(styles.line, styles.minor)}>
				<span>{form.values.is_vat === 1 ? `VAT ${showPounds(sums.vat)}` : "No VAT"}</span>
				<output className="tabular">{showPounds(sums.gross)}</output>
			</p>
			<AmountField {...field("other_costs")} label="Other costs" decimals={5} placeholder="0.00" />
			<AmountField {...field("subcost")} label="Subcost" decimals={5} placeholder="—" />
			<p className={styles.line}>
				<span>Profit</span>
				<output
					className={sums.profit !== null && sums.profit < 0 ? classNames("tabular", styles.loss) : "tabular"}
				>
					{sums.profit === null ? "—" : showPounds(sums.profit)}
				</output>
			</p>
		</div>
	);
}
