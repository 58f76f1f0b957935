import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listConsoleUsers } from "~/domain/provider/console-staff/profiles";
import { ConsoleProfiles } from "~/features/provider/console-staff";
import { requirePrincipal } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Profiles · Cartage" }];
export const handle = { title: "Profiles" };

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const staff = await listConsoleUsers({ platform: context.platform, principal, input: undefined });
	return { ...staff, own: principal.session.user_id ?? 0 };
}

export default function ConsoleProfileScreen() {
	return <ConsoleProfiles {...useLoaderData<typeof loader>()} />;
}
