import { callApi } from "~/client/api";
import { CUT_OFF_DAYS, PORTAL_RIGHTS } from "~/domain/master-data/customers/portal-rights-text";
import {
	type PortalSettings,
	type PortalSettingsInput,
	portalSettingsInput,
} from "~/domain/master-data/customers/portal-schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TimeField } from "~/ui/form/time-field";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./portal-section.module.css";

const LABELS = { cut_off: "Bookings are taken until", cut_off_days: "Day" };

/** Changes what a customer may do in the portal. */
export default function PortalSettingsDialog(props: {
	settings: PortalSettings;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { settings } = props;
	const form = useSaveForm<PortalSettings, PortalSettingsInput, PortalSettings>({
		initial: settings,
		schema: portalSettingsInput,
		save: (body) =>
			callApi("PATCH /client/customers/{id}/portal", { params: { id: settings.customer_id }, body }),
		onSaved: props.onSaved,
	});
	const { values } = form;
	const flag = (name: "customerPortal" | "approve_bookings" | (typeof PORTAL_RIGHTS)[number]["name"]) => ({
		name,
		checked: values[name] === 1,
		onChange: (on: boolean) => form.set({ [name]: on ? 1 : 0 }),
	});
	return (
		<Dialog open onClose={props.onClose} title="Customer portal" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Customer portal">
					<div className="scroll panel-padding">
						<div className={styles.choices}>
							<Checkbox {...flag("customerPortal")}>The portal is open</Checkbox>
							<fieldset className={styles.choices}>
								<legend>The customer may</legend>
								{PORTAL_RIGHTS.map(({ name, label }) => (
									<Checkbox key={name} {...flag(name)}>
										{label}
									</Checkbox>
								))}
							</fieldset>
							<fieldset className={styles.choices} disabled={values.can_book === 0}>
								<legend>Bookings</legend>
								<Checkbox {...flag("approve_bookings")} disabled={values.can_book === 0}>
									Wait until the office approves them
								</Checkbox>
								<div className="fields columns-2">
									<TimeField
										{...form.field("cut_off")}
										label={LABELS.cut_off}
										hint="London time. Leave blank for no limit."
										disabled={values.can_book === 0}
									/>
									<SelectField
										{...form.field("cut_off_days")}
										label={LABELS.cut_off_days}
										options={CUT_OFF_DAYS}
										disabled={values.can_book === 0}
										onChange={(days) => form.set({ cut_off_days: days ?? 0 })}
									/>
								</div>
							</fieldset>
						</div>
					</div>
					<ErrorSummary errors={form.errors} labels={LABELS} />
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Save
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
