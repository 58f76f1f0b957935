import { useActionSubmit } from "~/client/screen-action";
import { DIVISIONS } from "~/domain/planning/holidays/bank-holidays";
import { type HolidaySettings, holidaySettingsInput } from "~/domain/planning/holidays/schemas";
import type { saveHolidaySettings } from "~/domain/planning/holidays/settings";
import { showDate } from "~/shared/time/dates";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const LABELS = {
	year_start: "First day",
	days: "Days a year",
	carry_over_days: "Carried over at most",
	notice_days: "Notice",
	division: "Bank holidays of",
};

const MONTHS = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
].map((label, at) => ({ value: String(at + 1).padStart(2, "0"), label }));

/** The holiday settings, with the resulting allowance of the current leave year. */
export function HolidayForm(props: {
	settings: HolidaySettings;
	leave: { from: string; to: string; bank: number };
}) {
	const { settings, leave } = props;
	const save = useActionSubmit<typeof saveHolidaySettings>("saveHolidaySettings");
	const form = useSettingsForm({ initial: settings, schema: holidaySettingsInput, save });
	const { values } = form;
	const [month = "01", day = "01"] = values.year_start.split("-");
	const daysToChoose = Math.max(0, settings.days - (settings.includes_bank_holidays ? leave.bank : 0));
	const numberField = (name: "days" | "carry_over_days" | "notice_days") => ({
		...form.field(name),
		onChange: (value: number | null) => form.set({ [name]: value ?? 0 }),
	});
	return (
		<SettingsForm title="Holiday" form={form} labels={LABELS}>
			<SettingsSection title="Leave year">
				<div className="fields columns-2 keep-columns">
					<NumberField
						label="First day"
						name="year_start"
						error={form.errors.year_start}
						value={Number(day)}
						onChange={(value) => form.set({ year_start: `${month}-${String(value ?? 0).padStart(2, "0")}` })}
					/>
					<SelectField
						label="Month"
						options={MONTHS}
						value={month}
						onChange={(next) => next && form.set({ year_start: `${next}-${day}` })}
					/>
				</div>
			</SettingsSection>
			<SettingsSection title="Allowance">
				<div className="fields columns-2">
					<NumberField label="Days a year" unit="days" decimals={1} {...numberField("days")} />
					<NumberField
						label="Carried over at most"
						unit="days"
						decimals={1}
						{...numberField("carry_over_days")}
					/>
					<NumberField
						label="Notice"
						unit="days"
						hint="Before holiday begins."
						{...numberField("notice_days")}
					/>
					<SelectField
						label="Bank holidays of"
						options={DIVISIONS}
						{...form.field("division")}
						onChange={(division) => division && form.set({ division })}
					/>
				</div>
				<Checkbox
					checked={values.includes_bank_holidays === 1}
					onChange={(on) => form.set({ includes_bank_holidays: on ? 1 : 0 })}
				>
					The allowance includes bank holidays
				</Checkbox>
				<p className="hint" role="status">
					{showDate(leave.from)} to {showDate(leave.to)}: {leave.bank} bank holidays on working days,{" "}
					{daysToChoose.toLocaleString("en-GB")} {daysToChoose === 1 ? "day" : "days"} to book.
				</p>
			</SettingsSection>
		</SettingsForm>
	);
}
