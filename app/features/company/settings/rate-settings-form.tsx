import type { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { saveRateSettings } from "~/domain/finance/rates/rate-settings";
import { type RateSettings, rateSettingsInput } from "~/domain/finance/rates/rate-settings-schema";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const LABELS = { estimates_rounded_to: "Rounded up to", quote_days: "Quotes are valid for" };

/** What prices by estimated miles are worth to customers who book in the portal, and for how many days quotes are valid. */
export function RateSettingsForm({ settings, canWrite }: { settings: RateSettings; canWrite: boolean }) {
	const save = useActionSubmit<typeof saveRateSettings>("saveRateSettings");
	const form = useSettingsForm<RateSettings, z.output<typeof rateSettingsInput>, RateSettings>({
		initial: settings,
		schema: rateSettingsInput,
		save,
	});
	return (
		<SettingsForm title="Prices" form={form} labels={LABELS} isReadOnly={!canWrite}>
			<SettingsSection title="Estimated distances">
				<Checkbox
					checked={form.values.estimates_bind === 1}
					disabled={!canWrite}
					onChange={(on) => form.set({ estimates_bind: on ? 1 : 0 })}
				>
					A card’s price by estimated miles binds; otherwise the office confirms it
				</Checkbox>
				<div className="fields columns-2">
					<NumberField
						{...form.field("estimates_rounded_to")}
						label={LABELS.estimates_rounded_to}
						readOnly={!canWrite}
						unit="£"
						hint="A price by estimated miles that binds, to the next so many pounds."
						onChange={(value) => form.set({ estimates_rounded_to: value ?? 0 })}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Quotes">
				<div className="fields columns-2">
					<NumberField
						{...form.field("quote_days")}
						label={LABELS.quote_days}
						readOnly={!canWrite}
						unit="days"
						hint="From the day on which one is made, unless another day is chosen."
						onChange={(value) => form.set({ quote_days: value ?? 0 })}
					/>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
