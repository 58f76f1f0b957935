import { MIN_RADIUS, VOLUME_UNITS, WEIGHT_UNITS } from "~/domain/connections/exchange/rules-load";
import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import type { LoadFormModel } from "./load-form";
import styles from "./post-load.module.css";
import { FormSection } from "./section";

const toOptions = (units: readonly string[]) => units.map((value) => ({ value, label: value.toLowerCase() }));
const SIZES = [
	["length", "Length"],
	["width", "Width"],
	["height", "Height"],
] as const;
const FLAGS = [
	["quotesEnabled", "Online quotes"],
	["trackedDriverPreferred", "Tracked drivers"],
	["acceptanceRequired", "Acceptance required"],
	["showYourReference", "Show your reference"],
	["showCustomerReference", "Show customer reference"],
] as const;

/** How large and heavy it is, and who is notified. */
export function SizeFields({ form }: { form: LoadFormModel }) {
	const { values, errors } = form;
	return (
		<>
			<FormSection title="Size">
				<div className="fields columns-4">
					{SIZES.map(([name, label]) => (
						<NumberField
							key={name}
							label={label}
							required
							decimals={2}
							name={`volume.${name}`}
							error={errors[`volume.${name}`]}
							value={values.volume[name]}
							onChange={(value) => form.set({ volume: { ...values.volume, [name]: value } })}
						/>
					))}
					<SelectField
						label="Units"
						required
						name="volume.units"
						error={errors["volume.units"]}
						options={toOptions(VOLUME_UNITS)}
						value={values.volume.units}
						onChange={(units) => form.set({ volume: { ...values.volume, units } })}
					/>
					<NumberField {...form.field("numberOfItems")} label="No of items" required />
					<NumberField
						label="Gross weight"
						required
						decimals={2}
						name="grossWeight.value"
						error={errors["grossWeight.value"]}
						value={values.grossWeight.value}
						onChange={(value) => form.set({ grossWeight: { ...values.grossWeight, value } })}
					/>
					<SelectField
						label="Weight units"
						required
						name="grossWeight.units"
						error={errors["grossWeight.units"]}
						options={toOptions(WEIGHT_UNITS)}
						value={values.grossWeight.units}
						onChange={(units) => form.set({ grossWeight: { ...values.grossWeight, units } })}
					/>
				</div>
			</FormSection>
			<FormSection title="Notify">
				<div className="fields columns-3">
					<NumberField
						{...form.field("notificationRadius")}
						label="Notification radius"
						required
						unit="mi"
						hint={`at least ${MIN_RADIUS}`}
					/>
					<TextField {...form.field("yourReference")} label="Your reference" maxLength={50} />
					<TextField {...form.field("customerReference")} label="Customer reference" maxLength={50} />
				</div>
				<div className={styles.flags}>
					{FLAGS.map(([name, label]) => (
						<Checkbox key={name} checked={values[name]} onChange={(on) => form.set({ [name]: on })}>
							{label}
						</Checkbox>
					))}
				</div>
			</FormSection>
		</>
	);
}
