import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	changeAnnouncement,
	createAnnouncement,
	endAnnouncement,
	listAnnouncements,
} from "~/domain/provider/announcements/announcements";
import { AnnouncementsScreen } from "~/features/provider/announcements";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Announcements · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const { platform } = context;
	const principal = requirePrincipal(context);
	const announcements = await listAnnouncements({ platform, principal, input: undefined });
	return { announcements, now: platform.now.toISOString() };
}

export const action = screenAction({ createAnnouncement, changeAnnouncement, endAnnouncement });

export const clientAction = submitScreenAction;

export default function Announcements() {
	return <AnnouncementsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
