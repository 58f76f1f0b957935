import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { REMINDER_KINDS } from "~/domain/messages/reminders/setting-schemas";
import { getReminderSetting, saveReminderSetting } from "~/domain/messages/reminders/settings";
import { ReminderSettingsForm } from "~/features/company/settings";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.kind.label ?? ""} reminder · Cartage` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const kind = REMINDER_KINDS.find(({ screen }) => screen === params.screen);
	if (!kind) throw new Response("This screen does not exist.", { status: 404 });
	return { kind, setting: await getReminderSetting({ ctx, input: kind }) };
}

export const action = screenAction({ saveReminderSetting });

export const clientAction = submitScreenAction;

export default function ReminderSettings() {
	const { kind, setting } = useLoaderData<typeof loader>();
	return <ReminderSettingsForm key={kind.slug} kind={kind} setting={setting} />;
}
