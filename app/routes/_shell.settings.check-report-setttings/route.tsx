import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction, useActionSubmit } from "~/client/screen-action";
import {
	checkReportSettingsInput,
	REPORT_FREQUENCIES,
	type CheckReportSettings as Settings,
} from "~/domain/master-data/checks/report-setting-schemas";
import { getCheckReportSettings, saveCheckReportSettings } from "~/domain/master-data/checks/report-settings";
import { SettingsForm, SettingsSection, useSettingsForm } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { isEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/form/select-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { Switch } from "~/ui/switch";

export const meta: MetaFunction = () => [{ title: "Check report settings · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	return await getCheckReportSettings({ ctx: clientScreen(context), input: undefined });
}

export const action = screenAction({ saveCheckReportSettings });

export const clientAction = submitScreenAction;

const validateEmail = (typed: string) => (isEmail(typed) ? null : contactText.email);

export default function CheckReportSettings() {
	const initial = useLoaderData<typeof loader>();
	const save = useActionSubmit<typeof saveCheckReportSettings>("saveCheckReportSettings");
	const form = useSettingsForm<Settings, Settings, Settings>({
		initial,
		schema: checkReportSettingsInput,
		save,
	});
	const { is_enabled, only_defects, include_images } = form.values;
	const setFlag = (name: "is_enabled" | "only_defects" | "include_images") => (on: boolean) =>
		form.set({ [name]: on ? 1 : 0 });
	return (
		<SettingsForm title="Check Report Settings" form={form} labels={{ recipients: "Recipients" }}>
			<SettingsSection title="By email">
				<p>Reports of walkaround and other checks go to these addresses as drivers send them in.</p>
				<Switch checked={is_enabled === 1} onChange={setFlag("is_enabled")}>
					Send check reports
				</Switch>
				<TagListField
					label="Recipients"
					placeholder="workshop@…"
					validate={validateEmail}
					{...form.field("recipients")}
				/>
				<div className="fields columns-2">
					<SelectField
						label="When"
						options={REPORT_FREQUENCIES}
						hint="Collected reports are sent at 07:00; weekly ones on Mondays."
						{...form.field("frequency")}
						onChange={(frequency) => frequency && form.set({ frequency })}
					/>
				</div>
				<div className={styles.switches}>
					<Checkbox checked={only_defects === 1} onChange={setFlag("only_defects")}>
						Only reports with a defect
					</Checkbox>
					<Checkbox checked={include_images === 1} onChange={setFlag("include_images")}>
						Attach the pictures
					</Checkbox>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
