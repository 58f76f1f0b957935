import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { getOwnNotificationSettings } from "~/domain/messages/notifications/own-settings";
import { saveNotificationSettings } from "~/domain/messages/notifications/settings";
import { customerScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OwnNotifications } from "./own-notifications";

export const meta: MetaFunction = () => [{ title: "Notifications · Cartage" }];

export const handle = { title: "Notifications" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	return { ...(await getOwnNotificationSettings({ ctx, input: undefined })), company: ctx.tenant.name };
}

export const action = screenAction({ saveNotificationSettings });
export const clientAction = submitScreenAction;

export default function CustomerNotifications() {
	return <OwnNotifications {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
