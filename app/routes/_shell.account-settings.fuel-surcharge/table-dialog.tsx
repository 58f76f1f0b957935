import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { saveFuelSettings } from "~/domain/finance/invoicing/fuel/save-settings";
import {
	type FuelSettingsInput,
	type FuelYear,
	fuelSettingsInput,
} from "~/domain/finance/invoicing/fuel/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { sum } from "~/shared/money/decimal";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlay/dialog";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./fuel-screen.module.css";

const MONTHS = [
	{ value: "collection", label: "Collection date" },
	{ value: "invoice", label: "Invoice date" },
] as const;

interface TypedBand {
	from_pence: number | null;
	percent: number | null;
}

type TableValues = FuelYear["settings"] & { bands: TypedBand[] };

/** The next band: as far above the last as that is above the one before. */
function nextBand(bands: readonly TypedBand[]): TypedBand {
	const [before, last] = bands.slice(-2);
	const step = (name: keyof TypedBand) => {
		const [from, to] = [before?.[name] ?? null, last?.[name] ?? null];
		return from === null || to === null ? null : sum([to, to, -from]);
	};
	return { from_pence: step("from_pence"), percent: step("percent") };
}

/** The table by pump price with the step above it, which month counts, and where prices are read. */
export default function TableDialog({ fuel, onClose }: { fuel: FuelYear; onClose: () => void }) {
	const submit = useActionSubmit<typeof saveFuelSettings>("saveFuelSettings");
	// As it was when the dialog was opened: the screen behind it may show a colleague's change by now.
	const [read] = useState(() => ({ ...fuel.settings, bands: fuel.bands }));
	const initial: TableValues = read;
	const form = useSaveForm<TableValues, FuelSettingsInput, FuelYear>({
		initial,
		schema: fuelSettingsInput,
		save: (table) => submit({ ...table, read }),
		onSaved: onClose,
	});
	const { bands } = form.values;
	const setBand = (at: number, change: Partial<TypedBand>) =>
		form.set({ bands: bands.map((band, place) => (place === at ? { ...band, ...change } : band)) });
	const errors = new Map(Object.entries(form.errors));
	return (
		<Dialog open onClose={onClose} title="Fuel surcharge table" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<div className={styles.tableForm}>
							<SegmentedControl
								label="Month counts by"
								options={MONTHS}
								value={form.values.month_by}
								onChange={(month_by) => form.set({ month_by })}
							/>
							<TextField
								{...form.field("source")}
								label="Where prices are read"
								maxLength={120}
								placeholder="Weekly road fuel prices, GOV.UK"
							/>
							{bands.map((band, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: bands differ by their places only
								<div key={at} className={styles.bandRow}>
									<NumberField
										label={`From, band ${at + 1}`}
										unit="p a litre"
										decimals={2}
										value={band.from_pence}
										error={errors.get(`bands.${at}.from_pence`)}
										onChange={(from_pence) => setBand(at, { from_pence })}
									/>
									<NumberField
										label={`Surcharge, band ${at + 1}`}
										unit="%"
										decimals={2}
										value={band.percent}
										error={errors.get(`bands.${at}.percent`)}
										onChange={(percent) => setBand(at, { percent })}
									/>
									<IconButton
										icon={Trash2}
										label={`Remove band ${at + 1}`}
										onClick={() => form.set({ bands: bands.filter((_, place) => place !== at) })}
									/>
								</div>
							))}
							<Button icon={Plus} onClick={() => form.set({ bands: [...bands, nextBand(bands)] })}>
								Add band
							</Button>
							<div className="fields columns-2">
								<NumberField
									{...form.field("step_pence")}
									label="Above it, each"
									unit="p more"
									decimals={2}
								/>
								<NumberField {...form.field("step_percent")} label="Adds" unit="%" decimals={2} />
							</div>
							<p className="hint">
								Below the first band there is no surcharge. Months that were set by their price follow the
								table, unless jobs of theirs are on invoices.
							</p>
						</div>
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter">
						Save table
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
