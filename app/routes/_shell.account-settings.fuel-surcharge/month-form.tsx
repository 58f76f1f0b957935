import { useEffect, useMemo, useRef, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import { percentOfPrice } from "~/domain/finance/invoicing/fuel/rules-bands";
import {
	type FuelMonth,
	type FuelMonthInput,
	type FuelYear,
	fuelMonthInput,
} from "~/domain/finance/invoicing/fuel/schemas";
import type { clearFuelMonth, setFuelMonth } from "~/domain/finance/invoicing/fuel/set-month";
import { showOutcome, useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { NumberField } from "~/ui/form/number-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./fuel-screen.module.css";
import { nameOfMonth, percentBefore, showPercent } from "./fuel-texts";

const WAYS = [
	{ value: "price", label: "Pump price" },
	{ value: "percent", label: "Percentage" },
] as const;

type MonthValues = Omit<FuelMonthInput, "source">;

/** What is stored of a month; of one without its own nothing. */
const toValues = ({ month, pence, read_on, is_final, percent, carried_from }: FuelMonth): MonthValues => ({
	month,
	pence,
	read_on,
	is_final: is_final ?? 1,
	percent: pence === null && carried_from === null ? percent : null,
});

/** Sets a month by its pump price, from which the table gives the surcharge, or by a percentage. */
export function MonthForm(props: { fuel: FuelYear; month: FuelMonth; onDirty: (isDirty: boolean) => void }) {
	const { fuel, month, onDirty } = props;
	const submit = useActionSubmit<typeof setFuelMonth>("setFuelMonth");
	const clear = useActionSubmit<typeof clearFuelMonth>("clearFuelMonth");
	const initial = useMemo(() => toValues(month), [month]);
	const [way, setWay] = useState<"price" | "percent">(initial.percent === null ? "price" : "percent");
	/** What was typed the other way, until it is chosen again. */
	const left = useRef<Partial<MonthValues>>({});
	const form = useSaveForm<MonthValues, FuelMonthInput, FuelYear>({
		initial,
		schema: fuelMonthInput,
		save: submit,
		onSaved: () => {
			left.current = {};
		},
	});
	useLoadedValues(form, initial);
	useUnsavedWarning(form.dirty);
	useEffect(() => {
		onDirty(form.dirty);
		return () => onDirty(false);
	}, [form.dirty, onDirty]);
	const chooseWay = (next: "price" | "percent") => {
		setWay(next);
		const { pence, read_on, is_final, percent } = form.values;
		const none = next === "price" ? { percent: null } : { pence: null, read_on: null, is_final: 1 as const };
		form.set({ ...left.current, ...none });
		left.current = next === "price" ? { percent } : { pence, read_on, is_final };
	};
	const hasOwn = month.percent !== null && month.carried_from === null;
	return (
		<Form form={form} label={`Fuel surcharge of ${nameOfMonth(month.month)}`} className={styles.monthForm}>
			<SegmentedControl label="Set by" options={WAYS} value={way} onChange={chooseWay} block />
			{way === "price" ? (
				<>
					<div className="fields columns-2">
						<NumberField {...form.field("pence")} label="Pump price" unit="p a litre" decimals={2} />
						<DateField {...form.field("read_on")} label="Read on" />
					</div>
					<FromTable fuel={fuel} month={month.month} pence={form.values.pence} />
					<Checkbox
						checked={form.values.is_final === 0}
						onChange={(isOpen) => form.set({ is_final: isOpen ? 0 : 1 })}
					>
						Not final: a later price follows
					</Checkbox>
				</>
			) : (
				<NumberField {...form.field("percent")} label="Surcharge" unit="%" decimals={2} />
			)}
			<p className="hint">
				{`It holds until the next month that is set. Jobs take it when they are invoiced, by the month of their ${
					fuel.settings.month_by === "invoice" ? "invoice" : "collection"
				}.`}
			</p>
			<div className="cluster">
				<Button type="submit" variant="primary" size="form" pending={form.pending} keys="mod+enter">
					{`Set ${nameOfMonth(month.month)}`}
				</Button>
				{hasOwn && (
					<Button size="form" isWriting onClick={() => void showOutcome(clear({ month: month.month }))}>
						Remove
					</Button>
				)}
			</div>
		</Form>
	);
}

/** What the table makes of the price that is typed, beside the month before. */
function FromTable({ fuel, month, pence }: { fuel: FuelYear; month: string; pence: number | null }) {
	const percent = pence === null ? null : percentOfPrice(pence, fuel.bands, fuel.settings);
	const before = percentBefore(fuel, month);
	return (
		<output className={styles.fromTable} aria-label="Surcharge from the table">
			<b>{fuel.bands.length === 0 ? "No table yet" : percent === null ? "–" : showPercent(percent)}</b>
			{before && before.percent !== null && (
				<span className="muted">{`${showPercent(before.percent)} in ${nameOfMonth(before.month)}`}</span>
			)}
		</output>
	);
}
