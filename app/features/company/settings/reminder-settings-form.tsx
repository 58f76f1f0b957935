import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import {
	type REMINDER_KINDS,
	type ReminderSetting,
	type ReminderSettingInput,
	reminderSettingInput,
} from "~/domain/messages/reminders/setting-schemas";
import type { saveReminderSetting } from "~/domain/messages/reminders/settings";
import { isEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/form/field";
import { TagListField } from "~/ui/form/tag-list-field";
import { Switch } from "~/ui/switch";
import { ReminderLeadRow } from "./reminder-lead-row";
import { SettingsForm, SettingsSection } from "./settings-form";
import styles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

const getEmailError = (typed: string) => (isEmail(typed) ? null : contactText.email);

/** The settings of one kind of reminder: on or off, when, how and to whom. */
export function ReminderSettingsForm({
	kind,
	setting,
}: {
	kind: (typeof REMINDER_KINDS)[number];
	setting: ReminderSetting;
}) {
	const initial = useMemo(() => {
		const { slug: _, title: __, ...values } = setting;
		return values;
	}, [setting]);
	const save = useActionSubmit<typeof saveReminderSetting>("saveReminderSetting");
	const form = useSettingsForm<ReminderSettingInput, ReminderSettingInput, ReminderSetting>({
		initial,
		schema: reminderSettingInput,
		save: (parsed) => save({ ...parsed, slug: kind.slug }),
	});
	const { values, errors } = form;
	const leads = values.minutes_before;
	const setLeads = (minutes_before: number[]) => form.set({ minutes_before });
	const toggle = (name: "is_enabled" | "by_notification" | "by_email") => (on: boolean) =>
		form.set({ [name]: on ? 1 : 0 });
	const isDriver = kind.slug === "workday_reminder";
	return (
		<SettingsForm
			title={`${kind.label} reminder`}
			form={form}
			labels={{ minutes_before: "When", recipients: "Recipients", by_notification: "How" }}
		>
			<p className="secondary-text">{kind.about}</p>
			<Switch checked={values.is_enabled === 1} onChange={toggle("is_enabled")}>
				Send this reminder
			</Switch>
			{kind.leads && (
				<SettingsSection title="When">
					{leads.map((minutes, index) => (
						<ReminderLeadRow
							// biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, as two may be equal during input
							key={index}
							index={index}
							minutes={minutes}
							error={errors[`minutes_before.${index}`]}
							onChange={(next) => setLeads(leads.with(index, next))}
							onRemove={() => setLeads(leads.filter((_, otherIndex) => otherIndex !== index))}
						/>
					))}
					{errors.minutes_before && <FieldError>{errors.minutes_before}</FieldError>}
					<div>
						<Button isWriting icon={Plus} onClick={() => setLeads([...leads, DAY_MINUTES])}>
							Add reminder
						</Button>
					</div>
				</SettingsSection>
			)}
			<SettingsSection title="How">
				<div className={styles.switches}>
					<Checkbox checked={values.by_notification === 1} onChange={toggle("by_notification")}>
						{isDriver ? "Notification in the driver's app" : "Notification to staff who have it turned on"}
					</Checkbox>
					<Checkbox checked={values.by_email === 1} onChange={toggle("by_email")}>
						{isDriver ? "Email to the driver and to the addresses below" : "Email to the addresses below"}
					</Checkbox>
				</div>
				{errors.by_notification && <FieldError>{errors.by_notification}</FieldError>}
				<TagListField
					label="Recipients"
					placeholder="office@…"
					validate={getEmailError}
					{...form.field("recipients")}
				/>
			</SettingsSection>
		</SettingsForm>
	);
}
