import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listConsoleRoles } from "~/domain/provider/console-staff/roles";
import { ConsoleRoles } from "~/features/provider/console-staff";
import { requirePrincipal } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Roles · Cartage" }];
export const handle = { title: "Roles" };

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return await listConsoleRoles({ platform: context.platform, principal, input: undefined });
}

export default function SuperAdminRoleScreen() {
	return <ConsoleRoles {...useLoaderData<typeof loader>()} />;
}
