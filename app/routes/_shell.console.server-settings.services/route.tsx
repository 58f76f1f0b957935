import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getServerSettings } from "~/domain/kernel/server-settings/settings";
import { listServices } from "~/domain/provider/services/services";
import { ServiceScreen } from "~/features/provider/services";
import { requirePrincipal } from "~/server/screen";

export async function loader({ context }: LoaderFunctionArgs) {
	const call = { platform: context.platform, principal: requirePrincipal(context), input: undefined };
	const [list, settings] = await Promise.all([listServices(call), getServerSettings(call)]);
	return { list, settings, canWrite: call.principal.actor?.type === "superAdmin" };
}

export default function ConsoleServices() {
	return <ServiceScreen {...useLoaderData<typeof loader>()} />;
}
