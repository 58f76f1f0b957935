import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { Checkbox } from "~/components/checkbox";
import { SelectField } from "~/components/form/select-field";
import { TagListField } from "~/components/form/tag-list-field";
import { SettingsForm, SettingsSection } from "~/components/settings/settings-form";
import { useSettingsForm } from "~/components/settings/use-settings-form";
import { Switch } from "~/components/switch";
import {
	checkReportSettingsInput,
	FREQUENCIES,
	type CheckReportSettings as Settings,
} from "~/domain/checks/report-setting-schemas";
import { checkReportSettings } from "~/domain/checks/report-settings";
import { isEmail } from "~/domain/contact/email";
import { contactText } from "~/domain/messages";

export const meta: MetaFunction = () => [{ title: "Check report settings · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	return await checkReportSettings({ ctx: clientScreen(context), input: undefined });
}

const notAnAddress = (typed: string) => (isEmail(typed) ? null : contactText.email);

export default function CheckReportSettings() {
	const initial = useLoaderData<typeof loader>();
	const form = useSettingsForm<Settings, Settings>({
		path: "/client/check-report-settings",
		initial,
		schema: checkReportSettingsInput,
	});
	const { is_enabled, only_defects, include_images } = form.values;
	const tick = (name: "is_enabled" | "only_defects" | "include_images") => (on: boolean) =>
		form.set({ [name]: on ? 1 : 0 });
	return (
		<SettingsForm title="Check Report Settings" form={form} labels={{ recipients: "Recipients" }}>
			<SettingsSection title="By e-mail">
				<p>Reports of walkaround and other checks go to these addresses as drivers send them in.</p>
				<Switch checked={is_enabled === 1} onChange={tick("is_enabled")}>
					Send check reports
				</Switch>
				<TagListField
					label="Recipients"
					placeholder="workshop@…"
					check={notAnAddress}
					{...form.field("recipients")}
				/>
				<div className="fields c2">
					<SelectField
						label="When"
						options={FREQUENCIES}
						hint="Together they go out at 07:00, on Mondays those of a week."
						{...form.field("frequency")}
						onChange={(frequency) => frequency && form.set({ frequency })}
					/>
				</div>
				<div className="set-ticks">
					<Checkbox checked={only_defects === 1} onChange={tick("only_defects")}>
						Only reports with a defect
					</Checkbox>
					<Checkbox checked={include_images === 1} onChange={tick("include_images")}>
						Attach the pictures
					</Checkbox>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
