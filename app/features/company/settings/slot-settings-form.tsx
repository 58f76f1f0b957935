import { useActionSubmit } from "~/client/screen-action";
import type { saveSlotSettings } from "~/domain/portal/bookings/slot-settings";
import {
	SLOT_LENGTHS,
	type SlotSettings,
	slotSettingsInput,
} from "~/domain/portal/bookings/slot-settings-schema";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TimeField } from "~/ui/form/time-field";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const LABELS = {
	slot_minutes: "Length of a slot",
	first_from: "First slot from",
	last_until: "Last slot until",
	days_ahead: "Days ahead",
	minutes_in_hand: "Minutes in hand",
	spare_percent: "Vehicles left spare",
	added_percent: "Price by what the slot adds",
};
type NumberName = "days_ahead" | "minutes_in_hand" | "spare_percent" | "added_percent";

const LENGTHS = SLOT_LENGTHS.map((value) => ({
	value,
	label: value < 60 ? `${value} minutes` : `${value / 60} ${value === 60 ? "hour" : "hours"}`,
}));

/** How tight the company promises times of collection to customers who book in the portal. */
export function SlotSettingsForm({ settings, canWrite }: { settings: SlotSettings; canWrite: boolean }) {
	const save = useActionSubmit<typeof saveSlotSettings>("saveSlotSettings");
	const form = useSettingsForm<SlotSettings, SlotSettings, SlotSettings>({
		initial: settings,
		schema: slotSettingsInput,
		save,
	});
	const fieldOf = <Name extends keyof typeof LABELS>(name: Name) => ({
		...form.field(name),
		readOnly: !canWrite,
		label: LABELS[name],
	});
	const numberField = (name: NumberName) => ({
		...fieldOf(name),
		onChange: (value: number | null) => form.set({ [name]: value ?? 0 }),
	});
	const timeField = (name: "first_from" | "last_until") => ({
		...fieldOf(name),
		onChange: (value: string | null) => form.set({ [name]: value ?? "" }),
	});
	return (
		<SettingsForm title="Times of collection" form={form} labels={LABELS} isReadOnly={!canWrite}>
			<SettingsSection title="In the portal">
				<Checkbox
					checked={form.values.offers_slots === 1}
					disabled={!canWrite}
					onChange={(on) => form.set({ offers_slots: on ? 1 : 0 })}
				>
					Customers choose a time that fits the plan; it is reserved for ten minutes
				</Checkbox>
			</SettingsSection>
			<SettingsSection title="Slots">
				<div className="fields columns-2">
					<SelectField
						{...fieldOf("slot_minutes")}
						disabled={!canWrite}
						options={LENGTHS}
						onChange={(value) => form.set({ slot_minutes: value ?? settings.slot_minutes })}
					/>
					<NumberField unit="days" hint="After today; 0 to 14." {...numberField("days_ahead")} />
					<TimeField {...timeField("first_from")} />
					<TimeField {...timeField("last_until")} />
				</div>
			</SettingsSection>
			<SettingsSection title="How tight">
				<div className="fields columns-2">
					<NumberField
						unit="min"
						hint="Every stop of the vehicle stays so early before the end of its window; 0 to 60."
						{...numberField("minutes_in_hand")}
					/>
					<NumberField
						unit="%"
						hint="So many of the vehicles with a driver stay without work; 0 to 50."
						{...numberField("spare_percent")}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Price">
				<div className="fields columns-2">
					<NumberField
						unit="%"
						hint="Of what a slot costs more than the cheapest of its day, on top of the usual price; 0 to 100."
						{...numberField("added_percent")}
					/>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
