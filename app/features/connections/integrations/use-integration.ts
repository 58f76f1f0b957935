import { useRouteLoaderData } from "@remix-run/react";
import type { IntegrationView } from "~/domain/connections/integrations/schemas";

interface FrameData {
	integrations: IntegrationView[];
}

/** An integration as the list beside its page shows it; undefined for an unknown one. */
export const useIntegration = (slug: string): IntegrationView | undefined =>
	useRouteLoaderData<FrameData>("routes/_shell.settings.integrations")?.integrations.find(
		(one) => one.slug === slug,
	);
