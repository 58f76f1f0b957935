import { useActionSubmit } from "~/client/screen-action";
import type { saveLiveSettings } from "~/domain/planning/live-drivers/settings";
import {
	type LiveSettings,
	type LiveSettingsInput,
	liveSettingsInput,
} from "~/domain/planning/live-drivers/settings-schema";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const LABELS = {
	position_days: "Trails are stored",
	late_after_minutes: "A job is late from",
	service_minutes: "Minutes at a stop",
	minutes_per_pallet: "Plus for each pallet space",
};

/** How the company follows its drivers: trails, lateness and what recipients see. */
export function LiveForm({ settings, canWrite }: { settings: LiveSettings; canWrite: boolean }) {
	const save = useActionSubmit<typeof saveLiveSettings>("saveLiveSettings");
	const form = useSettingsForm<LiveSettings, LiveSettingsInput, LiveSettings>({
		initial: settings,
		schema: liveSettingsInput,
		save,
	});
	const numberField = (name: keyof typeof LABELS) => ({
		...form.field(name),
		readOnly: !canWrite,
		label: LABELS[name],
		onChange: (value: number | null) => form.set({ [name]: value ?? 0 }),
	});
	return (
		<SettingsForm title="Live drivers" form={form} labels={LABELS} isReadOnly={!canWrite}>
			<SettingsSection title="Positions">
				<div className="fields columns-2">
					<NumberField
						unit="days"
						hint="Where drivers were while on duty; 1 to 366 days."
						{...numberField("position_days")}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Lateness">
				<div className="fields columns-2">
					<NumberField
						unit="min"
						hint="After the time wanted, by the expected arrival."
						{...numberField("late_after_minutes")}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Stops">
				<div className="fields columns-2">
					<NumberField
						unit="min"
						hint="For loading or unloading, where the address has no minutes of its own."
						{...numberField("service_minutes")}
					/>
					<NumberField
						unit="min"
						hint="Added to them by the spaces of the load."
						{...numberField("minutes_per_pallet")}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Tracking links">
				<Checkbox
					checked={form.values.shows_map_to_recipients === 1}
					disabled={!canWrite}
					onChange={(on) => form.set({ shows_map_to_recipients: on ? 1 : 0 })}
				>
					Recipients see the driver on a map while theirs is the next stop
				</Checkbox>
			</SettingsSection>
		</SettingsForm>
	);
}
