import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { INTEGRATIONS } from "~/domain/connections/integrations/catalogue";
import { saveIntegration } from "~/domain/connections/integrations/save";
import { testIntegration } from "~/domain/connections/integrations/test-integration";
import { ServicePage, useIntegration } from "~/features/connections/integrations";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

const nameOf = (slug: string | undefined) => INTEGRATIONS.find((one) => one.slug === slug)?.name;

export const meta: MetaFunction = ({ params }) => [
	{ title: `${nameOf(params.slug) ?? "Integrations"} · Cartage` },
];

export function loader({ context, params }: LoaderFunctionArgs) {
	clientScreen(context);
	if (!nameOf(params.slug)) throw new Response(null, { status: 404 });
	return null;
}

export const action = screenAction({ saveIntegration, testIntegration });

export const clientAction = submitScreenAction;

export default function IntegrationPage() {
	const { slug = "" } = useParams();
	const integration = useIntegration(slug);
	return integration ? <ServicePage key={slug} integration={integration} /> : null;
}
