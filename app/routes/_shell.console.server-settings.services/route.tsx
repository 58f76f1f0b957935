import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import type { ConsoleArea } from "~/domain/kernel/permissions/console-areas";
import { getServerSettings, saveServerSettings } from "~/domain/kernel/server-settings/settings";
import { listServices, testService } from "~/domain/provider/services/services";
import { ServiceScreen } from "~/features/provider/services";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export async function loader({ context }: LoaderFunctionArgs) {
	const call = { platform: context.platform, principal: requirePrincipal(context), input: undefined };
	const may = (area: ConsoleArea) => isCallPermitted(area, call.principal.permissions);
	const [list, settings] = await Promise.all([
		may("console.services") ? listServices(call) : null,
		may("console.server-settings") ? getServerSettings(call) : null,
	]);
	return { list, settings };
}

export const action = screenAction({ saveServerSettings, testService });

export const clientAction = submitScreenAction;

export default function ConsoleServices() {
	return <ServiceScreen {...useLoaderData<typeof loader>()} />;
}
