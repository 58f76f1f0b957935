import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REMINDER_KINDS } from "~/domain/reminders/setting-schemas";
import { getReminderSetting } from "~/domain/reminders/settings";
import { ReminderSettingsForm } from "~/features/settings";
import { clientScreen } from "~/server/screen";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.kind.label ?? ""} reminder · Cartage` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const kind = REMINDER_KINDS.find(({ screen }) => screen === params.screen);
	if (!kind) throw new Response("This screen does not exist.", { status: 404 });
	return { kind, setting: await getReminderSetting({ ctx, input: kind }) };
}

export default function ReminderSettings() {
	const { kind, setting } = useLoaderData<typeof loader>();
	return <ReminderSettingsForm key={kind.slug} kind={kind} setting={setting} />;
}
