import { useMemo } from "react";
import { TextField } from "~/components/form/text-field";
import { SettingsForm } from "~/components/settings/settings-form";
import { useSettingsForm } from "~/components/settings/use-settings-form";
import { type OwnProfile, type OwnProfileInput, ownProfileInput } from "~/domain/profile/schemas";
import { PictureField } from "./picture-field";
import "./profile.css";

const LABELS = {
	first_name: "First name",
	last_name: "Last name",
	mobile: "Mobile",
	profile_image: "Picture",
};

/** One's own name, number and picture. */
export function DetailsForm({ profile }: { profile: OwnProfile }) {
	const initial = useMemo(() => {
		const { first_name, last_name, mobile, profile_image } = profile;
		return { first_name, last_name, mobile, profile_image };
	}, [profile]);
	const form = useSettingsForm<OwnProfileInput, OwnProfileInput>({
		path: "/client/own-profile",
		initial,
		schema: ownProfileInput,
		events: ["profilesChange"],
	});
	const { first_name, last_name } = form.values;
	return (
		<SettingsForm title="Profile" form={form} labels={LABELS}>
			<PictureField {...form.field("profile_image")} name={`${first_name} ${last_name}`} />
			<div className="fields c2">
				<TextField label="First name" required {...form.field("first_name")} />
				<TextField label="Last name" required {...form.field("last_name")} />
				<TextField label="Mobile" type="tel" {...form.field("mobile")} />
				<TextField label="Email" value={profile.email} disabled hint="You sign in with it." />
				<TextField label="Role" value={profile.role ?? ""} disabled />
				<TextField label="Code" value={profile.code ?? ""} disabled />
			</div>
		</SettingsForm>
	);
}
