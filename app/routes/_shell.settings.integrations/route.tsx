import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { listIntegrations } from "~/domain/connections/integrations/list";
import { IntegrationFrame } from "~/features/connections/integrations";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const handle = { title: "Integrations" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { integrations: await listIntegrations({ ctx, platform: context.platform, input: undefined }) };
}

export default function Integrations() {
	const { integrations } = useLoaderData<typeof loader>();
	return (
		<IntegrationFrame integrations={integrations}>
			<Outlet />
		</IntegrationFrame>
	);
}

export const ErrorBoundary = ScreenError;
