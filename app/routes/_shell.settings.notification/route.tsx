import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { clientScreen } from "~/auth/screen";
import { ComboField } from "~/components/form/combo-field";
import { CompanySwitches } from "~/components/settings/company-switches";
import { KindForm } from "~/components/settings/kind-form";
import { SettingsSection } from "~/components/settings/settings-form";
import { notificationSettings } from "~/domain/notifications/settings";
import { colleagues } from "~/domain/settings/staff";
import { companySwitches } from "~/domain/settings/switches";

export const meta: MetaFunction = () => [{ title: "Notification settings · Cartage" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const staff = await colleagues(ctx);
	const asked = Number(new URL(request.url).searchParams.get("user"));
	const user_id = staff.some(({ id }) => id === asked) ? asked : ctx.actor.user_id;
	const [kinds, switches] = await Promise.all([
		notificationSettings({ ctx, input: { id: user_id } }),
		companySwitches({ ctx, input: undefined }),
	]);
	return { staff, user_id, own: ctx.actor.user_id, kinds, switches };
}

export default function NotificationSettings() {
	const { staff, user_id, own, kinds, switches } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	return (
		<KindForm
			key={user_id}
			title="Notification"
			kinds={kinds}
			user_id={user_id === own ? undefined : user_id}
		>
			<CompanySwitches switches={switches} />
			<SettingsSection title="Who is told of what">
				{staff.length > 1 && (
					<ComboField
						label="Person"
						value={user_id}
						options={staff.map(({ id, name }) => ({
							value: id,
							label: name,
							secondary: id === own ? "You" : undefined,
						}))}
						onChange={(id) => id !== null && navigate(id === own ? "?" : `?user=${id}`)}
					/>
				)}
			</SettingsSection>
		</KindForm>
	);
}
