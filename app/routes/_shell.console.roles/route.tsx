import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	confirmConsoleRoles,
	createConsoleRole,
	listConsoleRoles,
	removeConsoleRole,
	saveConsoleRole,
} from "~/domain/provider/console-staff/roles";
import { ConsoleRoles } from "~/features/provider/console-staff";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Roles · Cartage" }];
export const handle = { title: "Roles" };

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return await listConsoleRoles({ platform: context.platform, principal, input: undefined });
}

export const action = screenAction({
	createConsoleRole,
	saveConsoleRole,
	removeConsoleRole,
	confirmConsoleRoles,
});

export const clientAction = submitScreenAction;

export default function ConsoleRoleScreen() {
	return <ConsoleRoles {...useLoaderData<typeof loader>()} />;
}
