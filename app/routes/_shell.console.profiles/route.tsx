import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	createConsoleUser,
	inviteConsoleUser,
	listConsoleUsers,
	resetConsoleFactor,
	updateConsoleProfile,
} from "~/domain/provider/console-staff/profiles";
import { ConsoleProfiles } from "~/features/provider/console-staff";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Profiles · Cartage" }];
export const handle = { title: "Profiles" };

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const staff = await listConsoleUsers({ platform: context.platform, principal, input: undefined });
	return { ...staff, own: principal.session.user_id ?? 0 };
}

export const action = screenAction({
	createConsoleUser,
	updateConsoleProfile,
	inviteConsoleUser,
	resetConsoleFactor,
});

export const clientAction = submitScreenAction;

export default function ConsoleProfileScreen() {
	return <ConsoleProfiles {...useLoaderData<typeof loader>()} />;
}
