import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { saveMyProfile } from "~/domain/shell/me/my-profile";
import { type MyProfile, type MyProfileInput, myProfileInput } from "~/domain/shell/me/schemas";
import { SettingsForm, useSettingsForm } from "~/features/company/settings";
import { TextField } from "~/ui/form/text-field";
import { PictureField } from "./picture-field";

const PROFILE_EVENTS = ["profilesChange"];
const LABELS = {
	first_name: "First name",
	last_name: "Last name",
	mobile: "Mobile",
	profile_image: "Picture",
};

/** The signed-in user's name, number and picture. */
export function DetailsForm({ profile }: { profile: MyProfile }) {
	const initial = useMemo(() => {
		const { first_name, last_name, mobile, profile_image } = profile;
		return { first_name, last_name, mobile, profile_image };
	}, [profile]);
	const save = useActionSubmit<typeof saveMyProfile>("saveMyProfile");
	const form = useSettingsForm<MyProfileInput, MyProfileInput, MyProfile>({
		initial,
		schema: myProfileInput,
		save,
		events: PROFILE_EVENTS,
	});
	const { first_name, last_name } = form.values;
	return (
		<SettingsForm title="Profile" form={form} labels={LABELS}>
			<PictureField {...form.field("profile_image")} name={`${first_name} ${last_name}`} />
			<div className="fields columns-2">
				<TextField label="First name" required {...form.field("first_name")} />
				<TextField label="Last name" required {...form.field("last_name")} />
				<TextField label="Mobile" type="tel" {...form.field("mobile")} />
				<TextField label="Email" value={profile.email} disabled hint="You sign in with this address." />
				<TextField label="Role" value={profile.role ?? ""} disabled />
				<TextField label="Code" value={profile.code ?? ""} disabled />
			</div>
		</SettingsForm>
	);
}
