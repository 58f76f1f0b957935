import { TIME_MODES, type TimeMode } from "~/domain/connections/exchange/rules-load";
import { DateField } from "~/ui/form/date-field";
import { FieldError } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { TimeField } from "~/ui/form/time-field";
import type { LoadFormModel } from "./load-form";
import styles from "./post-load.module.css";
import { FormSection } from "./section";

const MODES = TIME_MODES.map((value) => ({ value, label: value }));
type MomentName = "readyAt" | "collectBy" | "deliverFrom" | "deliverBy";

/** When it is collected and delivered: at a time, before it, or between two. */
export function TimeFields({ form }: { form: LoadFormModel }) {
	const { values } = form;
	const mode = (name: "pickupTimeMode" | "deliveryTimeMode", label: string) => (
		<SelectField
			label={label}
			options={MODES}
			value={values[name]}
			onChange={(next: TimeMode | null) => {
				if (next) form.set({ [name]: next });
			}}
		/>
	);
	return (
		<FormSection title="Times">
			<div className={styles.times}>
				{mode("pickupTimeMode", "Collection")}
				<MomentField form={form} name="readyAt" label="Ready at" />
				<MomentField form={form} name="collectBy" label="Collect by" />
				{mode("deliveryTimeMode", "Delivery")}
				<MomentField form={form} name="deliverFrom" label="Deliver from" />
				<MomentField form={form} name="deliverBy" label="Deliver by" />
			</div>
		</FormSection>
	);
}

/** A day and a time in UK local time. A new day has the time it begins with: 09:00. */
function MomentField({ form, name, label }: { form: LoadFormModel; name: MomentName; label: string }) {
	const [day = "", time = ""] = form.values[name].split("T");
	const error = form.errors[name];
	const set = (nextDay: string, nextTime: string) =>
		form.set({ [name]: nextDay ? `${nextDay}T${nextTime || "09:00"}` : "" });
	return (
		<div className={styles.moment}>
			<DateField
				label={label}
				required
				name={name}
				value={day || null}
				onChange={(next) => set(next ?? "", time)}
				className={error ? styles.invalid : undefined}
			/>
			<TimeField
				label={`${label}, time`}
				value={time || null}
				onChange={(next) => set(day, next ?? "")}
				className={styles.time}
			/>
			{error && (
				<div className={styles.momentError}>
					<FieldError>{error}</FieldError>
				</div>
			)}
		</div>
	);
}
